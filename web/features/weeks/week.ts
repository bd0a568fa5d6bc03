import { longestEntry } from '#shared/time-rules.ts'
import type { WeekEntriesQuery, WeekPageQuery } from './week-page.generated.ts'

/** A customer with the week that is shown. */
export type WeekCustomer = NonNullable<WeekPageQuery['customer']>
export type Week = NonNullable<WeekCustomer['week']>
export type WeekEntry = NonNullable<WeekEntriesQuery['timeEntries']>['nodes'][number]

/** Returns the variables of the query for the entries of a week. */
export const entriesOf = (customer: string, { weekStart, weekEnd }: Week) => ({
  customer,
  // An entry that began before may reach into the week.
  startsAfter: new Date(Date.parse(weekStart) - longestEntry * 1000).toISOString(),
  startsBefore: weekEnd,
})

/** True if a week is the one that runs now. */
export const isThisWeek = ({ weekStart, weekEnd }: Week, now: number) =>
  now >= Date.parse(weekStart) && now < Date.parse(weekEnd)
