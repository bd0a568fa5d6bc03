/** Returns the name of a time zone: `Eastern Time`. Throws a RangeError for one that does not exist. */
export const nameZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** Names the time zones in parentheses within a text: `2026-03-03, morning (America/New_York)` ends in `(Eastern Time)`. */
export const nameZonesIn = (text: string) =>
  text.replaceAll(/\(((?:[A-Za-z]+\/)+[\w+-]+)\)/g, (match, zone: string) => {
    try {
      return `(${nameZone(zone)})`
    } catch {
      return match
    }
  })
