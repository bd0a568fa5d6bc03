import type { Knex } from 'knex'
import { insertMany, type New } from '#api/testing/factories/index.ts'
import type { ActivityRow } from '#api/stores/entities/activity.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import type { TableRows } from '#api/stores/rows.ts'
import { buildActivity, type Actor } from './build-activity.ts'
import { activitiesOfAppointment } from './appointment-activities.ts'
import { activitiesOfCustomer, activitiesOfService } from './customer-activities.ts'
import { activitiesOfLead } from './lead-activities.ts'
import type { Client } from './seed-customers.ts'
import { activitiesOfRequests } from './seed-extra-hours.ts'
import type { Staff } from './seed-staff.ts'
import { activitiesOfTask } from './task-activities.ts'

type NewActivity = New<ActivityRow>

/** Seeds the activity log as if everything had been done in the product: one activity for each verb and record. */
export const seedActivities = async (
  db: Knex,
  { managers, assistants }: Staff,
  clients: readonly Client[],
) => {
  const all = async <Table extends keyof TableRows>(table: Table): Promise<TableRows[Table][]> =>
    db.select('*').from(table).orderBy('id')

  const people = new Map<number, UserRow>(
    [...managers, ...assistants, ...clients.flatMap(({ accounts }) => accounts)].map((person) => [
      person.id,
      person,
    ]),
  )
  const personOf = (id: number | null): Actor => (id === null ? null : (people.get(id) ?? null))
  const byCustomer = new Map(clients.map((client) => [client.row.id, client]))
  const clientOf = (id: number | null) => (id === null ? undefined : byCustomer.get(id))
  const [manager = null] = managers

  const updates = Map.groupBy(await all('taskUpdates'), ({ taskId }) => taskId)
  const moves = Map.groupBy(await all('leadStatusChanges'), ({ leadId }) => leadId)
  const leads = await all('leads')
  const services = await all('customerServices')
  const won = new Set(leads.map(({ customerId }) => customerId))
  const activities: NewActivity[] = [
    ...clients.flatMap((client) => activitiesOfCustomer(client, won.has(client.row.id))),
    ...services.flatMap((row) => {
      const client = clientOf(row.customerId)
      return client ? activitiesOfService(row, client) : []
    }),
    ...(await activitiesOfRequests(db, services, personOf)),
    ...leads.flatMap((row) => activitiesOfLead(row, moves.get(row.id) ?? [], manager, personOf)),
    ...(await all('tasks')).flatMap((row) => {
      const client = clientOf(row.customerId)
      return client ? activitiesOfTask(row, updates.get(row.id) ?? [], client, personOf) : []
    }),
    ...(await all('interactions')).map((row) =>
      buildActivity({
        at: row.timestamp,
        by: personOf(row.userId),
        verb: 'recordInteraction',
        noun: 'interaction',
        row,
        name: row.summary,
      }),
    ),
    ...(await all('fileAttachments')).map((row) =>
      buildActivity({
        at: row.createdAt,
        by: personOf(row.uploadedBy),
        verb: 'attachFile',
        noun: 'fileAttachment',
        row,
        name: row.name,
      }),
    ),
    ...(await all('messages')).map((row) =>
      buildActivity({
        at: row.timestamp,
        by: personOf(row.senderId),
        verb: 'sendMessage',
        noun: 'message',
        row,
      }),
    ),
    ...(await all('calendarEvents')).flatMap((row) =>
      activitiesOfAppointment('calendarEvent', row, personOf(row.vaId), row.title),
    ),
    ...(await all('communicationSessions')).flatMap((row) =>
      activitiesOfAppointment('communicationSession', row, personOf(row.vaId)),
    ),
  ]
  await insertMany(
    db,
    'activities',
    activities.toSorted((a, b) => Number(a.at) - Number(b.at)),
  )
}
