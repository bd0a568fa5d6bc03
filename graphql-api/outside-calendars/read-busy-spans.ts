import type ICAL from 'ical.js'
import { isDeclined } from './declined.ts'
import { exceptionsOf, idOf, readReplaced } from './entry-exceptions.ts'
import type { ReplacedMoments } from './entry-exceptions.ts'
import { endOf, lengthOf } from './entry-length.ts'
import { hasUnknownZone, instantOf, momentNamed, momentsOf } from './moment.ts'
import type { Moment } from './moment.ts'
import { parseEntries } from './parse-entries.ts'
import { recurringStarts } from './recurring-starts.ts'

/** A time in which the owner of a calendar is busy, without its end. */
export type BusySpan = { start: Date; end: Date }

/** What an outside calendar says. `isComplete` is false if it has more than is read, or entries that cannot be read. */
export type OutsideCalendar = { spans: BusySpan[]; isComplete: boolean }

/** How a calendar is read. */
export type ReadOptions = {
  /** The time whose spans are read. */
  from: Date
  until: Date
  /** The zone of the calendar's owner, for whole days and times without a zone that is known. */
  timeZone: string
  /** The host in the ids of our own appointments, which the calendar may have from a feed or an email. */
  ownHost: string
  /** The email address of the owner’s account. */
  ownAddress: string
}

/** Spans that are read at most. */
const mostSpans = 5000

/** Milliseconds after which the rules of a calendar are not computed any more. */
const rulePatience = 4000

const textOf = (entry: ICAL.Component, name: string) =>
  String(entry.getFirstPropertyValue(name) ?? '').toUpperCase()

const isFree = (entry: ICAL.Component) =>
  textOf(entry, 'transp') === 'TRANSPARENT' || textOf(entry, 'status') === 'CANCELLED'

const isOwn = (entry: ICAL.Component, ownHost: string) =>
  /^(?:call|event)-\d+@/.test(idOf(entry)) && idOf(entry).endsWith(`@${ownHost}`)

/** Returns the starts of an entry. One that replaces a start of another entry has its own alone. */
const startsOf = (
  entry: ICAL.Component,
  start: Moment,
  { from, until, timeZone }: ReadOptions,
  length: number,
): Moment[] => {
  if (entry.hasProperty('recurrence-id')) return [start]
  const more = entry.getAllProperties('rdate').flatMap((one) => momentsOf(one, timeZone))
  const first = entry.hasProperty('rrule')
    ? recurringStarts(entry, start, [from.getTime() - length, until.getTime()])
    : [start]
  return [...first, ...more]
}

const readEntry = (
  entry: ICAL.Component,
  replacedMoments: ReplacedMoments,
  options: ReadOptions,
): BusySpan[] => {
  const { timeZone, from, until, ownHost, ownAddress } = options
  const start = momentNamed(entry, 'dtstart', timeZone)
  if (!start || isFree(entry) || isOwn(entry, ownHost) || isDeclined(entry, ownAddress)) return []
  const length = lengthOf(entry, start, timeZone)
  const isException = entry.hasProperty('recurrence-id')
    ? () => false
    : exceptionsOf(entry, replacedMoments, timeZone)
  return startsOf(entry, start, options, length)
    .filter((one) => !isException(one))
    .map((one) => ({ start: instantOf(one), end: endOf(one, length) }))
    .filter((span) => span.start < span.end && span.start < until && span.end > from)
    .map(({ start: first, end }) => ({
      start: first < from ? from : first,
      end: end > until ? until : end,
    }))
}

/**
 * Reads when the owner of an outside calendar is busy, in the order of the starts. Entries that are free, cancelled,
 * declined or our own are left out, and nothing but times is returned. Null for a text that is no calendar.
 */
export const readBusySpans = (text: string, options: ReadOptions): OutsideCalendar | null => {
  const parsedEntries = parseEntries(text)
  if (!parsedEntries) return null
  const { entries } = parsedEntries
  const replacements = readReplaced(entries, options.timeZone)
  const spans: BusySpan[] = []
  let { isComplete } = parsedEntries
  const startTime = performance.now()
  for (const entry of entries) {
    try {
      if (entry.hasProperty('rrule') && performance.now() - startTime > rulePatience)
        throw new Error('The rules of this calendar take too long.')
      const entrySpans = readEntry(entry, replacements, options)
      if (entrySpans.length > 0 && hasUnknownZone(entry)) isComplete = false
      spans.push(...entrySpans)
    } catch {
      isComplete = false
    }
    if (spans.length > mostSpans) break
  }
  return {
    spans: spans.toSorted((a, b) => a.start.getTime() - b.start.getTime()).slice(0, mostSpans),
    isComplete: isComplete && spans.length <= mostSpans,
  }
}
