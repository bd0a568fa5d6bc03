/** A count that stops at a limit, as lists return it. */
export type UpTo = { value: number; isMore: boolean }

/** Formats a count that stops at a limit: `42`, `1,000+`. */
export const formatUpTo = ({ value, isMore }: UpTo) =>
  `${value.toLocaleString('en-US')}${isMore ? '+' : ''}`
