import { sayClock, sayDateOf, sayNearDayOf } from '#web/ui/say-time.ts'

/** When something was written, shortly: `9:00 AM` for today, `yesterday`, `Nov 20`. */
export const sayLately = (iso: string) => {
  const time = new Date(iso)
  const near = sayNearDayOf(time)
  if (near === 'today') return sayClock(iso)
  return near === 'yesterday' ? near : sayDateOf(time)
}
