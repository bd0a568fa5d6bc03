const write = (start: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(start))

/** Formats the start of a demo: `9:30 AM`. */
export const formatDemoClock = (start: string, timeZone: string) =>
  write(start, timeZone, { timeStyle: 'short' })

/** Formats the day of a demo: `Wednesday, December 2`. */
export const formatDemoDay = (start: string, timeZone: string) =>
  write(start, timeZone, { weekday: 'long', month: 'long', day: 'numeric' })

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
  [...Map.groupBy(starts, (start) => formatDemoDay(start, timeZone))].map(([day, its]) => ({
    day,
    starts: its,
  }))
