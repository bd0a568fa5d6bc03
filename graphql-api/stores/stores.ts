import type { Knex } from 'knex'
import type { Cursors } from './cursors.ts'
import * as definitions from './definitions.ts'
import { createLeadHistory } from './lead-history.ts'
import { createOrganisation } from './organisation.ts'
import { createPeople } from './people.ts'
import type * as rows from './rows.ts'
import type { Scopes } from './scope-sql.ts'
import { createStore } from './store.ts'
import type { Definition } from './store.ts'

/** Every kind of record, within one scope and one connection or transaction. */
export const createStores = (db: Knex, scopes: Scopes, cursors: Cursors) => {
  const keep =
    <Row extends { id: number }>() =>
    <Filter extends object, Field extends string>(definition: Definition<Filter, Field>) =>
      createStore<Row, Filter, Field>(definition, { db, scopes, cursors })
  return {
    users: keep<rows.UserRow>()(definitions.users),
    teamMembers: keep<rows.TeamMemberRow>()(definitions.teamMembers),
    messages: keep<rows.MessageRow>()(definitions.messages),
    customerServices: keep<rows.CustomerServiceRow>()(definitions.customerServices),
    interactions: keep<rows.InteractionRow>()(definitions.interactions),
    leads: keep<rows.LeadRow>()(definitions.leads),
    customers: keep<rows.CustomerRow>()(definitions.customers),
    tasks: keep<rows.TaskRow>()(definitions.tasks),
    taskUpdates: keep<rows.TaskUpdateRow>()(definitions.taskUpdates),
    fileAttachments: keep<rows.FileAttachmentRow>()(definitions.fileAttachments),
    calendarEvents: keep<rows.CalendarEventRow>()(definitions.calendarEvents),
    communicationSessions: keep<rows.CommunicationSessionRow>()(definitions.communicationSessions),
    leadHistory: createLeadHistory(db),
    people: createPeople(db),
    organisation: createOrganisation(db),
  }
}

export type Stores = ReturnType<typeof createStores>
