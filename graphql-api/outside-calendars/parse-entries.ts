import ICAL from 'ical.js'

/** The events of a calendar. `isComplete` is false if it has places that cannot be read. */
type Entries = { entries: ICAL.Component[]; isComplete: boolean }

const parseWhole = (text: string): ICAL.Component[] => {
  const jCal = ICAL.parse(text) as unknown[]
  const calendars = (typeof jCal[0] === 'string' ? [jCal] : jCal) as unknown[][]
  return calendars.map((calendar) => new ICAL.Component(calendar))
}

/** Returns the events and the zones of a calendar, each as its own lines. One that does not end is left out. */
const blocksOf = (text: string): string[] => {
  const blocks: string[] = []
  let lines: string[] = []
  let end = ''
  for (const line of text.split(/\r?\n/)) {
    const componentName = /^BEGIN:(VEVENT|VTIMEZONE)\s*$/i.exec(line)?.[1]
    if (componentName) {
      lines = []
      end = `END:${componentName.toUpperCase()}`
    }
    lines.push(line)
    if (end && line.trim().toUpperCase() === end) {
      blocks.push(lines.join('\r\n'))
      end = ''
    }
  }
  return blocks
}

/** Parses each event and zone by itself, because the library gives up on a whole text for one line. */
const parseParts = (text: string): ICAL.Component => {
  const calendar = new ICAL.Component('vcalendar')
  for (const block of blocksOf(text))
    try {
      calendar.addSubcomponent(new ICAL.Component(ICAL.parse(block) as unknown[]))
    } catch {
      // The bad place costs its own event or zone.
    }
  return calendar
}

const eventsOf = (calendar: ICAL.Component) => {
  // The library fails at each zone that it looks for if one has no name.
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    if (!zone.hasProperty('tzid')) calendar.removeSubcomponent(zone)
  return calendar.getAllSubcomponents('vevent')
}

/** Returns the events of a calendar, or of several in one text; null for a text that is no calendar, or breaks off. */
export const parseEntries = (text: string): Entries | null => {
  // Also a byte-order mark, which JavaScript counts as white space.
  const trimmedText = text.trim()
  if (!/^BEGIN:VCALENDAR\s/i.test(trimmedText) || !/\sEND:VCALENDAR$/i.test(trimmedText))
    return null
  try {
    return { entries: parseWhole(trimmedText).flatMap(eventsOf), isComplete: true }
  } catch {
    return { entries: eventsOf(parseParts(trimmedText)), isComplete: false }
  }
}
