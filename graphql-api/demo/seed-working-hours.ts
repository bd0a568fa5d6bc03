import type { Knex } from 'knex'
import type { UserRow } from '#api/stores/entities/user.ts'
import { type Days, dayMinutes } from './days.ts'
import { holidaysAround } from './holidays.ts'

/** The assistant with working hours of her own, by name: 30 hours a week, an hour west of the company. */
const ownHours = {
  name: 'Hannah Brooks',
  timeZone: 'America/Chicago',
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '14:00' })),
  minutesPerDay: 6 * 60,
}

/** The assistants who give demos, so that visitors can pick a time from the first start. */
const demoHosts = ['Priya Nair', 'Tessa Lindqvist']

/** Returns the minutes of an assistant's working day, which begins with that of the company. */
export const minutesPerDayOf = (name: string) =>
  name === ownHours.name ? ownHours.minutesPerDay : dayMinutes

/** Returns the last hour of an assistant's working day in which an appointment can begin. */
export const lastHourOf = (name: string) => minutesPerDayOf(name) / 60 - 1

/** Seeds the working hours of one assistant, who gives demos, and the holidays. All others work the company’s hours. */
export const seedWorkingHours = async (
  db: Knex,
  { today }: Days,
  assistants: readonly UserRow[],
): Promise<void> => {
  const { name, timeZone, hours } = ownHours
  const idOf = (person: string) => assistants.find(({ displayName }) => displayName === person)?.id
  await db('availability').insert([
    { personId: idOf(name), timeZone, hours: JSON.stringify(hours), takesDemos: false },
    ...demoHosts.map((host) => ({ personId: idOf(host), takesDemos: true })),
  ])
  await db('organisation').update({ holidays: JSON.stringify(holidaysAround(today)) })
}
