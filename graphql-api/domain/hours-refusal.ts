import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { AllowanceRow } from '#api/stores/queries/allowances.ts'
import { formatStopwatch } from '#shared/durations.ts'

const days = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', day: 'numeric' })

/** Describes what is left of a week: "0:45:00 is left this week". */
const describeLeft = (
  { leftSeconds, weekStart, weekEnd }: AllowanceRow,
  now: Date,
  zone: string,
) => {
  const week =
    weekStart <= now && now < weekEnd
      ? 'this week'
      : `in the week of ${days(zone).format(weekStart)}`
  return leftSeconds > 0
    ? `${formatStopwatch(leftSeconds)} is left ${week}`
    : `No hours are left ${week}`
}

/** Returns the error of time for which too little is left of a week, with what is left. */
export const hoursRefusal = async (
  ctx: Ctx,
  field: string,
  week: AllowanceRow,
  purpose: string,
) => {
  const { timeZone } = await ctx.system.organisation.read()
  const left = describeLeft(week, ctx.appServices.clock(), timeZone)
  return wrongField(field, `${left}. Ask for more hours to ${purpose}.`)
}
