import { addDays, mondayOf } from '#shared/days.ts'

/** Days from the first one until before another one, written YYYY-MM-DD. */
export type DayRange = { from?: string; until?: string }

/** Returns the day that a word is about: `14 days ago`. */
const dayOf = (word: string, today: string): string => {
  if (word === 'today') return today
  const [, ago, ahead] = /^(?:(\d+) days? ago|in (\d+) days?)$/.exec(word) ?? []
  return ago || ahead ? addDays(today, Number(ahead ?? 0) - Number(ago ?? 0)) : word
}

const monthAfter = (day: string) => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`

const week = (today: string): DayRange => {
  const from = mondayOf(today)
  return { from, until: addDays(from, 7) }
}

const ranges: Record<string, (value: never, today: string) => DayRange> = {
  on: (word: string, today) => {
    const from = dayOf(word, today)
    return { from, until: addDays(from, 1) }
  },
  before: (word: string, today) => ({ until: dayOf(word, today) }),
  after: (word: string, today) => ({ from: addDays(dayOf(word, today), 1) }),
  lastDays: (count: number, today) => ({ from: addDays(today, -count), until: addDays(today, 1) }),
  nextDays: (count: number, today) => ({ from: today, until: addDays(today, count + 1) }),
  today: (_isWanted, today) => ({ from: today, until: addDays(today, 1) }),
  thisWeek: (_isWanted, today) => week(today),
  thisMonth: (_isWanted, today) => ({ from: `${today.slice(0, 7)}-01`, until: monthAfter(today) }),
}

/** Returns the days that an operator of dates is about; null for an operator that is about none. */
export const dayRange = (operator: string, value: unknown, today: string): DayRange | null =>
  ranges[operator]?.(value as never, today) ?? null

/** Returns true if an operator of dates depends on the viewer's day. */
export const needsDay = (operator: string) => operator in ranges
