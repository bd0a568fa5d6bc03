const write = (start: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(start))

/** Formats the start of a demo: `9:30 AM`. */
export const formatDemoClock = (start: string, timeZone: string) =>
  write(start, timeZone, { timeStyle: 'short' })

/** Formats the weekday of a demo: `Wed`. */
export const formatDemoWeekday = (start: string, timeZone: string) =>
  write(start, timeZone, { weekday: 'short' })

/** Formats the date of a demo: `Dec 2`. */
export const formatDemoDate = (start: string, timeZone: string) =>
  write(start, timeZone, { month: 'short', day: 'numeric' })

/** Formats day and time of a demo: `Wed, Dec 2, 9:30 AM`. */
export const formatDemoStart = (start: string, timeZone: string) =>
  write(start, timeZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** Groups starts by the day of a time zone. */
export const groupByDay = (starts: readonly string[], timeZone: string) =>
  [...Map.groupBy(starts, (start) => formatDemoDate(start, timeZone))].map(([day, its]) => ({
    day,
    starts: its,
  }))
