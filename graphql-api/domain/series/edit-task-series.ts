import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import type { SeriesScope } from '#shared/kinds.ts'
import { restOfRule, shiftOf } from './move-series.ts'
import { createNotFoundError } from '#api/domain/records.ts'
import { startOfDayIn } from '#api/domain/wall-time.ts'

type Values = Partial<
  Pick<TaskRow, 'title' | 'description' | 'priority' | 'dueDate' | 'dueIsDay' | 'customerActedAt'>
>

/** Returns the series of a task, locked, with its other tasks that the scope is about. Portal users change only what has not been started. */
const lockSeries = async (ctx: Ctx, task: TaskRow, editScope: SeriesScope) => {
  const series = task.seriesId === null ? null : await ctx.system.taskSeries.lock(task.seriesId)
  const { occursAt } = task
  if (!series || !occursAt) throw createNotFoundError('task')
  const now = ctx.appServices.clock()
  const upcomingTasks = await ctx.system.taskSeries.lockUpcoming(series.id, now, task.id)
  const isCustomer = requireViewer(ctx.viewer).role === 'user'
  const otherTasks = upcomingTasks.filter(
    (one) =>
      (editScope === 'all' || (one.occursAt !== null && one.occursAt > occursAt)) &&
      (!isCustomer || one.status === 'requested'),
  )
  return { series, occursAt, otherTasks }
}

/** Changes a task, the others of its series that the scope is about, and those that will be made. Returns the task. */
export const changeTaskSeries = async (
  ctx: Ctx,
  task: TaskRow,
  { values, editScope }: { values: Values; editScope: SeriesScope },
): Promise<TaskRow> => {
  const { series, occursAt, otherTasks } = await lockSeries(ctx, task, editScope)
  if (values.dueDate === null) throw wrongField('dueDate', 'A task that repeats needs a due date.')
  const { dueDate: to, customerActedAt: _acted, ...sharedValues } = values
  const from = task.dueDate ?? occursAt
  const shift = shiftOf(series, { from, to: to ?? from, field: 'dueDate' })
  const occurrences = await ctx.system.taskSeries.lockOccurrences(series.id)
  const movedOccurrences = occurrences.map(({ id, occursAt: at }) => ({ id, occursAt: shift(at) }))
  if (to) await ctx.system.taskSeries.moveOccurrences(movedOccurrences)
  const last = movedOccurrences.at(-1)
  await ctx.system.taskSeries.change(series.id, {
    ...sharedValues,
    rule: restOfRule(series, series.startsAt, shift),
    startsAt: shift(series.startsAt),
    ...(series.nextAt && {
      nextAt: shift(series.nextAt),
      makeAt: last ? startOfDayIn(series.timeZone, last.occursAt) : series.makeAt,
    }),
  })
  for (const { id, dueDate } of otherTasks)
    await ctx.stores.tasks.change(id, { ...sharedValues, dueDate: dueDate && shift(dueDate) })
  return ctx.stores.tasks.change(task.id, values)
}

/** Ends the series of a task that is about to be cancelled. Returns its other tasks that the scope is about. */
export const endTaskSeries = async (ctx: Ctx, task: TaskRow, editScope: SeriesScope) => {
  const { series, otherTasks } = await lockSeries(ctx, task, editScope)
  await ctx.system.taskSeries.change(series.id, { nextAt: null, makeAt: null })
  return otherTasks
}
