import type { WeekHoursFragment } from '#web/records/customer-service/week-hours.generated.ts'

/** Returns the request that waits for an answer; undefined if there is none, or its week has ended since it was read. */
export const openRequestOf = ({ extraHours }: Pick<WeekHoursFragment, 'extraHours'>) =>
  extraHours.find(
    ({ status, expiresAt }) => status === 'OPEN' && Date.parse(expiresAt) > Date.now(),
  )
