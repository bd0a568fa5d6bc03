import ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import { isTimeZone } from '#shared/inputs/parts.ts'
import { instantOfWall } from './instant-of-wall.ts'
import type { WallTime } from './instant-of-wall.ts'
import { windowsZones } from './windows-zones.ts'

/** A time in which someone is busy, without its end. */
export type BusySpan = { start: Date; end: Date }

/** What an outside calendar says. `isComplete` is false if it has more than is read, or entries that cannot be read. */
export type OutsideCalendar = { spans: BusySpan[]; isComplete: boolean }

type Options = {
  /** The time whose spans are read. */
  from: Date
  until: Date
  /** The zone of the calendar's owner, for whole days and times without a zone that is known. */
  timeZone: string
  /** The host in the ids of our own appointments, which the calendar may have from a feed or an email. */
  ownHost: string
}

/** Spans that are read at most. */
const mostSpans = 5000

/** Periods of a recurrence rule that are looked at, so that a rule without an end cannot keep the process busy. */
const mostPeriods = 20_000

const day = 86_400_000

/** A start or another time of an entry, on the clock of its zone. */
type Moment = { wall: WallTime; zone: string; isDay: boolean }

/** Returns the IANA zone of a `TZID`: a name of IANA, perhaps after a prefix, or of Windows. */
const zoneNamed = (name: string): string | null => {
  const plain = name.replace(/^\/.*?\/(?=[A-Z][a-z]+\/)/, '')
  return windowsZones[plain] ?? (isTimeZone(plain) ? plain : null)
}

const toMoment = (time: ICAL.Time, tzid: string | undefined, owner: string): Moment => {
  const { year, month, day: dayOfMonth, hour, minute, second, isDate } = time
  const isUtc = time.zone === ICAL.Timezone.utcTimezone
  return {
    wall: { year, month, day: dayOfMonth, hour, minute, second },
    zone: isUtc ? 'UTC' : (tzid && !isDate && zoneNamed(tzid)) || owner,
    isDay: isDate,
  }
}

/** Returns the times of a property, for example of an `EXDATE` with several. A period counts with its start. */
const momentsOf = (property: ICAL.Property, owner: string): Moment[] =>
  (property.getValues() as unknown[])
    .map((value) => (value instanceof ICAL.Period ? value.start : value))
    .filter((value) => value instanceof ICAL.Time)
    .map((time) => toMoment(time, property.getFirstParameter('tzid'), owner))

const momentNamed = (event: ICAL.Component, name: string, owner: string): Moment | null => {
  const property = event.getFirstProperty(name)
  return (property && momentsOf(property, owner)[0]) ?? null
}

const instantOf = ({ wall, zone }: Moment) => instantOfWall(zone, wall)

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

const dayOf = ({ wall }: Moment) => `${pad(wall.year, 4)}${pad(wall.month)}${pad(wall.day)}`

/** Returns the text by which a start is found among exceptions: the day of a whole day, else the instant. */
const keyOf = (moment: Moment) =>
  moment.isDay ? dayOf(moment) : String(instantOf(moment).getTime())

const addDays = (moment: Moment, days: number): Moment => {
  const date = new Date(Date.UTC(moment.wall.year, moment.wall.month - 1, moment.wall.day + days))
  return {
    ...moment,
    wall: {
      ...moment.wall,
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
    },
  }
}

/** Returns how long an entry is: whole days, or milliseconds. The end of whole days is the day after the last. */
const lengthOf = (event: ICAL.Component, start: Moment, owner: string) => {
  const end = momentNamed(event, 'dtend', owner)
  const duration = event.getFirstPropertyValue('duration')
  const milliseconds =
    end !== null
      ? instantOf({ ...end, zone: start.isDay ? 'UTC' : end.zone }).getTime() -
        instantOf({ ...start, zone: start.isDay ? 'UTC' : start.zone }).getTime()
      : duration instanceof ICAL.Duration
        ? duration.toSeconds() * 1000
        : start.isDay
          ? day
          : 0
  return { milliseconds, days: Math.max(1, Math.round(milliseconds / day)) }
}

type Length = ReturnType<typeof lengthOf>

const spanOf = (start: Moment, { milliseconds, days }: Length): BusySpan => {
  const instant = instantOf(start)
  const end = start.isDay ? instantOf(addDays(start, days)) : new Date(+instant + milliseconds)
  return { start: instant, end }
}

const ruleTextOf = (start: Moment, rule: string) => {
  const { hour, minute, second } = start.wall
  const time = `${dayOf(start)}T${pad(hour)}${pad(minute)}${pad(second)}`
  // Whole days are counted in UTC, which has a midnight on each of them.
  const isUtc = start.isDay || start.zone === 'UTC'
  return `DTSTART${isUtc ? `:${time}Z` : `;TZID=${start.zone}:${time}`}\nRRULE:${rule}`
}

