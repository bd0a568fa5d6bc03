import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { AllowanceRow } from '#api/stores/queries/hours/allowances.ts'
import { formatStopwatch } from '#shared/durations.ts'

/** Formats a date that is written YYYY-MM-DD. */
const formatDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(
    new Date(date),
  )

/**
 * Returns the error of time for which too little is left of a week, with what is left: "0:45:00 is left this week. Ask
 * for more hours to record more." Extra hours are for the current week only.
 */
export const hoursRefusal = (
  ctx: Ctx,
  field: string,
  { leftSeconds, weekStart, weekEnd, week }: AllowanceRow,
  purpose: string,
) => {
  const leftText = leftSeconds > 0 ? `${formatStopwatch(leftSeconds)} is left` : 'No hours are left'
  const now = ctx.appServices.clock()
  return weekStart <= now && now < weekEnd
    ? wrongField(field, `${leftText} this week. Ask for more hours to ${purpose}.`)
    : wrongField(field, `${leftText} in the week of ${formatDate(week)}.`)
}
