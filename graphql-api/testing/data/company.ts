import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { buildAny, insertTogether, newRow, reserveIds } from '#api/testing/factories/index.ts'
import { createCursors } from '#api/stores/lists/cursors.ts'
import { taskStartOf } from './company-task-start.ts'
import { demoBookingOf, demoStart } from './company-demo.ts'
import { importsOfCompany } from './company-imports.ts'
import { manyChangeOfLead } from './company-many-change.ts'
import { notificationOfTask } from './company-notification.ts'
import { listViewOf } from './company-view.ts'
import { rowsOfMerges } from './company-merge.ts'
import { testSecret } from './test-secret.ts'
import type { Row } from '#api/stores/entities/entities.ts'

/** A customer with one record of each noun, their assistant, and a portal user. */
export type Company = { [N in Noun]: Row<N> } & { assistant: Row<'user'> }

/** The end of the invitation link of the company’s portal user. */
export const invitationOf = ({ user }: { user: { id: number } }) => `invitation of ${user.id}`

/** The end of the portal user’s link for a new password. */
export const passwordLinkOf = ({ user }: { user: { id: number } }) => `new password of ${user.id}`

/** The end of the link by which the portal user confirms a new email address. */
export const emailLinkOf = ({ user }: { user: { id: number } }) => `new email of ${user.id}`

/** The end of the link by which the portal user stops emails about tasks, signed as the server signs it. */
export const stopTokenOf = ({ user }: { user: { id: number } }) =>
  createCursors(testSecret).write({ order: 'stop emails', keys: [String(user.id), 'task'] })

/** Returns the id of the invitation’s mail to the company’s portal user. */
export const mailOf = ({ customer }: { customer: { id: number } }) => 1_000_000 + customer.id

/** Returns the id of the company’s last handover, in which every record stayed with its assistant. */
export const handoverOf = ({ customer }: { customer: { id: number } }) => 1_000_000 + customer.id

/** Returns the id of a change of many records by the company’s assistant, of the lead alone. */
export const manyChangeOf = ({ customer }: { customer: { id: number } }) => 1_000_000 + customer.id

/** Returns the id of the notification about the company’s task that its portal user has. */
export const notificationOf = ({ customer }: { customer: { id: number } }) =>
  1_000_000 + customer.id

/** Returns the id of the portal user's passkey. */
export const passkeyOf = ({ user }: { user: { id: number } }) => 1_000_000 + user.id

/** Returns the id of the time off that the company's assistant had. */
export const timeOffOf = ({ assistant }: { assistant: { id: number } }) => 1_000_000 + assistant.id

/** Returns the id of the request for extra hours of the company's service that waits for an answer. */
export const extraHoursOf = ({ customer }: { customer: { id: number } }) => 1_000_000 + customer.id

/** Returns the id of the approved request for extra hours of the company's service, in another week. */
export const approvedHoursOf = ({ customer }: { customer: { id: number } }) =>
  2_000_000 + customer.id

/** Returns the id of the failed job of a company. */
export const failedJobOf = ({ customer }: { customer: { id: number } }) =>
  `00000000-0000-4000-8000-${String(customer.id).padStart(12, '0')}`

/** The table of each record that others of a company refer to. */
const referenced = {
  assistant: 'users',
  customer: 'customers',
  user: 'users',
  lead: 'leads',
  task: 'tasks',
  customerService: 'customerServices',
  calendarEvent: 'calendarEvents',
  communicationSession: 'communicationSessions',
} as const

type Ids = Record<keyof typeof referenced, number>

const recordsOf = (ids: Ids) => {
  const { customer: customerId, assistant: assistantId, user: userId, task: taskId } = ids
  const task = newRow.task()
  return {
    assistant: { ...newRow.user(), id: assistantId, role: 'virtual_assistant' },
    customer: { ...newRow.customer(), id: customerId, assignedVaId: assistantId },
    user: { ...newRow.user(), id: userId, customerId },
    task: { ...task, id: taskId, customerId, assignedVaId: assistantId },
    teamMember: { ...newRow.teamMember(), userId: assistantId },
    lead: { ...newRow.lead(), id: ids.lead, assignedVaId: assistantId },
    interaction: { ...newRow.interaction(), customerId, userId: assistantId },
    taskUpdate: { ...newRow.taskUpdate(), taskId, createdBy: assistantId },
    activity: { ...newRow.activity(), customerId, recordId: taskId, recordName: task.title },
    timeEntry: { ...newRow.timeEntry(), customerId, taskId, assistantId },
    message: { ...newRow.message(), customerId, senderId: userId },
    fileAttachment: { ...newRow.fileAttachment(), customerId, taskId, uploadedBy: userId },
    customerService: { ...newRow.customerService(), id: ids.customerService, customerId },
    calendarEvent: {
      ...newRow.calendarEvent(demoStart),
      id: ids.calendarEvent,
      customerId,
      vaId: assistantId,
    },
    communicationSession: {
      ...newRow.communicationSession(),
      id: ids.communicationSession,
      customerId,
      vaId: assistantId,
    },
    securityEvent: newRow.securityEvent(),
  } satisfies { [N in Noun]?: object } & { assistant: object }
}

