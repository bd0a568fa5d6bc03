import { findFreeStarts, explainNotFree } from '#shared/free-slots.ts'
import type { DayRange, PersonCalendar, WorkingSpan } from '#shared/free-slots.ts'
import type { Span } from '#shared/zone-offsets.ts'

const minute = 60_000
const hour = 60 * minute

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

/** Finds free slots another way: by asking the clock at every minute. */
const searchEveryMinute = (one: PersonCalendar, range: Span, now: number) => {
  const foundCounts: number[] = []
  const working = new Map<number, WorkingSpan[]>()
  const spansOf = (instant: number) => {
    const knownSpans = working.get(instant) ?? spansAt(one, instant)
    working.set(instant, knownSpans)
    return knownSpans
  }
  for (let start = Math.ceil(range.from / minute) * minute; start < range.to; start += minute) {
    const { day, time } = wallOf(one.timeZone, start)
    const onGrid = spansOf(start).some(
      ({ from }) => minutesBetween(from, time) % one.meetingMinutes === 0,
    )
    if (!onGrid || start < now + one.noticeMinutes * minute) continue
    const heldCount = start + (one.meetingMinutes + one.pauseMinutes) * minute
    if (one.busy.some(({ from, to }) => from < heldCount && start < to)) continue
    const calls = one.callStarts.filter((call) => wallOf(one.timeZone, call).day === day)
    if (one.mostPerDay !== null && calls.length >= one.mostPerDay) continue
    let fits = true
    for (let inside = start; inside < start + one.meetingMinutes * minute; inside += minute)
      if (spansOf(inside).length === 0) fits = false
    if (fits) foundCounts.push(start)
  }
  return foundCounts
}

/** Zones of all kinds: half and quarter hours, half an hour of summer time, changes at midnight, and none. */
export const slotZones = [
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
  const foundCounts: number[] = []
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offset = (instant: number) => format.format(instant).split(', ')[1]
  for (
    let day = Date.parse('2026-01-01T00:00Z');
    day < Date.parse('2027-01-01T00:00Z');
    day += 24 * hour
  )
    if (offset(day) !== offset(day + 24 * hour)) foundCounts.push(day)
  return foundCounts.length > 0
    ? foundCounts
    : [Date.parse('2026-03-01T00:00Z'), Date.parse('2026-11-01T00:00Z')]
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

const randomCalendar = (
  timeZone: string,
  from: number,
  random: (below: number) => number,
): PersonCalendar => {
  const some = <Item>(most: number, build: () => Item) =>
    Array.from({ length: random(most + 1) }, build)
  const instant = () => from + random(3 * 24 * 60) * minute
  return {
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
  }
}

/** A calendar and a stretch of time for which the two ways find different slots. */
type Difference = { calendar: PersonCalendar; range: Span; now: number }

/** Compares the free slots of random calendars around the clock changes of a time zone with a search of every minute. */
export const findWrongSlots = (timeZone: string, rounds: number) => {
  const random = createRandom(slotZones.indexOf(timeZone) + 1)
  const wrongDifferences: Difference[] = []
  let foundCount = 0
  for (const change of changesOf(timeZone))
    for (let round = 0; round < rounds; round += 1) {
      const from = change - 24 * hour + random(24 * 60) * minute
      const range = { from, to: from + 2 * 24 * hour }
      const calendar = randomCalendar(timeZone, from, random)
      const now = from - random(600) * minute
      const starts = findFreeStarts(calendar, range, now)
      const searchedCounts = searchEveryMinute(calendar, range, now)
      foundCount += starts.length
      const isSame =
        JSON.stringify(starts) === JSON.stringify(searchedCounts) &&
        starts.every((start) => explainNotFree(calendar, start, now) === null)
      if (!isSame) wrongDifferences.push({ calendar, range, now })
    }
  return { found: foundCount, wrong: wrongDifferences }
}
