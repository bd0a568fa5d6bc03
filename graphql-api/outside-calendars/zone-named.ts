import { isTimeZone } from '#shared/inputs/parts.ts'
import { windowsZones } from './windows-zones.ts'

/** Returns the IANA zone of a `TZID`: a name of IANA, perhaps after a prefix, or of Windows; null for any other. */
export const zoneNamed = (name: string): string | null => {
  const plainName = name.replace(/^\/.*?\/(?=[A-Z][a-z]+\/)/, '')
  if (Object.hasOwn(windowsZones, plainName)) return windowsZones[plainName] ?? null
  return isTimeZone(plainName) ? plainName : null
}
