type Call = {
  id: string
  version: number
  type: 'VIDEO' | 'VOICE'
  startTime: string
  plannedMinutes: number
  va: { displayName: string }
}

const formatInstant = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`)

/** Folds a line: one of a calendar has at most 75 octets. */
const fold = (line: string) => line.match(/.{1,18}/gu)?.join('\r\n ') ?? ''

/** Returns the address of a calendar file with a booked call, under the id that invitations by email have. */
export const calendarFileOf = ({ id, version, type, startTime, plannedMinutes, va }: Call) => {
  const start = new Date(startTime)
  const end = new Date(start.getTime() + plannedMinutes * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Admin Genie//Calendar//EN',
    'BEGIN:VEVENT',
    `UID:call-${id}@${location.hostname}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${formatInstant(new Date())}`,
    `DTSTART:${formatInstant(start)}`,
    `DTEND:${formatInstant(end)}`,
    `SUMMARY:${type === 'VIDEO' ? 'Video' : 'Voice'} call with ${escapeText(va.displayName)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const text = `${lines.map(fold).join('\r\n')}\r\n`
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`
}
