import { describe, expect, it } from 'vitest'
import { findFreeStarts, whyNotFree } from './free-slots.ts'
import type { DayRange, PersonCalendar, WorkingSpan } from './free-slots.ts'
import type { Span } from './zone-offsets.ts'

const minute = 60_000
const hour = 60 * minute

const weekdays = [1, 2, 3, 4, 5]
const nineToFive = weekdays.map((day) => ({ day, from: '09:00', to: '17:00' }))

const calendar = (more: Partial<PersonCalendar> = {}): PersonCalendar => ({
  timeZone: 'America/New_York',
  hours: nineToFive,
  meetingMinutes: 30,
  noticeMinutes: 0,
  pauseMinutes: 10,
  mostPerDay: null,
  daysOff: [],
  busy: [],
  callStarts: [],
  ...more,
})

const at = (text: string) => Date.parse(text)
const span = (from: string, to: string): Span => ({ from: at(from), to: at(to) })

const free = (one: PersonCalendar, from: string, to: string, now = '2026-01-01T00:00Z') =>
  findFreeStarts(one, span(from, to), at(now)).map((start) =>
    new Date(start).toISOString().slice(0, 16),
  )

describe('the slots of a day', () => {
  it('start every meeting length from the start of the hours, and end within them', () => {
    const found = free(calendar(), '2026-03-03T00:00-05:00', '2026-03-04T00:00-05:00')
    expect(found).toHaveLength(16)
    expect(found.at(0)).toBe('2026-03-03T14:00')
    expect(found.at(-1)).toBe('2026-03-03T21:30')
  })

  it('leave out those that an appointment and the pauses around it touch', () => {
    const busy = [span('2026-03-03T15:00Z', '2026-03-03T15:40Z')]
    const found = free(calendar({ busy }), '2026-03-03T14:00Z', '2026-03-03T17:00Z')
    // 14:30 and the pause after it end at 15:10.
    expect(found).toEqual(['14:00', '16:00', '16:30'].map((time) => `2026-03-03T${time}`))
  })

  it('touch appointments: an end is not part of a time', () => {
    const busy = [span('2026-03-03T14:40Z', '2026-03-03T15:00Z')]
    const found = free(calendar({ busy }), '2026-03-03T14:00Z', '2026-03-03T15:30Z')
    expect(found).toEqual(['2026-03-03T14:00', '2026-03-03T15:00'])
  })

  it('stay taken by a call when its notice passes, and while it runs', () => {
    const one = calendar({
      noticeMinutes: 240,
      busy: [span('2026-03-03T15:00Z', '2026-03-03T15:40Z')],
    })
    for (const now of ['10:59', '11:00', '11:01', '15:00', '15:10'])
      expect(free(one, '2026-03-03T15:00Z', '2026-03-03T15:30Z', `2026-03-03T${now}Z`)).toEqual([])
  })
})

describe('whyNotFree', () => {
  const one = calendar({
    noticeMinutes: 60,
    busy: [span('2026-03-03T18:00Z', '2026-03-03T18:40Z')],
  })
  const now = at('2026-03-03T15:10Z')
  it.each([
    ['past', '2026-03-03T15:00Z'],
    ['notice', '2026-03-03T16:00Z'],
    [null, '2026-03-03T16:30Z'],
    ['grid', '2026-03-03T16:31Z'],
    ['busy', '2026-03-03T18:00Z'],
    ['busy', '2026-03-03T17:30Z'],
    ['hours', '2026-03-03T21:45Z'],
    ['hours', '2026-03-03T22:00Z'],
    ['hours', '2026-03-07T16:00Z'],
  ])('is %s at %s', (reason, start) => {
    expect(whyNotFree(one, at(start), now)).toBe(reason)
  })

  it('is full on a day with the most calls, on the person’s calendar', () => {
    const full = calendar({ mostPerDay: 1, callStarts: [at('2026-03-04T04:30Z')] })
    // 11:30 PM of Tuesday in New York.
    expect(whyNotFree(full, at('2026-03-03T16:00Z'), 0)).toBe('full')
    expect(whyNotFree(full, at('2026-03-04T16:00Z'), 0)).toBeNull()
  })
})

describe('clock changes', () => {
  const night = (timeZone: string) =>
    calendar({
      timeZone,
      hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '04:00' })),
    })

  it('give no slot in the hour that is left out', () => {
    // 2:00 to 3:00 does not exist.
    expect(free(night('America/New_York'), '2026-03-08T00:00-05:00', '2026-03-08T12:00Z')).toEqual(
      ['05:00', '05:30', '06:00', '06:30', '07:00', '07:30'].map((time) => `2026-03-08T${time}`),
    )
  })

  it('give the slots of an hour that is repeated twice', () => {
    expect(
      free(night('America/New_York'), '2026-11-01T00:00-04:00', '2026-11-01T12:00Z'),
    ).toHaveLength(10)
  })
})

// Another way to the same: asks the clock of every minute.
const clocks = new Map<string, Intl.DateTimeFormat>()
const wallOf = (timeZone: string, instant: number) => {
  const format =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, format)
  const [day = '', time = ''] = format.format(instant).split(' ')
  return { day, time }
}

