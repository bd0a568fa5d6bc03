import { wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { TaskSeriesRow } from '#api/stores/queries/series/task-series.ts'
import type { Recurrence } from './occurrences.ts'
import { requireRecurrence } from './require-recurrence.ts'
import { startOfDayIn } from '#api/domain/wall-time.ts'

type FirstTask = Pick<
  TaskSeriesRow,
  'customerId' | 'assignedVaId' | 'title' | 'priority' | 'dueIsDay'
> & { description?: string | null | undefined; dueDate: Date | null }

/** Adds the series that begins with a task, on the clock of the customer, and returns the task’s columns about it. */
export const startTaskSeries = async (
  ctx: Ctx,
  { dueDate, ...task }: FirstTask,
  { rule, timeZone }: Pick<Recurrence, 'rule' | 'timeZone'>,
) => {
  if (dueDate === null) throw wrongField('dueDate', 'Choose when the first one is due.')
  const recurrence = { rule, timeZone, startsAt: dueDate }
  const nextAt = requireRecurrence(recurrence)
  const { id } = await ctx.system.taskSeries.insert({
    ...recurrence,
    nextAt,
    makeAt: nextAt && startOfDayIn(timeZone, dueDate),
    customerId: task.customerId,
    assignedVaId: task.assignedVaId,
    title: task.title,
    description: task.description ?? null,
    priority: task.priority,
    dueIsDay: task.dueIsDay,
  })
  return { seriesId: id, occursAt: dueDate, recurrence: rule }
}
