/** A count that stops at a limit, as lists return it. */
export type UpTo = { value: number; isMore: boolean }

/** Formats a count that stops at a limit: `42`, `1,000+`. */
export const formatUpTo = ({ value, isMore }: UpTo) =>
  `${value.toLocaleString('en-US')}${isMore ? '+' : ''}`

/** Formats how many rows of a list meet its conditions: `41 of 63`; of a list without conditions only how many there are. */
export const formatPartOf = (count: UpTo, all: UpTo | undefined) =>
  all ? `${formatUpTo(count)} of ${formatUpTo(all)}` : formatUpTo(count)

type Counted = { countUpTo: UpTo } | null | undefined

/** Returns the fact beside the title of a list with conditions: `41 of 63 shown`; null for one without. */
export const formatShown = (rows: Counted, all: Counted) =>
  rows && all ? `${formatPartOf(rows.countUpTo, all.countUpTo)} shown` : null
