import type { Knex } from 'knex'
import type { UserRow } from '#api/stores/entities/user.ts'
import type { Days } from './days.ts'
import { dayOfWeeks } from './seed-time-off.ts'

/** The assistant with working hours of her own, by name: 30 hours a week, an hour west of the company. */
const ownHours = {
  name: 'Hannah Brooks',
  timeZone: 'America/Chicago',
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '14:00' })),
}

/** The assistants who give demos, so that visitors can pick a time from the first start. */
const demoHosts = ['Priya Nair', 'Tessa Lindqvist']

/** The days on which the company is closed: Fridays, in days from Monday of this week. */
const holidays = [
  { name: 'Team day', daysFromMonday: 3 * 7 + 4 },
  { name: 'Founders’ Day', daysFromMonday: 7 * 7 + 4 },
]

/** Seeds the working hours of one assistant, who gives demos, and two holidays. All others work the company’s hours. */
export const seedWorkingHours = async (
  db: Knex,
  { now }: Days,
  assistants: readonly UserRow[],
): Promise<void> => {
  const { name, timeZone, hours } = ownHours
  const idOf = (person: string) => assistants.find(({ displayName }) => displayName === person)?.id
  await db('availability').insert([
    { personId: idOf(name), timeZone, hours: JSON.stringify(hours), takesDemos: false },
    ...demoHosts.map((host) => ({ personId: idOf(host), takesDemos: true })),
  ])
  const days = holidays.map((holiday) => ({
    day: dayOfWeeks(now, holiday.daysFromMonday),
    name: holiday.name,
  }))
  await db('organisation').update({ holidays: JSON.stringify(days) })
}
