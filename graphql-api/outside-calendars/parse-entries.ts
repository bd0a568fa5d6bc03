import ICAL from 'ical.js'

/** Returns the events of a calendar, or of several in one text; null for a text that is no calendar. */
export const parseEntries = (text: string): ICAL.Component[] | null => {
  try {
    const parsed = ICAL.parse(text) as unknown[]
    const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
    const components = calendars.map((calendar) => new ICAL.Component(calendar))
    if (components.length === 0 || components.some(({ name }) => name !== 'vcalendar')) return null
    return components.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  } catch {
    return null
  }
}
