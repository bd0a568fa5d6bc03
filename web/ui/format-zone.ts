import { nameZone } from '#shared/zone-names.ts'
import { deviceZone, readerZone } from './reader-clock.ts'

/** Returns the name of a time zone, by default the reader's: `Eastern Time`. */
export const formatZone = (timeZone = readerZone().timeZone ?? deviceZone()) => nameZone(timeZone)
