import { dayNumberOf } from '#web/ui/reader-clock.ts'

const dayLength = 86_400_000
const daysOfWeek = 7

/** A free slot, as the server lists it. */
export type FreeSlot = { start: string; end: string; timeZone: string; noticeMinutes: number }

/** A day of the reader’s calendar, as the UTC midnight of its date, and the slots that start on it. */
export type SlotDay = { date: Date; isToday: boolean; slots: readonly FreeSlot[] }

/** Seven days, of which weekend days without slots are left out. */
export type SlotWeek = { first: Date; last: Date; days: readonly SlotDay[] }

const dateOf = (dayNumber: number) => new Date(dayNumber * dayLength)

const isWeekend = (date: Date) => [0, 6].includes(date.getUTCDay())

/** Groups slots by the reader’s days, and these by weeks that begin with today. */
export const groupByWeek = (slots: readonly FreeSlot[], now = new Date()): SlotWeek[] => {
  const today = dayNumberOf(now)
  const byDay = Map.groupBy(slots, ({ start }) => dayNumberOf(new Date(start)))
  const ahead = Math.max(0, ...[...byDay.keys()].map((day) => day - today))
  return Array.from({ length: Math.floor(ahead / daysOfWeek) + 1 }, (_, week) => {
    const first = today + week * daysOfWeek
    const days = Array.from({ length: daysOfWeek }, (_day, place) => first + place)
      .map((day) => ({ date: dateOf(day), isToday: day === today, slots: byDay.get(day) ?? [] }))
      .filter(({ date, slots: its }) => its.length > 0 || !isWeekend(date))
    return { first: dateOf(first), last: dateOf(first + daysOfWeek - 1), days }
  })
}
