import type { AllowanceRow } from '#api/stores/queries/hours/allowances.ts'
import type { HoursLimit } from '#api/stores/queries/hours/hours-notices.ts'

/** The shares of weekly hours of which both sides are told, in percent. */
export const hoursLimits: readonly HoursLimit[] = [80, 100]

/** Returns the seconds that a week has. */
export const totalOf = ({
  boughtSeconds,
  extraSeconds,
}: Pick<AllowanceRow, 'boughtSeconds' | 'extraSeconds'>) => boughtSeconds + extraSeconds

/** Returns the seconds at which a limit of a week is reached. */
export const secondsAt = (week: AllowanceRow, limit: HoursLimit) =>
  Math.ceil((totalOf(week) * limit) / 100)
