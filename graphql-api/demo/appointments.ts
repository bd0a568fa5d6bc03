import type { Days } from './days.ts'
import type { Random } from './random.ts'

/** Hours of a working day that are for events, and those that are for sessions, so that the two never overlap. */
export const hours = { events: { first: 0, last: 3 }, sessions: { first: 4, last: 7 } } as const

/** An hour of a working day ahead that a person has something else in. */
type TakenHour = { person: number; day: number; hour: number }

/** Finds free hours of a person within working days `from` to `until`: negative days are past, positive ones future. */
export const appointmentBook = (
  random: Random,
  days: Days,
  takenBefore: readonly TakenHour[] = [],
) => {
  const taken = new Set(takenBefore.map(({ person, day, hour }) => `${person} ${day} ${hour}`))
  return (person: number, from: number, until: number, part: { first: number; last: number }) => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const day = random.between(from, until)
      const hour = random.between(part.first, part.last)
      const key = `${person} ${day} ${hour}`
      if (day === 0 || taken.has(key)) continue
      taken.add(key)
      return day < 0 ? days.ago(-day, hour / 8) : days.ahead(day, hour / 8)
    }
    throw new Error('An assistant of the demo has no free time left')
  }
}
