import type { Knex } from 'knex'
import type { UserRow } from '#api/stores/entities/user.ts'
import type { Days } from './days.ts'

/** The assistant who is on leave next week, and who covers, by name. */
const onLeave = 'Grace Okafor'
const covering = 'Joel Ramirez'

/** The assistants who work part-time, by name. */
const partTime: Readonly<Record<string, number>> = { 'Hannah Brooks': 30 }

/** Returns the day after a number of days from Monday of this week, as YYYY-MM-DD. */
export const dayOfWeeks = (now: Date, daysFromMonday: number) => {
  const day = new Date(now)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) + daysFromMonday)
  return day.toISOString().slice(0, 10)
}

/** Seeds the weekly hours of those who work part-time, and a leave next week with cover. */
export const seedTimeOff = async (db: Knex, { now }: Days, assistants: readonly UserRow[]) => {
  const idOf = (name: string) => assistants.find(({ displayName }) => displayName === name)?.id
  for (const [name, weeklyHours] of Object.entries(partTime))
    await db('users').where({ displayName: name }).update({ weeklyHours })
  await db('timeOff').insert({
    personId: idOf(onLeave),
    coverId: idOf(covering),
    firstDay: dayOfWeeks(now, 7),
    lastDay: dayOfWeeks(now, 11),
    note: 'Family visit',
  })
}
