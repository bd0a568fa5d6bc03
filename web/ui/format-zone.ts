import { deviceZone, readerZone } from './reader-clock.ts'

/** Returns the name of a time zone, by default the reader's: `Eastern Time`. */
export const formatZone = (timeZone = readerZone().timeZone ?? deviceZone()) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
