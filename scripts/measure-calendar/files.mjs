// Counts the .ics files that ical.js refuses in strict mode, or in which it reads other times: invitations, moves, cancellations and feeds of series, in every time zone.
import { startsBetween } from '#api/domain/series/occurrences.ts'
import { writeCalendarInvitation, writeFeed } from '#api/domain/calendar/write-calendar.ts'
import { readCalendar } from '#api/testing/read-calendar.ts'

const hour = 60 * 60_000
const stamp = new Date('2026-01-01T12:00:00Z')
const person = (name) => ({ name, address: 'someone@example.com' })
const rules = ['FREQ=DAILY;COUNT=60', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=MONTHLY;BYDAY=-1FR']
/** A night in which clocks change in many zones, in spring and in fall, and one at the end of a year. */
const nights = ['2026-03-28T22:30:00Z', '2026-10-31T23:30:00Z', '2026-12-31T23:30:00Z']

const entryOf = (uid, start, sequence = 1) => ({
  uid: `${uid}@portal.example.com`,
  sequence,
  title: 'Review; with “Ana”, and\nothers',
  start,
  end: new Date(start.getTime() + hour),
  stamp,
  isBusy: true,
})

const invite = (entry, isCancelled = false) => ({
  text: writeCalendarInvitation({
    ...entry,
    isCancelled,
    description: isCancelled ? null : 'With “Ana”;\nand others',
    organizer: person('Genie, Inc.'),
    attendee: person('Ana "A" Núñez'),
  }),
  entries: [entry],
})

/** Returns the files of one zone, each with the entries that it must be read as. */
const filesOf = (timeZone) => {
  const invitations = nights.flatMap((night, nth) => {
    const start = new Date(night)
    const moved = new Date(start.getTime() + 25 * hour)
    return [
      invite(entryOf(`event-${nth}`, start)),
      invite(entryOf(`event-${nth}`, moved, 2)),
      invite(entryOf(`event-${nth}`, moved, 3), true),
    ]
  })
  const feeds = rules.map((rule) => {
    const startsAt = new Date('2026-01-30T02:30:00Z')
    const until = new Date('2027-01-30T00:00:00Z')
    const starts = startsBetween({ rule, timeZone, startsAt }, startsAt, until)
    const entries = starts.map((start, nth) => entryOf(`event-${nth}`, start))
    return { text: writeFeed(entries), entries }
  })
  return [...invitations, ...feeds]
}

const isRead = ({ text, entries }) => {
  const read = readCalendar(text).entries
  return (
    read.length === entries.length &&
    entries.every(
      ({ uid, sequence, start, end }, nth) =>
        read[nth].uid === uid &&
        read[nth].sequence === sequence &&
        read[nth].start === start.toISOString() &&
        read[nth].end === end.toISOString(),
    )
  )
}

export async function files({ say, check }) {
  const zones = Intl.supportedValuesOf('timeZone')
  let count = 0
  let refused = 0
  let wrong = 0
  for (const file of zones.flatMap(filesOf)) {
    count += 1
    try {
      if (!isRead(file)) wrong += 1
    } catch (error) {
      refused += 1
      say(String(error))
    }
  }
  say(`${count} files, ${zones.length} zones`)
  const what = '.ics files (request, move, cancel, recurring, all zones)'
  check({ what: `${what} that ical.js refuses in strict mode`, figure: refused, bar: 0, aim: 0 })
  check({ what: `${what} that are read otherwise`, figure: wrong, bar: 0, aim: 0 })
}
