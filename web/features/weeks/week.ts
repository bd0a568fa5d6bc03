import type { WeekPageQuery } from './week-page.generated.ts'

/** A customer with the week that is shown. */
export type WeekCustomer = NonNullable<WeekPageQuery['customer']>
export type Week = NonNullable<WeekCustomer['week']>
