import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import type { TaskSeriesRow } from '#api/stores/queries/task-series.ts'
import { startOfDayIn } from './wall-time.ts'
import { nextStart, startsBetween } from './occurrences.ts'
import type { Recurrence } from './occurrences.ts'

type FirstEvent = Pick<
  CalendarEventRow,
  'title' | 'startTime' | 'endTime' | 'eventType' | 'vaId'
> & { description?: string | null | undefined; customerId?: number | null | undefined }

/** Returns the second start. Throws BAD_USER_INPUT unless the rule includes the first. */
export const requireRecurrence = (recurrence: Recurrence): Date | null => {
  const { startsAt } = recurrence
  const refusal = wrongField(
    'recurrence',
    'The first one has to be on a day on which it repeats, and not after the last day.',
  )
  try {
    if (startsBetween(recurrence, startsAt, startsAt).length === 1)
      return nextStart(recurrence, startsAt)
  } catch {
    // The library gives up on a rule that never occurs.
    throw refusal
  }
  throw refusal
}

/** Adds the series that begins with an event, and returns the event’s columns about it. A job makes the other events. */
export const startEventSeries = async (
  ctx: Ctx,
  event: FirstEvent,
  { recurrence: rule, timeZone }: { recurrence: string; timeZone?: string | null | undefined },
) => {
  const recurrence = {
    rule,
    timeZone: timeZone ?? (await ctx.system.organisation.read()).timeZone,
    startsAt: event.startTime,
  }
  const nextAt = requireRecurrence(recurrence)
  const { id } = await ctx.system.eventSeries.insert({
    ...recurrence,
    nextAt,
    lengthMs: event.endTime.getTime() - event.startTime.getTime(),
    customerId: event.customerId ?? null,
    vaId: event.vaId,
    title: event.title,
    description: event.description ?? null,
    eventType: event.eventType,
  })
  await ctx.jobQueue.enqueue('makeOccurrences', {})
  return { seriesId: id, occursAt: event.startTime, recurrence: rule }
}

type FirstTask = Pick<
  TaskSeriesRow,
  'customerId' | 'assignedVaId' | 'title' | 'priority' | 'dueIsDay'
> & { description?: string | null | undefined; dueDate: Date }

/** Adds the series that begins with a task, on the clock of the customer, and returns the task’s columns about it. */
export const startTaskSeries = async (
  ctx: Ctx,
  { dueDate, ...task }: FirstTask,
  { rule, timeZone }: Pick<Recurrence, 'rule' | 'timeZone'>,
) => {
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
