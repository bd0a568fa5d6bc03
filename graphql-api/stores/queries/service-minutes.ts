import type { StoreTools } from '#api/stores/tools.ts'
import { createPeriodLoader } from './service-periods.ts'

/** The minutes of a receptionist plan in one month, in whole seconds. */
export type ServiceMinutesRow = {
  /** The first day of the month at 0:00 in the customer's time zone. */
  monthStart: Date
  monthEnd: Date
  boughtSeconds: number
  usedSeconds: number
  leftSeconds: number
  overSeconds: number
  calls: number
}

/** The customer's completed calls that were answered in the month, as `used`. A call counts wholly in the month of its answer. */
const usedSeconds = `
  cross join lateral (
    select coalesce(floor(sum(extract(epoch from s.end_time - s.start_time))), 0)::int as seconds, count(*)::int as calls
    from communication_sessions s
    where s.customer_id = t.customer_id and s.type = 'voice' and s.status = 'completed'
      and s.start_time >= w.start and s.start_time < w."end" and s.start_time <= ?::timestamptz
  ) used`

/** Computes how many of the monthly minutes of services are used. */
export const createServiceMinutes = (
  tools: Pick<StoreTools, 'db' | 'clock' | 'scope' | 'scheduler'>,
) => {
  const loader = createPeriodLoader<ServiceMinutesRow>(tools, {
    period: 'month',
    secondsOf: ({ minutes }) => minutes && minutes * 60,
    joins: usedSeconds,
    columns: `w.start as month_start, w."end" as month_end, bought.seconds as bought_seconds,
      used.seconds as used_seconds, greatest(bought.seconds - used.seconds, 0) as left_seconds,
      greatest(used.seconds - bought.seconds, 0) as over_seconds, used.calls`,
  })
  return {
    /** Returns the minutes of a service in the month that an instant is in, now by default; null if its plan has no minutes. */
    of: (serviceId: number, at: Date = tools.clock()) => loader.load({ serviceId, at }),
  }
}
