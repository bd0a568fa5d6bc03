import ICAL from 'ical.js'

/** What a calendar program reads of one entry. */
type ReadEntry = {
  uid: string
  sequence: number
  title: string
  description: string | null
  /** ISO 8601 instants; null for an entry that is no instant, as one without a zone. */
  start: string | null
  end: string | null
  status: string | null
  isBusy: boolean
  /** The names of all properties. */
  properties: string[]
  organizer: { address: string; name: string } | null
  attendees: { address: string; name: string }[]
}

const toInstant = (time: ICAL.Time | null) =>
  time?.zone === ICAL.Timezone.utcTimezone ? time.toJSDate().toISOString() : null

const toPerson = (property: ICAL.Property) => ({
  address: String(property.getFirstValue()).replace(/^mailto:/i, ''),
  name: String(property.getParameter('cn')),
})

const toEntry = (component: ICAL.Component): ReadEntry => {
  const text = (name: string) => component.getFirstPropertyValue(name) as string | null
  const time = (name: string) => component.getFirstPropertyValue(name) as ICAL.Time | null
  const organizer = component.getFirstProperty('organizer')
  return {
    uid: text('uid') ?? '',
    sequence: component.getFirstPropertyValue('sequence') as unknown as number,
    title: text('summary') ?? '',
    description: text('description'),
    start: toInstant(time('dtstart')),
    end: toInstant(time('dtend')),
    status: text('status'),
    isBusy: text('transp') === 'OPAQUE',
    properties: component.getAllProperties().map(({ name }) => name),
    organizer: organizer && toPerson(organizer),
    attendees: component.getAllProperties('attendee').map(toPerson),
  }
}

/** The longest line of a calendar, in bytes without its end. */
const longestLine = 75

/** Reads a calendar as strictly as ical.js can. Throws for a text that is none, has lines that are too long or end with anything but CRLF, or has control characters. */
export const readCalendar = (text: string) => {
  for (const line of text.split('\r\n')) {
    if (Buffer.byteLength(line) > longestLine) throw new Error(`This line is too long: ${line}`)
    if (/\p{Cc}/u.test(line)) throw new Error(`This line has a control character: ${line}`)
  }
  ICAL.design.strict = true
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return {
    method: calendar.getFirstPropertyValue('method') as string | null,
    entries: calendar.getAllSubcomponents('vevent').map(toEntry),
  }
}
