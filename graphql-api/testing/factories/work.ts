import type { Knex } from 'knex'
import type { ActivityRow } from '#api/stores/entities/activity.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import type { FileAttachmentRow } from '#api/stores/entities/file-attachment.ts'
import type { InteractionRow } from '#api/stores/entities/interaction.ts'
import type { MessageRow } from '#api/stores/entities/message.ts'
import type { SecurityEventRow } from '#api/stores/entities/security-event.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import type { TaskUpdateRow } from '#api/stores/entities/task-update.ts'
import { insertOne, type New } from './insert-many.ts'
import { newRow } from './new-row.ts'
import { buildTimeEntry } from './time.ts'
import {
  buildAssistant,
  buildCustomer,
  buildLead,
  buildManager,
  buildSignIn,
  buildTeamMember,
  buildUser,
} from './people.ts'

/** Returns the customer with the id, or creates one. */
const customerOf = async (db: Knex, customerId: number | null | undefined) => {
  if (customerId == null) return buildCustomer(db)
  const customer: CustomerRow | undefined = await db('customers').where({ id: customerId }).first()
  if (!customer) throw new Error(`No customer ${customerId} to build a record for`)
  return customer
}

const customerIdOf = async (db: Knex, customerId: number | undefined) =>
  customerId ?? (await buildCustomer(db)).id

/** Creates an active monthly service that starts today. */
export const buildCustomerService = async (
  db: Knex,
  overrides: New<CustomerServiceRow> = {},
): Promise<CustomerServiceRow> =>
  insertOne(db, 'customerServices', {
    ...newRow.customerService(),
    ...overrides,
    customerId: await customerIdOf(db, overrides.customerId),
  })

/** Creates a call that just took place, without an author unless a user is given. */
export const buildInteraction = async (
  db: Knex,
  overrides: New<InteractionRow> = {},
): Promise<InteractionRow> =>
  insertOne(db, 'interactions', {
    ...newRow.interaction(),
    ...overrides,
    customerId: await customerIdOf(db, overrides.customerId),
  })

/**
 * Creates a requested task of the customer's assistant. A completed task was completed just now, and not changed later.
 * A task on hold waits for someone else; one that waits for the customer has a question of the assistant.
 */
export const buildTask = async (db: Knex, overrides: New<TaskRow> = {}): Promise<TaskRow> => {
  const { id: customerId, assignedVaId } = await customerOf(db, overrides.customerId)
  const defaults = newRow.task()
  const task = await insertOne(db, 'tasks', {
    ...defaults,
    assignedVaId,
    ...(overrides.status === 'completed' && { completedAt: defaults.updatedAt }),
    ...(overrides.status === 'waiting' && { waitingFor: 'someone_else' as const }),
    ...(overrides.completedAt && { updatedAt: overrides.completedAt }),
    ...overrides,
    customerId,
  })
  if (task.waitingFor !== 'customer' || task.questionId !== null) return task
  const question = await buildTaskUpdate(db, {
    taskId: task.id,
    status: 'waiting',
    kind: 'question',
    createdBy: task.assignedVaId,
  })
  await db('tasks').where({ id: task.id }).update({ questionId: question.id })
  return { ...task, questionId: question.id }
}

/** Creates a task update. The status of the task stays as it is. */
export const buildTaskUpdate = async (
  db: Knex,
  overrides: New<TaskUpdateRow> = {},
): Promise<TaskUpdateRow> =>
  insertOne(db, 'taskUpdates', {
    ...newRow.taskUpdate(),
    ...overrides,
    taskId: overrides.taskId ?? (await buildTask(db)).id,
  })

/** Creates a message in a customer's thread, from their assistant unless a sender is given. */
export const buildMessage = async (
  db: Knex,
  overrides: New<MessageRow> = {},
): Promise<MessageRow> => {
  const { id: customerId, assignedVaId } = await customerOf(db, overrides.customerId)
  return insertOne(db, 'messages', {
    ...newRow.message(),
    senderId: assignedVaId,
    ...overrides,
    customerId,
  })
}

