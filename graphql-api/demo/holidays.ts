import { addDays } from '#shared/days.ts'

/** Returns the first day from `day` on that is this weekday, 0 being Sunday. */
const firstWeekday = (day: string, weekday: number) =>
  addDays(day, (weekday - new Date(day).getUTCDay() + 7) % 7)

/** Returns the days of a year on which the company is closed. */
export const holidaysOf = (year: number) => [
  { day: `${year}-01-01`, name: 'New Year’s Day' },
  { day: firstWeekday(`${year}-05-25`, 1), name: 'Memorial Day' },
  { day: `${year}-07-04`, name: 'Independence Day' },
  { day: firstWeekday(`${year}-09-01`, 1), name: 'Labor Day' },
  { day: firstWeekday(`${year}-11-22`, 4), name: 'Thanksgiving' },
  { day: `${year}-12-25`, name: 'Christmas Day' },
]

/** Returns the holidays from a month before a day to a year after it. */
export const holidaysAround = (day: string) => {
  const year = Number(day.slice(0, 4))
  return [year - 1, year, year + 1]
    .flatMap(holidaysOf)
    .filter((one) => one.day >= addDays(day, -30) && one.day < addDays(day, 365))
}

/** Returns true for a weekday that is no holiday. */
export const isWorkingDay = (day: string) =>
  ![0, 6].includes(new Date(day).getUTCDay()) &&
  !holidaysOf(Number(day.slice(0, 4))).some((holiday) => holiday.day === day)
