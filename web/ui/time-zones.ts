/** Formats the name of a time zone: `America/New York`. */
export const formatZoneName = (zone: string) => zone.replaceAll('_', ' ')

/** Returns the choices of a field for a time zone, with the current one even if this browser does not know it. */
export const zoneChoices = (current?: string | null) =>
  [...new Set([...(current ? [current] : []), ...Intl.supportedValuesOf('timeZone')])].map(
    (zone) => ({ value: zone, label: formatZoneName(zone) }),
  )