const tableOf = (name: Noun | 'assistant') => (name === 'assistant' ? 'users' : nouns[name].many)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Returns the rows of a company in tables that have no noun. */
const rowsBesideNouns = (ids: Ids, { user, task, calendarEvent }: ReturnType<typeof recordsOf>) => {
  const company = {
    user: { id: ids.user },
    customer: { id: ids.customer },
    assistant: { id: ids.assistant },
  }
  const now = new Date()
  const link = { userId: ids.user, createdAt: now, expiresAt: inHours(1) }
  const invitation = invitationOf(company)
  const extraHours = {
    customerServiceId: ids.customerService,
    reason: 'A long week',
    requestedBy: ids.assistant,
  }
  const heldNames = ['customer', 'task', 'calendarEvent', 'communicationSession'] as const
  return [
    ['invitations', { ...link, tokenHash: hash(invitation), expiresAt: inHours(24) }],
    ['oneTimeLinks', { ...link, tokenHash: hash(passwordLinkOf(company)), kind: 'password_reset' }],
    [
      'oneTimeLinks',
      {
        ...link,
        tokenHash: hash(emailLinkOf(company)),
        kind: 'email_change',
        address: `new-${ids.user}@example.test`,
      },
    ],
    [
      'timeOff',
      {
        id: timeOffOf(company),
        personId: ids.assistant,
        firstDay: '2026-01-05',
        lastDay: '2026-01-06',
      },
    ],
    [
      'passkeys',
      {
        id: passkeyOf(company),
        userId: ids.user,
        credential: Buffer.from(`passkey of ${ids.user}`).toString('base64url'),
        publicKey: 'not used here',
        counter: 0,
        name: 'Phone',
        createdAt: now,
      },
    ],
    ['secondFactors', { userId: ids.user, createdAt: now }],
    [
      'mails',
      {
        id: mailOf(company),
        key: invitation,
        kind: 'invitation',
        userId: ids.user,
        name: user.displayName,
        address: user.username,
        data: JSON.stringify({ token: invitation }),
        state: 'stored',
        createdAt: now,
      },
    ],
    [
      'extraHoursRequests',
      { ...extraHours, id: extraHoursOf(company), week: '2099-06-01', seconds: 10_800 },
    ],
    [
      'extraHoursRequests',
      {
        ...extraHours,
        id: approvedHoursOf(company),
        week: '2099-06-08',
        seconds: 3600,
        status: 'approved',
        answeredBy: ids.user,
        answeredAt: now,
      },
    ],
    ['demoBookings', demoBookingOf(ids, calendarEvent.startTime)],
    [
      'handovers',
      {
        id: handoverOf(company),
        customerId: ids.customer,
        moved: JSON.stringify(
          heldNames.map((noun) => ({ noun, id: ids[noun], version: 1, holderId: ids.assistant })),
        ),
      },
    ],
    ['taskStarts', taskStartOf(ids)],
    ['listViews', listViewOf(company)],
    ...rowsOfMerges(ids),
    ...importsOfCompany(ids),
    ['manyChanges', { id: manyChangeOf(company), ...manyChangeOfLead(ids) }],
    [
      'pgboss.job',
      {
        id: failedJobOf(company),
        name: 'deleteExpiredSignIns',
        state: 'failed',
        startedOn: now,
        completedOn: now,
        output: { message: 'A failure of a test' },
      },
    ],
    ['notifications', notificationOfTask({ ...ids, title: task.title }, notificationOf(company))],
  ] as const
}

/** Builds a company, in one message for all rows. Nouns that are not listed here are records of the customer. `isAlone`: without the other customer of its assistant, which can be merged. */
export const buildCompany = async (
  db: Knex,
  { isAlone = false }: { isAlone?: boolean } = {},
): Promise<Company> => {
  const ids = await reserveIds(db, referenced)
  const records = recordsOf(ids)
  const names = Object.keys(records) as (keyof typeof records)[]
  const storedValues = await insertTogether(db, [
    ...names.map((name) => [tableOf(name), records[name]] as const),
    ...rowsBesideNouns(ids, records).filter(([table]) => !(isAlone && table === 'customers')),
  ])
  const company = Object.fromEntries(names.map((name, n) => [name, storedValues[n]]))
  for (const noun of allNouns.filter((noun) => !(noun in company)))
    company[noun] = await buildAny(db, noun, { customerId: ids.customer })
  return company as Company
}
