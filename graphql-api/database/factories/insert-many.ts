import type { Knex } from 'knex'
import type { CalendarEventRow } from '#api/stores/nouns/calendar-event.ts'
import type { CommunicationSessionRow } from '#api/stores/nouns/communication-session.ts'
import type { CustomerRow } from '#api/stores/nouns/customer.ts'
import type { CustomerServiceRow } from '#api/stores/nouns/customer-service.ts'
import type { FileAttachmentRow } from '#api/stores/nouns/file-attachment.ts'
import type { InteractionRow } from '#api/stores/nouns/interaction.ts'
import type { LeadRow } from '#api/stores/nouns/lead.ts'
import type { LeadStatusChangeRow } from '#api/stores/lead-history.ts'
import type { MessageRow } from '#api/stores/nouns/message.ts'
import type { SignInRow } from '#api/stores/sign-ins.ts'
import type { TaskRow } from '#api/stores/nouns/task.ts'
import type { TaskUpdateRow } from '#api/stores/nouns/task-update.ts'
import type { TeamMemberRow } from '#api/stores/nouns/team-member.ts'
import type { UserRow } from '#api/stores/nouns/user.ts'

/** The row that each table keeps. */
export type TableRows = {
  users: UserRow
  customers: CustomerRow
  leads: LeadRow
  lead_status_changes: LeadStatusChangeRow
  team_members: TeamMemberRow
  sign_ins: SignInRow
  customer_services: CustomerServiceRow
  interactions: InteractionRow
  tasks: TaskRow
  task_updates: TaskUpdateRow
  messages: MessageRow
  calendar_events: CalendarEventRow
  communication_sessions: CommunicationSessionRow
  file_attachments: FileAttachmentRow
}

/** A row before it is kept: the database gives the id, the urgency, and a default to whatever is left out. */
export type New<Row> = Partial<Omit<Row, 'id' | 'urgency'>>

// One statement carries at most 65,535 values; no table has more than 40 columns.
const rowsPerStatement = 1_500

/** Inserts rows, up to 1,500 in one statement, and returns them whole, in the order given. */
export const insertMany = async <Table extends keyof TableRows>(
  db: Knex,
  table: Table,
  rows: readonly New<TableRows[Table]>[],
): Promise<TableRows[Table][]> => {
  const inserted: TableRows[Table][] = []
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const kept: TableRows[Table][] = await db
      .insert(rows.slice(from, from + rowsPerStatement))
      .into(table)
      .returning('*')
    inserted.push(...kept)
  }
  return inserted
}

/** Inserts one row and returns it whole. */
export const insertOne = async <Table extends keyof TableRows>(
  db: Knex,
  table: Table,
  row: New<TableRows[Table]>,
): Promise<TableRows[Table]> => {
  const [kept] = await insertMany(db, table, [row])
  if (!kept) throw new Error(`PostgreSQL returned no row from ${table}`)
  return kept
}
