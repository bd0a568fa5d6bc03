import type { Ctx } from '#api/request/context.ts'
import type { TaskSeriesRow } from '#api/stores/queries/series/task-series.ts'
import { nextStart } from './occurrences.ts'
import { startOfDayIn } from '#api/domain/wall-time.ts'

/** Makes the next task of a series, and none of due dates that have passed. */
export const makeTask = async (ctx: Ctx, series: TaskSeriesRow & { nextAt: Date }) => {
  const now = ctx.appServices.clock()
  const dueDate = series.nextAt > now ? series.nextAt : nextStart(series, now)
  if (dueDate)
    await ctx.system.tasks.insert({
      title: series.title,
      description: series.description,
      priority: series.priority,
      customerId: series.customerId,
      assignedVaId: series.assignedVaId,
      dueDate,
      dueIsDay: series.dueIsDay,
      seriesId: series.id,
      occursAt: dueDate,
      recurrence: series.rule,
    })
  const nextAt = dueDate && nextStart(series, dueDate)
  const makeAt = dueDate && nextAt && startOfDayIn(series.timeZone, dueDate)
  await ctx.system.taskSeries.change(series.id, { nextAt, makeAt })
}
