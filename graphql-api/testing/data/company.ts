import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { allNouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { build, buildAny } from '#api/testing/factories/index.ts'
import { createCursors } from '#api/stores/lists/cursors.ts'
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

/** Builds a company. Nouns that are not listed here are records of the customer. */
export const buildCompany = async (db: Knex): Promise<Company> => {
  const assistant = await build.user(db, { role: 'virtual_assistant' })
  const customer = await build.customer(db, { assignedVaId: assistant.id })
  const ofCustomer = { customerId: customer.id }
  const user = await build.user(db, ofCustomer)
  const task = await build.task(db, ofCustomer)
  const company: Partial<Company> = {
    assistant,
    customer,
    user,
    task,
    teamMember: await build.teamMember(db, { userId: assistant.id }),
    lead: await build.lead(db, { assignedVaId: assistant.id }),
    interaction: await build.interaction(db, { ...ofCustomer, userId: assistant.id }),
    taskUpdate: await build.taskUpdate(db, { taskId: task.id, createdBy: assistant.id }),
    activity: await build.activity(db, {
      ...ofCustomer,
      recordId: task.id,
      recordName: task.title,
    }),
    timeEntry: await build.timeEntry(db, { ...ofCustomer, taskId: task.id }),
    message: await build.message(db, { ...ofCustomer, senderId: user.id }),
    fileAttachment: await build.fileAttachment(db, { taskId: task.id, uploadedBy: user.id }),
  }
  await db('invitations').insert({
    userId: user.id,
    tokenHash: createHash('sha256').update(invitationOf({ user })).digest('hex'),
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  await db('oneTimeLinks').insert({
    tokenHash: createHash('sha256').update(passwordLinkOf({ user })).digest('hex'),
    kind: 'password_reset',
    userId: user.id,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  await db('oneTimeLinks').insert({
    tokenHash: createHash('sha256').update(emailLinkOf({ user })).digest('hex'),
    kind: 'email_change',
    userId: user.id,
    address: `new-${user.id}@example.test`,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  await db('timeOff').insert({
    id: timeOffOf({ assistant }),
    personId: assistant.id,
    firstDay: '2026-01-05',
    lastDay: '2026-01-06',
  })
  await db('passkeys').insert({
    id: passkeyOf({ user }),
    userId: user.id,
    credential: Buffer.from(`passkey of ${user.id}`).toString('base64url'),
    publicKey: Buffer.from('not used here'),
    counter: 0,
    name: 'Phone',
    createdAt: new Date(),
  })
  await db('secondFactors').insert({ userId: user.id, createdAt: new Date() })
  await db('mails').insert({
    id: mailOf({ customer }),
    key: `invitation of ${user.id}`,
    kind: 'invitation',
    userId: user.id,
    name: user.displayName,
    address: user.username,
    data: JSON.stringify({ token: invitationOf({ user }) }),
    state: 'stored',
    createdAt: new Date(),
  })
  const more: Record<string, { id: number }> = {}
  for (const noun of allNouns.filter((noun) => !(noun in company)))
    more[noun] = await buildAny(db, noun, ofCustomer)
  const whole = { ...company, ...more } as Company
  const work = [
    ['customer', customer, assistant.id],
    ['task', task, task.assignedVaId],
    ['calendarEvent', whole.calendarEvent, whole.calendarEvent.vaId],
    ['communicationSession', whole.communicationSession, whole.communicationSession.vaId],
  ] as const
  const hours = { customerServiceId: whole.customerService.id, reason: 'A long week' }
  await db('extraHoursRequests').insert([
    {
      ...hours,
      id: extraHoursOf({ customer }),
      week: '2099-06-01',
      seconds: 10_800,
      requestedBy: assistant.id,
    },
    {
      ...hours,
      id: approvedHoursOf({ customer }),
      week: '2099-06-08',
      seconds: 3600,
      requestedBy: assistant.id,
      status: 'approved',
      answeredBy: user.id,
      answeredAt: new Date(),
    },
  ])
  await db('handovers').insert({
    id: handoverOf({ customer }),
    customerId: customer.id,
    moved: JSON.stringify(
      work.flatMap(([noun, { id, version }, holderId]) =>
        holderId === null ? [] : [{ noun, id, version, holderId }],
      ),
    ),
  })
  await db('pgboss.job').insert({
    id: failedJobOf({ customer }),
    name: 'deleteExpiredSignIns',
    state: 'failed',
    startedOn: new Date(),
    completedOn: new Date(),
    output: { message: 'A failure of a test' },
  })
  await db('notifications').insert({
    id: notificationOf({ customer }),
    userId: user.id,
    kind: 'task',
    event: 'taskCompleted',
    noun: 'task',
    recordId: task.id,
    subjectId: task.id,
    recordName: task.title,
    customerId: customer.id,
    audience: 'customer',
    at: new Date(),
  })
  return whole
}
