import { describe, expect, it } from 'vitest'
import { readCalendar } from '#api/testing/read-calendar.ts'
import { writeFeed, writeCalendarInvitation } from './write-calendar.ts'
import type { CalendarEntry } from './write-calendar.ts'

const entry: CalendarEntry = {
  uid: 'call-1@portal.example.com',
  sequence: 1,
  title: 'Call',
  start: new Date('2026-12-01T15:00:00Z'),
  end: new Date('2026-12-01T15:30:00Z'),
  stamp: new Date('2026-11-24T09:40:00Z'),
  isBusy: true,
}

const hostile = [
  'Line\r\nATTENDEE:mailto:evil@example.com',
  'Commas, semicolons; colons: and \\n backslashes \\, "quoted" ^n ^^',
  'BEGIN:VEVENT\nEND:VCALENDAR',
  '👩‍👩‍👧‍👦é漢'.repeat(40),
  `\u0000\u0007Bell\u0085\u007F\u2028 ${'ü'.repeat(150)}`,
  `${'a'.repeat(70)}🎉${'b'.repeat(74)}🎉`,
]

/** What is left of a text: control characters become a space. */
const readable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

const person = (name: string) => ({ name, address: 'someone@example.com' })

const titles = (calendar: string) => readCalendar(calendar).entries.map(({ title }) => title)

const invitation = {
  ...entry,
  isCancelled: false,
  description: null,
  organizer: person('Genie'),
  attendee: person('Bo'),
}

describe.each(hostile)('%j', (text) => {
  it('as a title is read as it was written', () => {
    expect(titles(writeFeed([{ ...entry, title: text }, entry]))).toEqual([readable(text), 'Call'])
    expect(titles(writeCalendarInvitation({ ...invitation, title: text }))).toEqual([
      readable(text),
    ])
  })

  it('as a description is read as it was written, with its line breaks', () => {
    const [read] = readCalendar(
      writeCalendarInvitation({ ...invitation, description: `${text}\r\nEND:VEVENT` }),
    ).entries
    const lines = [...text.split(/\r\n?|\n/).map(readable), 'END:VEVENT']
    expect(read?.description).toBe(lines.join('\n').trim())
  })

  it('as a name is read as it was written, and adds no one', () => {
    const calendar = writeCalendarInvitation({
      ...invitation,
      organizer: person(text),
      attendee: person(text),
    })
    const read = { name: readable(text).replaceAll('\\', '/'), address: 'someone@example.com' }
    expect(readCalendar(calendar).entries).toMatchObject([{ organizer: read, attendees: [read] }])
  })
})

it('an invitation asks, and its cancellation takes back, under one id', () => {
  const cancelledText = writeCalendarInvitation({ ...invitation, sequence: 2, isCancelled: true })
  expect(readCalendar(writeCalendarInvitation(invitation))).toMatchObject({
    method: 'REQUEST',
    entries: [{ uid: entry.uid, sequence: 1, status: 'CONFIRMED' }],
  })
  expect(readCalendar(cancelledText)).toMatchObject({
    method: 'CANCEL',
    entries: [{ uid: entry.uid, sequence: 2, status: 'CANCELLED' }],
  })
})

it('an invitation asks for no answer, because none would be read', () => {
  // Long lines are folded.
  const text = writeCalendarInvitation(invitation).replaceAll(/\r\n[ \t]/g, '')
  expect(text).toMatch(/^ATTENDEE;.*PARTSTAT=ACCEPTED;RSVP=FALSE/m)
})

it('an end that is not later than its start is left out', () => {
  for (const end of [entry.start, new Date(0), null]) {
    const [read] = readCalendar(writeFeed([{ ...entry, end }])).entries
    expect(read?.properties).not.toContain('dtend')
  }
})

const zones = Intl.supportedValuesOf('timeZone')
/** One zone of so many is read; CALENDAR_ZONES=1000 reads all. */
const step = Math.max(1, Math.floor(zones.length / Number(process.env['CALENDAR_ZONES'] ?? 30)))

it.each(zones.filter((_zone, index) => index % step === 0))(
  'an hour in %s is read as the same instants on every day of a year',
  (timeZone) => {
    const days = Array.from({ length: 366 }, (_, day) => {
      const start = new Date(Date.UTC(2026, 0, 1 + day, day % 24, 30))
      return { ...entry, uid: `${day}`, start, end: new Date(start.getTime() + 3_600_000) }
    })
    const wall = (at: string | Date | null) =>
      new Date(at ?? 0).toLocaleString('en-US', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      })
    const { entries } = readCalendar(writeFeed(days))
    expect(entries.map(({ start, end }) => [wall(start), wall(end)])).toEqual(
      days.map(({ start, end }) => [wall(start), wall(end)]),
    )
  },
)
