import { readerManner } from './reader-clock.ts'

/** Returns a calendar day, given as YYYY-MM-DD, in words: `Friday, Dec 4`. */
export const formatDay = (day: string) =>
  new Intl.DateTimeFormat(readerManner()?.locale ?? 'en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
