import type { Days } from './days.ts'
import type { Random } from './random.ts'

/** Half-hours of a working day that are for events, and those that are for sessions, so that the two never overlap. */
export const halves = { events: { first: 0, last: 7 }, sessions: { first: 8, last: 15 } } as const

/** Finds free times of a person within working days `from` to `until`: negative days are past, positive ones future. */
export const appointmentBook = (random: Random, days: Days) => {
  const taken = new Set<string>()
  return (person: number, from: number, until: number, hours: { first: number; last: number }) => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const day = random.between(from, until)
      const half = random.between(hours.first, hours.last)
      const key = `${person} ${day} ${half}`
      if (day === 0 || taken.has(key)) continue
      taken.add(key)
      return day < 0 ? days.ago(-day, half / 16) : days.ahead(day, half / 16)
    }
    throw new Error('An assistant of the demo has no free time left')
  }
}
