import { describe, expect, it, vi } from 'vitest'
import { readBusySpans } from './read-busy-spans.ts'

const options = {
  from: new Date('2026-11-01T00:00:00Z'),
  until: new Date('2026-12-01T00:00:00Z'),
  timeZone: 'America/New_York',
  ownHost: 'portal.example.com',
  ownAddress: 'Maya@Example.com',
}

/** Returns a calendar with these entries, each given by its lines. */
const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const read = (...events: string[][]) => readBusySpans(calendar(...events), options)

/** Reads the spans as `start/end`, in UTC without seconds. */
const spansOf = (...events: string[][]) =>
  read(...events)?.spans.map((span) =>
    [span.start, span.end].map((time) => time.toISOString().slice(0, 16)).join('/'),
  )

const hour = ['DTSTART:20261110T150000Z', 'DTEND:20261110T160000Z']

describe('a single entry', () => {
  it('is read from its start to its end, or for its duration', () => {
    expect(spansOf(hour)).toEqual(['2026-11-10T15:00/2026-11-10T16:00'])
    expect(spansOf(['DTSTART:20261110T150000Z', 'DURATION:PT90M'])).toEqual([
      '2026-11-10T15:00/2026-11-10T16:30',
    ])
  })

  it('of whole days ends with the day before its end, on the clock of the owner', () => {
    const days = ['DTSTART;VALUE=DATE:20261110', 'DTEND;VALUE=DATE:20261112']
    expect(spansOf(days)).toEqual(['2026-11-10T05:00/2026-11-12T05:00'])
    expect(spansOf(['DTSTART;VALUE=DATE:20261110'])).toEqual(['2026-11-10T05:00/2026-11-11T05:00'])
    // The day on which clocks are set back has 25 hours.
    expect(spansOf(['DTSTART;VALUE=DATE:20261101'])).toEqual(['2026-11-01T04:00/2026-11-02T05:00'])
  })

  it.each([
    ['of IANA without a VTIMEZONE', 'Europe/Berlin'],
    ['of Outlook', 'W. Europe Standard Time'],
    ['of IANA after a prefix', '/freeassociation.sourceforge.net/Europe/Berlin'],
  ])('is read in a zone %s', (_, tzid) => {
    const times = [`DTSTART;TZID=${tzid}:20261110T090000`, `DTEND;TZID=${tzid}:20261110T100000`]
    expect(spansOf(times)).toEqual(['2026-11-10T08:00/2026-11-10T09:00'])
  })

  it('without a zone that is known is read on the clock of the owner', () => {
    const expected = ['2026-11-10T14:00/2026-11-10T15:00']
    expect(spansOf(['DTSTART:20261110T090000', 'DURATION:PT1H'])).toEqual(expected)
    for (const zone of ['Customized Zone', 'constructor', '__proto__', ''])
      expect(spansOf([`DTSTART;TZID=${zone}:20261110T090000`, 'DURATION:PT1H'])).toEqual(expected)
  })

  it('of 40 days is read as a whole, within the time that is read', () => {
    const longNames = ['DTSTART:20261110T000000Z', 'DURATION:P40D']
    const until = new Date('2027-01-01T00:00:00Z')
    expect(readBusySpans(calendar(longNames), { ...options, until })?.spans).toEqual([
      { start: new Date('2026-11-10T00:00:00Z'), end: new Date('2026-12-20T00:00:00Z') },
    ])
    expect(spansOf(longNames)).toEqual(['2026-11-10T00:00/2026-12-01T00:00'])
    expect(spansOf(['DTSTART:00010101T000000Z', 'DTEND:99991231T235959Z'])).toEqual([
      '2026-11-01T00:00/2026-12-01T00:00',
    ])
  })

  it('is left out if it is free, cancelled, ours, empty, or at another time', () => {
    for (const lines of [
      [...hour, 'TRANSP:TRANSPARENT'],
      [...hour, 'STATUS:CANCELLED'],
      [...hour, 'UID:call-12@portal.example.com'],
      [...hour, 'UID:event-12@portal.example.com'],
      ['DTSTART:20261110T150000Z'],
      ['DTSTART:20261031T220000Z', 'DTEND:20261101T000000Z'],
      ['DTSTART:20261201T000000Z', 'DTEND:20261201T010000Z'],
      ['SUMMARY:Without a start'],
    ])
      expect(spansOf(lines)).toEqual([])
    expect(spansOf([...hour, 'UID:call-12@elsewhere.example.com'])).toHaveLength(1)
    // It began before and goes on.
    expect(spansOf(['DTSTART:20261030T000000Z', 'DTEND:20261102T000000Z'])).toHaveLength(1)
  })

  it('is read although its title is folded inside of a letter', () => {
    const foldedText = calendar([...hour, `SUMMARY:${'ü'.repeat(60)}`])
    const bytes = Buffer.from(foldedText)
    const at = bytes.indexOf('SUMMARY:') + 75
    const text = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)])
    expect(readBusySpans(text.toString(), options)?.spans).toHaveLength(1)
  })
})