const isOff = (daysOff: readonly DayRange[], day: string) =>
  daysOff.some(({ firstDay, lastDay }) => day >= firstDay && day <= lastDay)

const weekday = (day: string) => new Date(`${day}T12:00Z`).getUTCDay() || 7

const spansAt = ({ timeZone, hours, daysOff }: PersonCalendar, instant: number): WorkingSpan[] => {
  const { day, time } = wallOf(timeZone, instant)
  if (isOff(daysOff, day)) return []
  return hours.filter((one) => one.day === weekday(day) && one.from <= time && time < one.to)
}

const minutesBetween = (from: string, to: string) => {
  const [a = 0, b = 0] = [from, to].map((text) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number)
    return hours * 60 + minutes
  })
  return b - a
}

const bruteForce = (one: PersonCalendar, range: Span, now: number) => {
  const found: number[] = []
  const working = new Map<number, WorkingSpan[]>()
  const spansOf = (instant: number) => {
    const known = working.get(instant) ?? spansAt(one, instant)
    working.set(instant, known)
    return known
  }
  for (let start = Math.ceil(range.from / minute) * minute; start < range.to; start += minute) {
    const { day, time } = wallOf(one.timeZone, start)
    const onGrid = spansOf(start).some(
      ({ from }) => minutesBetween(from, time) % one.meetingMinutes === 0,
    )
    if (!onGrid || start < now + one.noticeMinutes * minute) continue
    const held = start + (one.meetingMinutes + one.pauseMinutes) * minute
    if (one.busy.some(({ from, to }) => from < held && start < to)) continue
    const calls = one.callStarts.filter((call) => wallOf(one.timeZone, call).day === day)
    if (one.mostPerDay !== null && calls.length >= one.mostPerDay) continue
    let fits = true
    for (let inside = start; inside < start + one.meetingMinutes * minute; inside += minute)
      if (spansOf(inside).length === 0) fits = false
    if (fits) found.push(start)
  }
  return found
}

/** Zones of all kinds: half and quarter hours, half an hour of summer time, changes at midnight, and none. */
const zones = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/St_Johns',
  'America/Halifax',
  'America/Santiago',
  'America/Asuncion',
  'America/Sao_Paulo',
  'America/Havana',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Berlin',
  'Europe/Kyiv',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Auckland',
  'Pacific/Chatham',
]

/** The starts of the days of 2026 on which the clock of a zone changes; two ordinary days if it does not. */
const changesOf = (timeZone: string) => {
  const found: number[] = []
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offset = (instant: number) => format.format(instant).split(', ')[1]
  for (let day = at('2026-01-01T00:00Z'); day < at('2027-01-01T00:00Z'); day += 24 * hour)
    if (offset(day) !== offset(day + 24 * hour)) found.push(day)
  return found.length > 0 ? found : [at('2026-03-01T00:00Z'), at('2026-11-01T00:00Z')]
}

/** Pseudo-random numbers that are the same in every run. */
const createRandom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Returns up to three spans of each weekday, some from midnight or to midnight, some that touch. */
const randomHours = (random: (below: number) => number): WorkingSpan[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((day) => {
    const edges = [0, 60 * random(4), 60 + 15 * random(20), 420 + 5 * random(60), 900, 1440]
    const cuts = [...new Set(edges)].toSorted((a, b) => a - b)
    return cuts
      .slice(1)
      .map((to, nth) => ({ day, from: clockOf(cuts[nth] ?? 0), to: clockOf(to) }))
      .filter(() => random(3) > 0)
  })

const randomCalendar = (timeZone: string, from: number, random: (below: number) => number) => {
  const some = <Item>(most: number, build: () => Item) =>
    Array.from({ length: random(most + 1) }, build)
  const instant = () => from + random(3 * 24 * 60) * minute
  return calendar({
    timeZone,
    hours: randomHours(random),
    meetingMinutes: [15, 20, 30, 45, 60, 90][random(6)] ?? 30,
    pauseMinutes: [0, 5, 10, 30][random(4)] ?? 10,
    noticeMinutes: [0, 60, 240, 1440][random(4)] ?? 0,
    mostPerDay: random(3) === 0 ? 1 + random(2) : null,
    daysOff: some(1, () => {
      const firstDay = wallOf(timeZone, instant()).day
      return { firstDay, lastDay: firstDay }
    }),
    busy: some(6, () => {
      const start = instant()
      return { from: start, to: start + (5 + random(90)) * minute }
    }),
    callStarts: some(4, instant),
  })
}

describe('the free slots around both clock changes equal those that a search of every minute finds', () => {
  it.each(zones)('in %s', (timeZone) => {
    const random = createRandom(zones.indexOf(timeZone) + 1)
    for (const change of changesOf(timeZone))
      for (let round = 0; round < 3; round += 1) {
        const from = change - 24 * hour + random(24 * 60) * minute
        const range = { from, to: from + 2 * 24 * hour }
        const one = randomCalendar(timeZone, from, random)
        const now = from - random(600) * minute
        const found = findFreeStarts(one, range, now)
        expect(found).toEqual(bruteForce(one, range, now))
        for (const start of found) expect(whyNotFree(one, start, now)).toBeNull()
      }
  })
})
