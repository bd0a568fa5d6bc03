import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import { defaultTaskPriority } from '#shared/kinds.ts'
import { openTaskStatuses } from '#shared/statuses.ts'
import type { TaskStatus } from '#shared/statuses.ts'
import { changedDue, dueColumns } from './due-date.ts'
import {
  changedValues,
  lockForUpdate,
  lockAccount,
  lockCustomer,
  lockRecord,
  isActiveAssistant,
  requireAssistantFor,
} from './records.ts'
import { statusTransitionsFor } from './status-transitions.ts'
import { verb } from './verb.ts'
import type { ParsedInput } from './verb.ts'

async function insertTask(ctx: Ctx, input: ParsedInput<'createTask'>) {
  const customer = await lockCustomer(ctx, input.customerId)
  const assignedVaId = input.assignedVaId ?? customer.assignedVaId
  await requireAssistantFor(ctx, customer, assignedVaId, 'assignedVaId')
  const priority = input.priority ?? defaultTaskPriority
  const due = await dueColumns(ctx, customer, input)
  return { task: await ctx.stores.tasks.insert({ ...input, ...due, assignedVaId, priority }) }
}

/** Creates a task: staff for a customer in their scope, portal users for their own. The assignee defaults to the customer’s assistant. */
export const createTask = verb('createTask', {
  accounts: (_ctx, { assignedVaId }) => [assignedVaId],
  work: insertTask,
})

export const updateTask = verb('updateTask', async (ctx, input) => {
  const task = await lockForUpdate(ctx, ctx.stores.tasks, input)
  const { dueDate: _date, dueIsDay: _isDay, ...changes } = changedValues(input)
  const due = changedDue(task, input)
  const dueValues = due && (await dueColumns(ctx, await lockCustomer(ctx, task.customerId), due))
  return { task: await ctx.stores.tasks.change(task.id, { ...changes, ...dueValues }) }
})

async function setTaskAssignee(ctx: Ctx, { assignedVaId, ...input }: ParsedInput<'assignTask'>) {
  const task = await lockForUpdate(ctx, ctx.stores.tasks, input)
  const customer = await lockCustomer(ctx, task.customerId)
  await requireAssistantFor(ctx, customer, assignedVaId, 'assignedVaId')
  return { task: await ctx.stores.tasks.change(task.id, { assignedVaId }) }
}

export const assignTask = verb('assignTask', {
  accounts: (_ctx, { assignedVaId }) => [assignedVaId],
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

const transitions = statusTransitionsFor(
  ({ tasks }) => tasks,
  async (ctx, { row, to, note, now }) => {
    const assignedVaId = isOpen(row.status) ? row.assignedVaId : await assigneeOf(ctx, row)
    await ctx.stores.taskUpdates.insert({
      taskId: row.id,
      status: to,
      note: note ?? '',
      createdBy: requireViewer(ctx.viewer).id,
      createdAt: now,
    })
    return { completedAt: to === 'completed' ? now : null, assignedVaId }
  },
  async ({ stores }, { id }) => [(await stores.tasks.find(id))?.assignedVaId],
)

export const startTask = transitions.verb('startTask')
export const holdTask = transitions.verb('holdTask')
export const completeTask = transitions.verb('completeTask')
export const cancelTask = transitions.verb('cancelTask')
export const reopenTask = transitions.verb('reopenTask')
export const requestTaskAgain = transitions.verb('requestTaskAgain')

async function insertTaskComment(ctx: Ctx, { taskId, note }: ParsedInput<'commentOnTask'>) {
  const task = await lockRecord(ctx, ctx.stores.tasks, taskId, 'share')
  const taskUpdate = await ctx.stores.taskUpdates.insert({
    taskId,
    status: task.status,
    note,
    createdBy: requireViewer(ctx.viewer).id,
    createdAt: ctx.appServices.clock(),
  })
  return { taskUpdate }
}

/** Adds a comment to a task without changing its status. */
export const commentOnTask = verb('commentOnTask', insertTaskComment)
