import type { Knex } from 'knex'
import { StartFailure } from '#api/errors.ts'
import { demoPassword } from '#api/demo/accounts.ts'
import { daysAround } from './days.ts'
import { seedActivities } from './seed-activities.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedEvents } from './seed-events.ts'
import { seedExtraHours } from './seed-extra-hours.ts'
import { seedInteractions } from './seed-interactions.ts'
import { seedLeads } from './seed-leads.ts'
import { seedMessages } from './seed-messages.ts'
import { seedNotifications } from './seed-notifications.ts'
import { seedQuestions } from './seed-questions.ts'
import { seedResultFiles } from './seed-result-files.ts'
import { seedSessions } from './seed-sessions.ts'
import { seedStaff } from './seed-staff.ts'
import { markNewRequests } from './mark-new-requests.ts'
import { seedTasks } from './seed-tasks.ts'
import { seedTimeOff } from './seed-time-off.ts'
import { seedTime } from './seed-time.ts'
import { seedWorkingHours } from './seed-working-hours.ts'

/** Returns true if the database has no accounts and no leads; the public site creates leads without an account. */
export const isEmpty = async (db: Knex): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: { isEmpty: boolean }[] }>(
    'select not exists (select from users) and not exists (select from leads) as is_empty',
  )
  return rows[0]?.isEmpty ?? false
}

/**
 * Seeds an empty database with a realistic company in one transaction. The data is the same every time, with dates
 * relative to `now`. Throws StartFailure if there are accounts or leads already. If several programs start together,
 * one seeds and the others are refused.
 */
export const seedDemo = async (
  db: Knex,
  seedOptions: { now: Date; hashPassword: (password: string) => Promise<string> },
): Promise<void> => {
  const days = daysAround(seedOptions.now)
  const password = await seedOptions.hashPassword(demoPassword)
  await db.transaction(async (transaction) => {
    // Locks out concurrent seeding, registrations and leads between the check and the inserts.
    await transaction.raw('lock table users, leads in share row exclusive mode')
    if (!(await isEmpty(transaction)))
      throw new StartFailure(
        'The demo data is for an empty database, and this one holds data already. Use another database, or start without SEED_DEMO.',
      )
    const staff = await seedStaff(transaction, days, password)
    await seedTimeOff(transaction, days, staff.assistants)
    await seedWorkingHours(transaction, days, staff.assistants)
    const clients = await seedCustomers(transaction, days, staff, password)
    const leads = await seedLeads(transaction, days, staff, clients)
    const details = await seedTasks(transaction, days, clients)
    await seedTime(transaction, days, clients)
    await seedExtraHours(transaction, days, clients)
    await seedQuestions(transaction, clients, details)
    await seedResultFiles(transaction, clients, details)
    await seedInteractions(transaction, days, clients)
    await seedMessages(transaction, days, clients)
    await seedEvents(transaction, days, staff, clients, leads)
    await seedSessions(transaction, days, staff, clients)
    await transaction.raw('select fill_busy_times()')
    await seedActivities(transaction, staff, clients)
    await markNewRequests(transaction, days)
    await seedNotifications(transaction, days)
  })
}
