import type { Knex } from 'knex'
import type { UserRow } from '#api/stores/entities/user.ts'
import { addDays, mondayOf } from '#shared/days.ts'
import type { Days } from './days.ts'

/** The assistant who is on leave next week, and who covers, by name. */
const onLeave = 'Grace Okafor'
const covering = 'Joel Ramirez'

/** The assistants who work part-time, by name. */
const partTime: Readonly<Record<string, number>> = { 'Hannah Brooks': 30 }

const leaveOf = ({ today }: Days) => ({
  firstDay: addDays(mondayOf(today), 7),
  lastDay: addDays(mondayOf(today), 11),
})

/** Returns true if an assistant has a day off. */
export const isAway = (name: string, day: string, days: Days) => {
  const { firstDay, lastDay } = leaveOf(days)
  return name === onLeave && day >= firstDay && day <= lastDay
}

/** Seeds the weekly hours of those who work part-time, and a leave next week with cover. */
export const seedTimeOff = async (db: Knex, days: Days, assistants: readonly UserRow[]) => {
  const idOf = (name: string) => assistants.find(({ displayName }) => displayName === name)?.id
  for (const [name, weeklyHours] of Object.entries(partTime))
    await db('users').where({ displayName: name }).update({ weeklyHours })
  await db('timeOff').insert({
    personId: idOf(onLeave),
    coverId: idOf(covering),
    ...leaveOf(days),
    note: 'Family visit',
  })
}
