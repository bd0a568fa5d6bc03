import { authorIdOf, authoriseRecord, requireViewer } from '#api/access/guard.ts'
import { wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import { defaultTaskPriority } from '#shared/kinds.ts'
import { openTaskStatuses } from '#shared/statuses.ts'
import type { TaskStatus } from '#shared/statuses.ts'
import { findChangedDue, dueColumns, timeZoneOf } from './due-date.ts'
import { changeTaskSeries, endTaskSeries } from '#api/domain/series/edit-task-series.ts'
import { rememberStart } from './undo-start.ts'
import { startTaskSeries } from '#api/domain/series/start-task-series.ts'
import { requireAudience } from '#api/domain/messages/audience.ts'
import { requireMentionable } from '#api/domain/messages/mentions.ts'
import { undoPeriod } from '#api/domain/periods.ts'
import {
  findChangedValues,
  customerIdOf,
  lockForUpdate,
  lockAccount,
  lockCustomer,
  lockRecord,
  isActiveAssistant,
  requireAssistantFor,
} from '#api/domain/records.ts'
import { statusTransitionsFor } from '#api/domain/status-transitions.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** Returns `now` if a portal user acts, null if staff do: the time at which a task began to wait for staff. */
const customerActedAt = (ctx: Ctx, now: Date) =>
  requireViewer(ctx.viewer).role === 'user' ? now : null

/** Throws BAD_USER_INPUT if the message that a task is made from is not in the customer’s thread. */
const requireMessageOf = async (ctx: Ctx, customerId: number, messageId?: number | null) => {
  if (messageId == null) return
  const message = await ctx.stores.messages.find(messageId)
  if (message?.customerId !== customerId)
    throw wrongField('messageId', 'Choose a message of this customer.')
}

async function insertTask(ctx: Ctx, input: ParsedInput<'createTask'>) {
  const customer = await lockCustomer(ctx, input.customerId)
  const assignedVaId = input.assignedVaId ?? customer.assignedVaId
  await requireAssistantFor(ctx, customer, assignedVaId, 'assignedVaId')
  await requireMessageOf(ctx, customer.id, input.messageId)
  const priority = input.priority ?? defaultTaskPriority
  const dueColumnValues = await dueColumns(ctx, customer, input)
  const { recurrence, ...values } = input
  const series =
    recurrence == null
      ? {}
      : await startTaskSeries(
          ctx,
          { ...values, ...dueColumnValues, assignedVaId, priority },
          { rule: recurrence, timeZone: await timeZoneOf(ctx, customer) },
        )
  return {
    task: await ctx.stores.tasks.insert({
      ...values,
      ...dueColumnValues,
      ...series,
      assignedVaId,
      priority,
      customerActedAt: customerActedAt(ctx, ctx.appServices.clock()),
    }),
  }
}

/** Creates a task: staff for a customer in their scope, portal users for their own. The assignee defaults to the customer’s assistant. */
export const createTask = verb('createTask', {
  accounts: (_ctx, { assignedVaId }) => [assignedVaId],
  customer: (_ctx, { customerId }) => customerId,
  work: insertTask,
})

async function changeTask(ctx: Ctx, input: ParsedInput<'updateTask'>) {
  const task = await lockForUpdate(ctx, ctx.stores.tasks, input)
  authoriseRecord(ctx.viewer, 'updateTask', task)
  const { dueDate: _date, dueIsDay: _isDay, editScope, ...changes } = findChangedValues(input)
  const dueChange = findChangedDue(task, input)
  const dueValues =
    dueChange && (await dueColumns(ctx, await lockCustomer(ctx, task.customerId), dueChange))
  const values = {
    ...changes,
    ...dueValues,
    // An edit by staff is no answer to the customer.
    ...(requireViewer(ctx.viewer).role === 'user' && {
      customerActedAt: ctx.appServices.clock(),
    }),
  }
  if (task.seriesId === null) return { task: await ctx.stores.tasks.change(task.id, values) }
  if (editScope == null || editScope === 'this')
    return { task: await ctx.stores.tasks.change(task.id, { ...values, isDetached: true }) }
  return { task: await changeTaskSeries(ctx, task, { values, editScope }) }
}

export const updateTask = verb('updateTask', {
  customer: ({ stores }, { id }) => customerIdOf(stores.tasks, id),
  work: changeTask,
})

async function setTaskAssignee(ctx: Ctx, { assignedVaId, ...input }: ParsedInput<'assignTask'>) {
  const task = await lockForUpdate(ctx, ctx.stores.tasks, input)
  const customer = await lockCustomer(ctx, task.customerId)
  await requireAssistantFor(ctx, customer, assignedVaId, 'assignedVaId')
  return { task: await ctx.stores.tasks.change(task.id, { assignedVaId }) }
}

export const assignTask = verb('assignTask', {
  accounts: (_ctx, { assignedVaId }) => [assignedVaId],
  customer: ({ stores }, { id }) => customerIdOf(stores.tasks, id),
  work: setTaskAssignee,
})

/** Returns the assignee of a reopened task: the previous one while they can see the customer, else the customer’s assistant. */
const assigneeOf = async (ctx: Ctx, task: TaskRow): Promise<number> => {
  const customer = await lockCustomer(ctx, task.customerId)
  const { assistantsSee } = requireViewer(ctx.viewer)
  if (assistantsSee !== 'all' || task.assignedVaId === customer.assignedVaId)
    return customer.assignedVaId
  const canGoOn = isActiveAssistant(await lockAccount(ctx, task.assignedVaId))
  return canGoOn ? task.assignedVaId : customer.assignedVaId
}

const isOpen = (status: TaskStatus) => (openTaskStatuses as readonly string[]).includes(status)

type Move = { row: TaskRow; to: TaskStatus; now: Date }

/** Returns the question that a task has answered, and when its customer acted, as they are after a transition. */
const customerSideAfter = (
  ctx: Ctx,
  { row, to, now }: Move,
): Pick<TaskRow, 'questionId' | 'customerActedAt'> => {
  const { questionId, customerActedAt: actedAt } = row
  // A closed task keeps both, so that an undo restores them. An open question was not answered.
  if (!isOpen(to))
    return {
      questionId: row.status === 'in_progress' ? questionId : null,
      customerActedAt: actedAt,
    }
  const acts = customerActedAt(ctx, now)
  const isUndone =
    acts === null && !isOpen(row.status) && now.getTime() - row.updatedAt.getTime() <= undoPeriod
  return isUndone
    ? { questionId: to === 'in_progress' ? questionId : null, customerActedAt: actedAt }
    : { questionId: null, customerActedAt: acts }
}

/** The status changes of tasks. */
export const transitions = statusTransitionsFor(
  ({ tasks }) => tasks,
  async (ctx, { row, to, note, now, more }) => {
    const assignedVaId = isOpen(row.status) ? row.assignedVaId : await assigneeOf(ctx, row)
    const isQuestion = more?.waitingFor === 'customer'
    const update = await ctx.stores.taskUpdates.insert({
      taskId: row.id,
      status: to,
      kind: isQuestion ? 'question' : null,
      note: note ?? '',
      createdBy: authorIdOf(ctx.viewer),
      createdAt: now,
    })
    if (row.status === 'completed') await ctx.stores.taskResults.setFiles(row.id, [])
    return {
      completedAt: to === 'completed' ? now : null,
      result: null,
      assignedVaId,
      ...customerSideAfter(ctx, { row, to, now }),
      ...(isQuestion && { questionId: update.id }),
    }
  },
  async ({ stores }, { id }) => [(await stores.tasks.find(id))?.assignedVaId],
)

export const startTask = transitions.verb('startTask', async (ctx, row, { note }) => {
  await rememberStart(ctx, row)
  return { note }
})
export const holdTask = transitions.verb('holdTask', (_ctx, _row, { note, ...input }) => ({
  note,
  more: {
    waitingFor: input.waitingFor ?? 'someone_else',
    lookAgainOn: input.lookAgainOn ?? null,
  },
}))

/** Marks the files of the task that are its result. Throws BAD_USER_INPUT for a file of another record. */
const setResultFiles = async ({ stores }: Ctx, task: TaskRow, ids: readonly number[]) => {
  const files = await Promise.all(ids.map((id) => stores.fileAttachments.find(id)))
  if (files.some((file) => file?.taskId !== task.id || !file.isUploaded))
    throw wrongField('resultFileIds', 'Choose files that are attached to this task.')
  await stores.taskResults.setFiles(task.id, ids)
}

export const completeTask = transitions.verb('completeTask', async (ctx, row, input) => {
  const { note, result = null, resultFileIds } = input
  if (resultFileIds?.length) await setResultFiles(ctx, row, resultFileIds)
  return { note: note ?? result, more: { result } }
})

export const cancelTask = transitions.verb('cancelTask', async (ctx, task, { note, editScope }) => {
  if (editScope != null && editScope !== 'this' && task.seriesId !== null)
    for (const row of await endTaskSeries(ctx, task, editScope))
      await transitions.apply(ctx, { row, to: 'cancelled', note })
  return { note }
})
export const reopenTask = transitions.verb('reopenTask')
export const requestTaskAgain = transitions.verb('requestTaskAgain')

async function insertTaskComment(ctx: Ctx, input: ParsedInput<'commentOnTask'>) {
  const { taskId, note } = input
  const audience = requireAudience(ctx, input.audience)
  const answers = audience === 'customer' && requireViewer(ctx.viewer).role !== 'user'
  const task = await lockRecord(ctx, ctx.stores.tasks, taskId, answers ? 'update' : 'share')
  const customer = await lockCustomer(ctx, task.customerId)
  const mentionedIds = await requireMentionable(ctx, customer, input.mentionedIds ?? [])
  if (answers && task.customerActedAt) await ctx.stores.customerActs.clear(taskId)
  const taskUpdate = await ctx.stores.taskUpdates.insert({
    taskId,
    status: task.status,
    note,
    audience,
    mentionedIds,
    createdBy: authorIdOf(ctx.viewer),
    createdAt: ctx.appServices.clock(),
  })
  return { taskUpdate }
}

/** Adds a comment to a task without changing its status. A comment by staff that the customer reads answers what they did. */
export const commentOnTask = verb('commentOnTask', {
  accounts: (_ctx, { mentionedIds }) => mentionedIds ?? [],
  customer: ({ stores }, { taskId }) => customerIdOf(stores.tasks, taskId),
  work: insertTaskComment,
})
