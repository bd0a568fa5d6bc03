import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/context.ts'
import type { TaskRow } from '#api/stores/rows.ts'
import { defaultTaskPriority } from '#shared/kinds.ts'
import { openTaskStatuses } from '#shared/statuses.ts'
import type { TaskStatus } from '#shared/statuses.ts'
import { changesOf, hold, holdCustomer, require, requireAssistantFor } from './records.ts'
import { verb } from './verb.ts'

/** Asks for a task: staff for a customer in their scope, a portal user for their own. */
export const createTask = verb('createTask', async (ctx, input) => {
  const customer = await holdCustomer(ctx, input.customerId)
  await requireAssistantFor(ctx, customer, input.assignedVaId, 'assignedVaId')
  const priority = input.priority ?? defaultTaskPriority
  return { task: await ctx.stores.tasks.insert({ ...input, priority }) }
})

export const updateTask = verb('updateTask', async (ctx, input) => {
  const task = await hold('task', ctx.stores.tasks, input)
  return { task: await ctx.stores.tasks.change(task.id, changesOf(input)) }
})

export const assignTask = verb('assignTask', async (ctx, { assignedVaId, ...input }) => {
  const task = await hold('task', ctx.stores.tasks, input)
  const customer = await holdCustomer(ctx, task.customerId)
  await requireAssistantFor(ctx, customer, assignedVaId, 'assignedVaId')
  return { task: await ctx.stores.tasks.change(task.id, { assignedVaId }) }
})

/** Who goes on with a task that comes back: whoever had it while they can see the customer, else the customer's assistant. */
const assigneeOf = async (ctx: Ctx, task: TaskRow): Promise<number> => {
  const customer = await holdCustomer(ctx, task.customerId)
  const { assistantsSee } = await ctx.system.organisation.read()
  const before = await ctx.system.accounts.hold(task.assignedVaId)
  const canGoOn =
    assistantsSee === 'all' && before?.role === 'virtual_assistant' && !before.disabledAt
  return canGoOn ? task.assignedVaId : customer.assignedVaId
}

const isOpen = (status: TaskStatus) => (openTaskStatuses as readonly string[]).includes(status)

/** Moves a task and writes it into its history. */
const move = (
  name: `${'start' | 'hold' | 'complete' | 'cancel' | 'reopen'}Task` | 'requestTaskAgain',
  to: TaskStatus,
) =>
  verb(name, async (ctx, { note, ...input }) => {
    const task = await hold('task', ctx.stores.tasks, input)
    authoriseRecord(ctx.viewer, name, task)
    const now = ctx.world.clock()
    await ctx.stores.taskUpdates.insert({
      taskId: task.id,
      status: to,
      note: note ?? '',
      createdBy: requireViewer(ctx.viewer).id,
      createdAt: now,
    })
    const completedAt = to === 'completed' ? now : null
    const assignedVaId = isOpen(task.status) ? task.assignedVaId : await assigneeOf(ctx, task)
    const changes = { status: to, completedAt, assignedVaId }
    return { task: await ctx.stores.tasks.change(task.id, changes) }
  })

export const startTask = move('startTask', 'in_progress')
export const holdTask = move('holdTask', 'waiting')
export const completeTask = move('completeTask', 'completed')
export const cancelTask = move('cancelTask', 'cancelled')
export const reopenTask = move('reopenTask', 'in_progress')
export const requestTaskAgain = move('requestTaskAgain', 'requested')

/** Writes a line into the history of a task; its status stays. */
export const commentOnTask = verb('commentOnTask', async (ctx, { taskId, note }) => {
  const task = await require('task', ctx.stores.tasks, taskId)
  const taskUpdate = await ctx.stores.taskUpdates.insert({
    taskId,
    status: task.status,
    note,
    createdBy: requireViewer(ctx.viewer).id,
    createdAt: ctx.world.clock(),
  })
  return { taskUpdate }
})
