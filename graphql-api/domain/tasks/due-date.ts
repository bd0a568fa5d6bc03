import type { Ctx } from '#api/request/context.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import { endOfDayIn } from '#shared/days.ts'
import { dateSpan, isWithin } from '#shared/moments.ts'

type DueColumns = Pick<TaskRow, 'dueDate' | 'dueIsDay'>

type DueInput = { dueDate?: Date | null | undefined; dueIsDay?: boolean | null | undefined }

/** Returns the time zone in which the customer's days end: the customer's own, else the organization's. */
export const timeZoneOf = async (ctx: Ctx, { timeZone }: CustomerRow) =>
  timeZone ?? (await ctx.stores.organisation.read()).timeZone

/** Returns the columns of a due date. A day without a time ends in the customer's time zone. */
export const dueColumns = async (
  ctx: Ctx,
  customer: CustomerRow,
  { dueDate, dueIsDay }: DueInput,
): Promise<DueColumns> => {
  if (!dueDate || !dueIsDay) return { dueDate: dueDate ?? null, dueIsDay: false }
  const end = endOfDayIn(await timeZoneOf(ctx, customer), dueDate)
  // West of Greenwich the last day of 2100 ends in 2101.
  const lastMoment = isWithin(dateSpan, end) ? end : new Date(dateSpan.last)
  return { dueDate: lastMoment, dueIsDay: true }
}

/** Returns the due date of a task after an update; undefined if the update leaves it as it is. */
export const findChangedDue = (task: TaskRow, input: DueInput): DueInput | undefined => {
  if (input.dueDate === undefined && input.dueIsDay == null) return undefined
  const dueDate = input.dueDate === undefined ? task.dueDate : input.dueDate
  // A client that does not know of due days sends the same instant again with its other changes.
  const isSame = dueDate?.getTime() === task.dueDate?.getTime()
  if (isSame && task.dueIsDay && input.dueIsDay !== false) return undefined
  return { dueDate, dueIsDay: input.dueIsDay ?? false }
}
