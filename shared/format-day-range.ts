const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats days, both included and written YYYY-MM-DD: `December 3 – 5, 2026`. */
export const formatDayRange = (firstDay: string, lastDay: string) =>
  days.formatRange(new Date(firstDay), new Date(lastDay))
