import { type Days, timeOn } from './days.ts'
import type { Random } from './random.ts'
import { isAway } from './seed-time-off.ts'
import type { Staff } from './seed-staff.ts'
import { lastHourOf } from './seed-working-hours.ts'

/** Hours of a working day that are for events, and those that are for sessions, so that the two never overlap. */
export const hours = { events: { first: 0, last: 3 }, sessions: { first: 4, last: 7 } } as const

type Part = { first: number; last: number }

/** A time that a person has something else at. */
type TakenTime = { person: number; time: Date }

/** The longest appointment, in milliseconds. */
const longestDuration = 45 * 60_000

/**
 * Finds free hours of a person within working days `from` to `until`: negative days are past, 0 is today, positive ones
 * future. No appointment is under way now.
 */
export const appointmentBook = (
  random: Random,
  days: Days,
  { assistants }: Staff,
  takenBefore: readonly TakenTime[] = [],
) => {
  const takenTimes = new Set(takenBefore.map(({ person, time }) => `${person} ${time.getTime()}`))
  const nameOf = (id: number) => assistants.find((one) => one.id === id)?.displayName ?? ''
  return (id: number, from: number, until: number, part: Part) => {
    const name = nameOf(id)
    const last = Math.min(part.last, lastHourOf(name))
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const daysAway = random.between(from, until)
      const time = timeOn(
        days.dayAt(daysAway),
        random.between(Math.min(part.first, last), last) * 60,
      )
      const key = `${id} ${time.getTime()}`
      const isUnderWay = time <= days.now && time.getTime() + longestDuration > days.now.getTime()
      // Only appointments of today are put on today.
      const isOtherDay = daysAway === 0 && from !== 0
      if (
        isOtherDay ||
        isUnderWay ||
        takenTimes.has(key) ||
        isAway(name, days.dayAt(daysAway), days)
      )
        continue
      takenTimes.add(key)
      return time
    }
    throw new Error(`${name} of the demo company has no free time left`)
  }
}
