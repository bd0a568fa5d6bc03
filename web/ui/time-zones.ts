import { formatZone } from './format-zone.ts'

/** Zones of the United States, which come first in a list. */
const firstZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** Today's names of cities that browsers list by an earlier one. */
const renamedCities: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
}

/** Formats a time zone with its city: `Eastern Time (New York)`. */
export const formatZoneName = (zone: string) => {
  const city = zone.slice(zone.lastIndexOf('/') + 1)
  const name = formatZone(zone)
  return city === zone ? name : `${name} (${renamedCities[city] ?? city.replaceAll('_', ' ')})`
}

type Choice = { value: string; label: string }

const toChoice = (zone: string): Choice => ({ value: zone, label: formatZoneName(zone) })

/** The zones that this browser knows, with their names, which take a tenth of a second to format. */
let choices: readonly Choice[] | undefined

const formatChoices = () => {
  const first = new Set(firstZones)
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !first.has(zone))
  return [
    ...firstZones.map(toChoice),
    ...others.map(toChoice).toSorted((one, other) => one.label.localeCompare(other.label)),
  ]
}

/** Returns the choices of a field for a time zone, with the current one even if this browser does not know it. */
export const zoneChoices = (currentZone?: string | null) => {
  choices ??= formatChoices()
  const isListed = !currentZone || choices.some(({ value }) => value === currentZone)
  return isListed ? [...choices] : [toChoice(currentZone), ...choices]
}
