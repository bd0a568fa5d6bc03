import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import { ProductError } from '#api/errors.ts'
import { undoPeriod } from '#api/domain/periods.ts'
import { customerIdOf, lockForUpdate } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import type { Ctx } from '#api/request/context.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'

const isStart = ({ status }: TaskRow) => status === 'requested' || status === 'waiting'

/** Stores the values of a task that is started, so that `undoStartTask` restores them. */
export const rememberStart = async (ctx: Ctx, row: TaskRow) => {
  if (!isStart(row)) return
  const { id, version, status, waitingFor, lookAgainOn, questionId } = row
  const customerActedAt = row.customerActedAt?.toISOString() ?? null
  await ctx.stores.taskStarts.save({
    taskId: id,
    taskVersion: version + 1,
    startedAt: ctx.appServices.clock(),
    before: { status, waitingFor, lookAgainOn, questionId, customerActedAt },
  })
}

const createConflict = (message: string) => new ProductError('CONFLICT', message)

async function restoreStart(ctx: Ctx, input: ParsedInput<'undoStartTask'>) {
  const { tasks, taskStarts, taskUpdates } = ctx.stores
  const task = await lockForUpdate(ctx, tasks, input)
  authoriseRecord(ctx.viewer, 'undoStartTask', task)
  const viewer = requireViewer(ctx.viewer)
  const start = await taskStarts.find(task.id)
  const now = ctx.appServices.clock()
  if (!start || start.taskVersion !== task.version)
    throw createConflict('The task has changed since it was started.')
  if (now.getTime() - start.startedAt.getTime() > undoPeriod)
    throw createConflict('A start can be undone for five minutes.')
  if (await taskStarts.isFollowed(start, viewer.id))
    throw createConflict('Someone else works on the task.')
  await taskStarts.remove(task.id)
  const { customerActedAt, ...before } = start.before
  await taskUpdates.insert({
    taskId: task.id,
    status: before.status,
    note: '',
    createdBy: viewer.id,
    createdAt: now,
  })
  return {
    task: await tasks.change(task.id, {
      ...before,
      customerActedAt: customerActedAt === null ? null : new Date(customerActedAt),
    }),
  }
}

/** Undoes the start of a task: the values from before it come back. Throws CONFLICT if someone else started it or has acted on it since, and once the task has changed. */
export const undoStartTask = verb('undoStartTask', {
  customer: ({ stores }, { id }) => customerIdOf(stores.tasks, id),
  work: restoreStart,
})
