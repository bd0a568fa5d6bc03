import type { Noun } from '#api/access/scopes.ts'
import * as definitions from './definitions.ts'
import { createLeadHistory } from './lead-history.ts'
import { createOrganisation } from './organisation.ts'
import { createPeople } from './people.ts'
import type * as rows from './rows.ts'
import { createStore } from './store.ts'
import type { Definition, StoreTools } from './store.ts'

/** Every kind of record, within one scope and one connection or transaction. */
export const createStores = (tools: StoreTools) => {
  const { db } = tools
  const keep =
    <Row extends { id: number }>() =>
    <Name extends Noun, Filter extends object, Field extends string>(
      definition: Definition<Name, Filter, Field>,
    ) =>
      createStore<Name, Row, Filter, Field>(definition, tools)
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
    organisation: createOrganisation(db, tools.clock),
  }
}

export type Stores = ReturnType<typeof createStores>