/** Creates a scheduled call of a customer and their assistant, in one hour and for half an hour. */
export const buildCalendarEvent = async (
  db: Knex,
  overrides: New<CalendarEventRow> = {},
): Promise<CalendarEventRow> => {
  // An event may have no customer, so null differs from a missing field.
  const customer = overrides.customerId === null ? null : await customerOf(db, overrides.customerId)
  return insertOne(db, 'calendarEvents', {
    ...newRow.calendarEvent(overrides.startTime),
    vaId: customer?.assignedVaId ?? null,
    ...overrides,
    customerId: customer?.id ?? null,
  })
}

/** Creates a voice call of a customer and their assistant, scheduled in two hours, after an event of theirs. */
export const buildCommunicationSession = async (
  db: Knex,
  overrides: New<CommunicationSessionRow> = {},
): Promise<CommunicationSessionRow> => {
  const { id: customerId, assignedVaId } = await customerOf(db, overrides.customerId)
  return insertOne(db, 'communicationSessions', {
    ...newRow.communicationSession(),
    vaId: assignedVaId,
    ...overrides,
    customerId,
  })
}

/** Returns the customer and the parents of a file: those given, or a new task if none is given. */
const parentsOf = async (db: Knex, fileInput: New<FileAttachmentRow>) => {
  const { customerId, taskId, messageId } = fileInput
  const isNamed = taskId != null || messageId != null || customerId !== undefined
  const task = taskId == null ? undefined : await db<TaskRow>('tasks').where({ id: taskId }).first()
  const message =
    messageId == null
      ? undefined
      : await db<MessageRow>('messages').where({ id: messageId }).first()
  const parent = task ?? message ?? (isNamed ? undefined : await buildTask(db))
  return {
    customerId: customerId ?? parent?.customerId ?? null,
    taskId: isNamed ? (taskId ?? null) : (parent?.id ?? null),
    messageId: messageId ?? null,
  }
}

/** Creates a small text file on a new task, unless a task, a message or a customer is given. With `customerId: null` it has no owner. */
export const buildFileAttachment = async (
  db: Knex,
  overrides: New<FileAttachmentRow> = {},
): Promise<FileAttachmentRow> =>
  insertOne(db, 'fileAttachments', {
    ...newRow.fileAttachment(),
    ...overrides,
    ...(await parentsOf(db, overrides)),
  })

/** Creates the event of a sign-in just now, of an unknown account unless a user is given. */
export const buildSecurityEvent = async (
  db: Knex,
  overrides: New<SecurityEventRow> = {},
): Promise<SecurityEventRow> =>
  insertOne(db, 'securityEvents', { ...newRow.securityEvent(), ...overrides })

/** Creates the activity that a deleted account updated a task just now, of a new task unless a record is given. */
export const buildActivity = async (
  db: Knex,
  overrides: New<ActivityRow> = {},
): Promise<ActivityRow> => {
  const task = overrides.recordId === undefined ? await buildTask(db, taskOf(overrides)) : undefined
  const { changes = [], ...fileInput } = overrides
  return insertOne(db, 'activities', {
    ...newRow.activity(),
    recordId: task?.id ?? 0,
    recordName: task?.title ?? 'Record',
    customerId: task?.customerId ?? null,
    ...fileInput,
    // The driver would convert an array to a PostgreSQL array.
    changes: JSON.stringify(changes) as never,
  })
}

const taskOf = ({ customerId }: New<ActivityRow>) =>
  typeof customerId === 'number' ? { customerId } : {}

/** The factory of each kind of record. */
export const build = {
  user: buildUser,
  assistant: buildAssistant,
  manager: buildManager,
  signIn: buildSignIn,
  teamMember: buildTeamMember,
  message: buildMessage,
  customerService: buildCustomerService,
  interaction: buildInteraction,
  lead: buildLead,
  customer: buildCustomer,
  task: buildTask,
  taskUpdate: buildTaskUpdate,
  fileAttachment: buildFileAttachment,
  calendarEvent: buildCalendarEvent,
  communicationSession: buildCommunicationSession,
  securityEvent: buildSecurityEvent,
  activity: buildActivity,
  timeEntry: buildTimeEntry,
}