/** Returns the entry to which one time of the weekly review was moved. */
const moveBusy = (from: string, to: string) => [
  'UID:review@example.com',
  `RECURRENCE-ID;TZID=America/New_York:${from}`,
  `DTSTART;TZID=America/New_York:${to}`,
  'DURATION:PT2H',
]

describe('a recurring entry', () => {
  const weekly = [
    'UID:review@example.com',
    'DTSTART;TZID=America/New_York:20261026T090000',
    'DTEND;TZID=America/New_York:20261026T100000',
    'RRULE:FREQ=WEEKLY;BYDAY=MO',
  ]
  const mondays = [
    '2026-11-02T14:00/2026-11-02T15:00',
    '2026-11-09T14:00/2026-11-09T15:00',
    '2026-11-16T14:00/2026-11-16T15:00',
    '2026-11-23T14:00/2026-11-23T15:00',
    '2026-11-30T14:00/2026-11-30T15:00',
  ]
  const but = (...remainingCounts: number[]) =>
    mondays.filter((_, index) => !remainingCounts.includes(index))

  it('keeps its time on the clock over a clock change, in any zone', () => {
    // Until November 1, 9:00 in New York is 13:00 in UTC.
    expect(spansOf(weekly)).toEqual(mondays)
    const tokyo = ['DTSTART;TZID=Tokyo Standard Time:20261102T090000', 'DURATION:PT1H']
    expect(spansOf([...tokyo, 'RRULE:FREQ=DAILY;COUNT=2'])).toEqual([
      '2026-11-02T00:00/2026-11-02T01:00',
      '2026-11-03T00:00/2026-11-03T01:00',
    ])
  })

  it('at a time that its clock skips has the time with the offset before', () => {
    const spring = {
      ...options,
      from: new Date('2026-03-07T00:00:00Z'),
      until: new Date('2026-03-10T00:00:00Z'),
    }
    const daily = ['DTSTART;TZID=America/New_York:20260301T023000', 'RRULE:FREQ=DAILY']
    const foundCalendar = readBusySpans(calendar([...daily, 'DURATION:PT1H']), spring)
    expect(foundCalendar?.spans.map(({ start }) => start.toISOString().slice(0, 16))).toEqual([
      '2026-03-07T07:30',
      '2026-03-08T07:30',
      '2026-03-09T06:30',
    ])
  })

  it('ends with its last time, also where that is another day in UTC', () => {
    expect(spansOf([...weekly.slice(0, 3), 'RRULE:FREQ=WEEKLY;UNTIL=20261116T140000Z'])).toEqual(
      mondays.slice(0, 3),
    )
    const tokyo = ['DTSTART;TZID=Asia/Tokyo:20261102T090000', 'DURATION:PT1H']
    expect(spansOf([...tokyo, 'RRULE:FREQ=DAILY;UNTIL=20261104T000000Z'])).toHaveLength(3)
  })

  it('has no excluded times, whether these are instants, times of a zone, or days', () => {
    expect(spansOf([...weekly, 'EXDATE:20261109T140000Z,20261116T140000Z'])).toEqual(but(1, 2))
    expect(spansOf([...weekly, 'EXDATE;TZID=Eastern Standard Time:20261123T090000'])).toEqual(
      but(3),
    )
    expect(spansOf([...weekly, 'EXDATE;VALUE=DATE:20261130'])).toEqual(but(4))
  })

  it('has a moved time where it was moved to, also from outside of the time that is read', () => {
    expect(spansOf(weekly, moveBusy('20261109T090000', '20261110T120000'))).toEqual(
      [...but(1), '2026-11-10T17:00/2026-11-10T19:00'].toSorted(),
    )
    expect(spansOf(weekly, moveBusy('20261109T090000', '20261215T120000'))).toEqual(but(1))
    expect(spansOf(weekly, moveBusy('20261207T090000', '20261110T120000'))).toHaveLength(6)
  })

  it('has no time that was cancelled alone', () => {
    const cancelledNames = [
      'UID:review@example.com',
      'RECURRENCE-ID:20261116T140000Z',
      'DTSTART:20261116T140000Z',
      'STATUS:CANCELLED',
    ]
    expect(spansOf(weekly, cancelledNames)).toEqual(but(2))
  })

  it('of whole days has days of 23 and 25 hours', () => {
    const october = { ...options, from: new Date('2026-10-31T04:00:00Z') }
    const daily = calendar(['DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=DAILY'])
    const [first, second, third] = readBusySpans(daily, october)?.spans ?? []
    expect([first?.start, second?.start, third?.start].map((at) => at?.toISOString())).toEqual([
      '2026-10-31T04:00:00.000Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ])
  })

  it('has the additional dates', () => {
    expect(spansOf([...hour, 'RDATE:20261111T150000Z,20261112T150000Z'])).toHaveLength(3)
  })

  it('from long ago is read', () => {
    const since1970 = ['DTSTART:19700101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY']
    expect(spansOf(since1970)).toHaveLength(30)
  })
})

/** Returns the definition of a zone whose clock is that of Berlin. */
const berlinNamed = (name: string, rules = true) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  `DTSTART:${rules ? '1601' : '2025'}1026T030000`,
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  ...(rules ? ['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'] : []),
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  `DTSTART:${rules ? '1601' : '2026'}0329T020000`,
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  ...(rules ? ['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'] : []),
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

const startsOf = (text: string, from = options.from) =>
  readBusySpans(text, { ...options, from })?.spans.map(({ start }) =>
    start.toISOString().slice(0, 16),
  )

/** Returns a calendar that defines a zone, with these entries. */
const defining = (zone: readonly string[], ...events: string[][]) =>
  calendar(...events).replace('BEGIN:VEVENT', [...zone, 'BEGIN:VEVENT'].join('\r\n'))

/** Returns an entry of an hour in the zone that is defined. */
const hourAt = (time: string) => [`DTSTART;TZID=Mine:${time}`, 'DURATION:PT1H']

describe('a zone that the calendar defines', () => {
  const amsterdam = '(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna'

  it.each([
    ['Customized Time Zone', 'Customized Time Zone'],
    [amsterdam, `"${amsterdam}"`],
  ])('is the clock of its entries: %s', (name, tzid) => {
    const times = [`DTSTART;TZID=${tzid}:20261110T090000`, `DTEND;TZID=${tzid}:20261110T100000`]
    expect(readBusySpans(defining(berlinNamed(name), times), options)).toEqual({
      spans: [{ start: new Date('2026-11-10T08:00:00Z'), end: new Date('2026-11-10T09:00:00Z') }],
      isComplete: true,
    })
  })

  it('is the clock of recurring entries and their exceptions, over clock changes', () => {
    const text = defining(berlinNamed('Mine'), [
      'DTSTART;TZID=Mine:20261022T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;UNTIL=20261112T080000Z',
      'EXDATE;TZID=Mine:20261105T090000',
    ])
    expect(startsOf(text, new Date('2026-10-01T00:00:00Z'))).toEqual([
      '2026-10-22T07:00',
      '2026-10-29T08:00',
      '2026-11-12T08:00',
    ])
  })

  it('has the offset before for a time that is skipped, and the first of two', () => {
    const spring = defining(
      berlinNamed('Mine'),
      ...['20260329T023000', '20261025T023000'].map(hourAt),
    )
    expect(startsOf(spring, new Date('2026-01-01T00:00:00Z'))).toEqual([
      '2026-03-29T01:30',
      '2026-10-25T00:30',
    ])
  })

  it('has the offset from which it changed before its first change', () => {
    const text = defining(berlinNamed('Mine', false), [
      'DTSTART;TZID=Mine:20250701T090000',
      'DURATION:PT1H',
    ])
    expect(startsOf(text, new Date('2025-01-01T00:00:00Z'))).toEqual(['2025-07-01T07:00'])
  })

  it('that is known by its name is read by that', () => {
    const text = defining(berlinNamed('Asia/Tokyo'), [
      'DTSTART;TZID=Asia/Tokyo:20261110T090000',
      'DURATION:PT1H',
    ])
    expect(startsOf(text)).toEqual(['2026-11-10T00:00'])
  })

  it.each([
    ['not at all', []],
    ['without an offset', ['BEGIN:VTIMEZONE', 'TZID:Mine', 'END:VTIMEZONE']],
    ['without a name', ['BEGIN:VTIMEZONE', 'END:VTIMEZONE']],
  ])('%s is read on the clock of the owner, and makes the calendar incomplete', (_, zone) => {
    const text = defining(zone, ['DTSTART;TZID=Mine:20261110T090000', 'DURATION:PT1H'], hour)
    expect(startsOf(text)).toEqual(['2026-11-10T14:00', '2026-11-10T15:00'])
    expect(readBusySpans(text, options)?.isComplete).toBe(false)
  })
})

describe('a calendar with a bad place', () => {
  const bad = [
    ['a line that is none', 'SUMMARY:Dentist\r\nand the bill of last year'],
    ['a rule that is none', 'RRULE:FREQ=SOMETIMES'],
    ['a parameter without an end', 'SUMMARY;X="open:Dentist'],
  ] as const

  it.each(bad)('has its other entries, and is incomplete: %s', (_, line) => {
    const brokenNames = ['DTSTART:20261111T150000Z', 'DURATION:PT1H', line]
    const tzid = ['DTSTART;TZID=Mine:20261112T090000', 'DURATION:PT1H']
    const text = defining(berlinNamed('Mine'), hour, brokenNames, tzid)
    expect(startsOf(text)).toEqual(['2026-11-10T15:00', '2026-11-12T08:00'])
    expect(readBusySpans(text, options)?.isComplete).toBe(false)
  })

  it('outside of its entries has them all, and is incomplete', () => {
    const text = calendar(hour).replace('VERSION:2.0', 'VERSION:2.0\r\nMy calendar')
    expect(readBusySpans(text, options)).toMatchObject({ spans: [{}], isComplete: false })
  })

  it('whose entry does not end has the others, and is incomplete', () => {
    const text = calendar(hour, hour).replace('END:VEVENT\r\n', '')
    expect(readBusySpans(text, options)).toMatchObject({ spans: [{}], isComplete: false })
  })

  it.each([
    ['a byte-order mark', '\uFEFF'],
    ['an empty line', '\r\n'],
  ])('begins with %s and is read', (_, mark) => {
    expect(readBusySpans(mark + calendar(hour), options)).toMatchObject({
      spans: [{}],
      isComplete: true,
    })
  })

  it('that breaks off is none, although its first entries can be read', () => {
    const text = calendar(hour, hour)
    expect(readBusySpans(text.slice(0, text.lastIndexOf('END:VEVENT')), options)).toBeNull()
  })
})

describe('an invitation', () => {
  const ownText = 'ATTENDEE;PARTSTAT=DECLINED:mailto:maya@example.com'
  const other = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:ann@example.com'

  it.each([
    ['by the address of the account', [ownText, other]],
    [
      'by the address in another parameter',
      ['ATTENDEE;EMAIL=maya@example.com;PARTSTAT=declined:urn:uuid:1', other],
    ],
    ['by the only attendee', ['ATTENDEE;PARTSTAT=DECLINED:mailto:me@elsewhere.example.com']],
  ])('that was declined %s holds no time', (_, attendees) => {
    expect(spansOf([...hour, ...attendees])).toEqual([])
  })

  it.each([
    ['accepted', [ownText.replace('DECLINED', 'ACCEPTED'), other.replace('ACCEPTED', 'DECLINED')]],
    ['not answered', [ownText.replace('PARTSTAT=DECLINED', 'RSVP=TRUE')]],
    [
      'declined by others alone',
      [
        'ATTENDEE;PARTSTAT=DECLINED:mailto:ann@example.com',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:ben@example.com',
      ],
    ],
    [
      'declined by the only guest of its owner',
      ['ORGANIZER:MAILTO:Maya@example.com', 'ATTENDEE;PARTSTAT=DECLINED:mailto:ann@example.com'],
    ],
  ])('that was %s holds its time', (_, attendees) => {
    expect(spansOf([...hour, ...attendees])).toHaveLength(1)
  })

  it('of which one time was declined holds the others', () => {
    const daily = ['UID:a@example.com', ...hour, 'RRULE:FREQ=DAILY;COUNT=3', other]
    const declinedNames = [
      'UID:a@example.com',
      'RECURRENCE-ID:20261111T150000Z',
      'DTSTART:20261111T150000Z',
      'DURATION:PT1H',
      ownText,
    ]
    expect(spansOf(daily, declinedNames)).toHaveLength(2)
  })
})

describe('a hostile calendar', () => {
  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;INTERVAL=1',
    'FREQ=DAILY;INTERVAL=0',
  ])('with the rule %s ends soon', (rule) => {
    const startTime = performance.now()
    const foundCalendar = read(['DTSTART:19700101T090000Z', 'DURATION:PT1H', `RRULE:${rule}`], hour)
    expect(performance.now() - startTime).toBeLessThan(3000)
    expect(foundCalendar?.spans.length).toBeLessThan(5001)
    expect(foundCalendar?.spans).toContainEqual({
      start: new Date('2026-11-10T15:00:00Z'),
      end: new Date('2026-11-10T16:00:00Z'),
    })
  })

  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;INTERVAL=7',
    'FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8;BYMINUTE=1,2,3,4,5,6,7,8,9;BYSECOND=1,2,3,4,5,6,7,8,9',
  ])('with 30 rules finer than an hour is read at once but for these: %s', (rule) => {
    const startTime = performance.now()
    const fine = ['DTSTART:20261101T000000Z', 'DURATION:PT1S', `RRULE:${rule}`]
    expect(read(...Array.from({ length: 30 }, () => fine), hour)).toMatchObject({
      spans: [{ start: new Date('2026-11-10T15:00:00Z') }],
      isComplete: false,
    })
    expect(performance.now() - startTime).toBeLessThan(1500)
  })

  it('whose rules take too long together has its entries without a rule, and says so', () => {
    const daily = ['DTSTART:20261110T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2']
    expect(read(daily, hour, daily)?.spans).toHaveLength(5)
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(1).mockReturnValue(9000)
    expect(read(daily, hour, daily)).toMatchObject({ spans: [{}, {}, {}], isComplete: false })
    vi.restoreAllMocks()
  })

  it('with more than 5,000 times is read in part, and says so', () => {
    const hourly = ['DTSTART:20261101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY;COUNT=700']
    const foundCalendar = read(...Array.from({ length: 8 }, () => hourly))
    expect([foundCalendar?.spans.length, foundCalendar?.isComplete]).toEqual([5000, false])
    expect(read(hourly)).toMatchObject({ isComplete: true })
  })

  it('with an entry that cannot be read says so, and has the others', () => {
    const brokenNames = ['DTSTART:20261110T150000Z', 'RRULE:FREQ=SECONDLY', 'DURATION:PT1H']
    expect(read(brokenNames, hour)).toMatchObject({ spans: [{}], isComplete: false })
  })

  it.each([
    ['a page', '<!doctype html><p>Sign in</p>'],
    ['nothing', ''],
    ['a card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Someone\r\nEND:VCARD\r\n'],
    ['a calendar that breaks off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026'],
  ])('that is %s is none', (_, text) => {
    expect(readBusySpans(text, options)).toBeNull()
  })

  it('with many entries of one id is read in linear time', () => {
    const startTime = performance.now()
    const foundCalendar = read(
      ...Array.from({ length: 4000 }, () => ['UID:same@example.com', ...hour]),
    )
    expect(foundCalendar?.spans).toHaveLength(4000)
    expect(performance.now() - startTime).toBeLessThan(5000)
  })
})