/** Returns the starts of a recurring entry in a time. Throws for a rule that has too many of them, or none that can be computed. */
const startsOf = (event: ICAL.Component, start: Moment, length: Length, options: Options) => {
  const from = new Date(+options.from - length.milliseconds - day)
  const until = new Date(+options.until + day)
  const recurring = event.getAllProperties('rrule').flatMap((property) => {
    const rruleString = ruleTextOf(start, String(property.getFirstValue()))
    // The iterator of ical.js never returns for a rule without dates, such as every February 30.
    const rule = new RRuleTemporal({ rruleString, maxIterations: mostPeriods, cache: false })
    return rule.between(from, until, true).map(({ year, month, day, hour, minute, second }) => ({
      ...start,
      wall: { year, month, day, hour, minute, second },
    }))
  })
  const dates = event.getAllProperties('rdate')
  const more = dates.flatMap((property) => momentsOf(property, options.timeZone))
  const isRecurring = event.hasProperty('rrule')
  return isRecurring ? [...recurring, ...more] : [start, ...more]
}

const text = (event: ICAL.Component, name: string) =>
  String(event.getFirstPropertyValue(name) ?? '')

const isFree = (event: ICAL.Component) =>
  text(event, 'transp').toUpperCase() === 'TRANSPARENT' ||
  text(event, 'status').toUpperCase() === 'CANCELLED'

const isOwn = (event: ICAL.Component, ownHost: string) =>
  /^(?:call|event)-\d+@/.test(text(event, 'uid')) && text(event, 'uid').endsWith(`@${ownHost}`)

/** Returns the moments that entries of their own replace, by the id of the recurring entry. */
const readReplaced = (events: readonly ICAL.Component[], owner: string) =>
  Map.groupBy(
    events.flatMap((event) => {
      const moment = momentNamed(event, 'recurrence-id', owner)
      return moment ? [{ uid: text(event, 'uid'), key: keyOf(moment) }] : []
    }),
    ({ uid }) => uid,
  )

type Replaced = ReturnType<typeof readReplaced>

/** Returns the keys of the starts that an entry does not have: excluded ones, and those that an entry of their own replaces. */
const exceptionsOf = (event: ICAL.Component, replaced: Replaced, owner: string) => {
  const excluded = event.getAllProperties('exdate').flatMap((one) => momentsOf(one, owner))
  const others = replaced.get(text(event, 'uid')) ?? []
  return new Set([...excluded.map(keyOf), ...others.map(({ key }) => key)])
}

const readEvent = (event: ICAL.Component, replaced: Replaced, options: Options): BusySpan[] => {
  const start = momentNamed(event, 'dtstart', options.timeZone)
  if (!start || isFree(event) || isOwn(event, options.ownHost)) return []
  const length = lengthOf(event, start, options.timeZone)
  if (event.hasProperty('recurrence-id')) return [spanOf(start, length)]
  const exceptions = exceptionsOf(event, replaced, options.timeZone)
  return startsOf(event, start, length, options)
    .filter((one) => !exceptions.has(keyOf(one)) && !exceptions.has(dayOf(one)))
    .map((one) => spanOf(one, length))
}

const parseEvents = (content: string): ICAL.Component[] | null => {
  try {
    const parsed = ICAL.parse(content) as unknown[]
    const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
    const components = calendars.map((calendar) => new ICAL.Component(calendar))
    if (components.length === 0 || components.some(({ name }) => name !== 'vcalendar')) return null
    return components.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  } catch {
    return null
  }
}

/**
 * Reads when the owner of an outside calendar is busy, in the order of the starts. Entries that are free, cancelled or
 * our own are left out, and nothing but times is returned. Null for a text that is no calendar.
 */
export const readBusySpans = (content: string, options: Options): OutsideCalendar | null => {
  const events = parseEvents(content)
  if (!events) return null
  const replaced = readReplaced(events, options.timeZone)
  const spans: BusySpan[] = []
  let isComplete = true
  for (const event of events) {
    try {
      spans.push(
        ...readEvent(event, replaced, options).filter(
          ({ start, end }) => start < end && start < options.until && end > options.from,
        ),
      )
    } catch {
      isComplete = false
    }
    if (spans.length > mostSpans) break
  }
  return {
    spans: spans.toSorted((one, other) => +one.start - +other.start).slice(0, mostSpans),
    isComplete: isComplete && spans.length <= mostSpans,
  }
}
