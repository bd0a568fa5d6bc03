import type { Plan } from '#shared/plans.ts'
import { findPlan } from '#shared/plans.ts'

type Span = { start: Date; end: Date | null }

/** A service with its time, as a test stores it. */
export type ServiceWeek = {
  timeZone: string
  plan: Plan['id']
  startDate: Date
  endDate: Date | null
  pauses: Span[]
  entries: (Span & { voidedAt: Date | null })[]
  /** Requests for extra hours, of the week with this Monday. */
  requests: { week: string; seconds: number; status: 'open' | 'approved' | 'declined' }[]
  /** The instant whose week is asked for. */
  at: Date
}

const second = 1000
const day = 86_400 * second

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string) => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      weekday: 'short',
    })
  formats.set(timeZone, format)
  return format
}

/** Returns the Monday of an instant's week as the day number of the calendar, by the words of Intl. */
const mondayOf = (timeZone: string, at: number) => {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day: date, weekday = '' } = parts
  return Date.UTC(Number(year), Number(month) - 1, Number(date)) / day - weekdays.indexOf(weekday)
}

/** Returns the first whole second in a range at which a condition holds; it must hold at the end and not at the start. */
const firstSecond = (start: number, end: number, holds: (at: number) => boolean): number => {
  let [before, after] = [start, end]
  while (after - before > second) {
    const middle = Math.floor((before + after) / 2 / second) * second
    if (holds(middle)) after = middle
    else before = middle
  }
  return after
}

const secondsOfWeek = (timeZone: string, monday: number, from: number, to: number): number => {
  if (from >= to) return 0
  const first = mondayOf(timeZone, from)
  const change =
    first === mondayOf(timeZone, to - second)
      ? to
      : firstSecond(from, to, (at) => mondayOf(timeZone, at) !== first)
  const ownCount = first === monday ? (change - from) / second : 0
  return ownCount + secondsOfWeek(timeZone, monday, change, to)
}

const covers = (spans: readonly Span[], at: number) =>
  spans.some(({ start, end }) => start.getTime() <= at && (end === null || at < end.getTime()))

/**
 * Computes an allowance a second time, in another way than the database: it asks the calendar of Intl in which week an
 * instant is, and searches for the seconds at which that changes.
 */
export const computeAllowance = (week: ServiceWeek, now: Date) => {
  const { timeZone, plan, startDate, endDate, pauses, entries, requests, at } = week
  const hours = findPlan(plan)?.hoursPerWeek
  if (hours === undefined) return null
  const instant = Math.floor(at.getTime() / second) * second
  const monday = mondayOf(timeZone, instant)
  const isOfWeek = (one: number) => mondayOf(timeZone, one) === monday
  const begin = firstSecond(instant - 8 * day, instant, isOfWeek)
  const weekEnd = firstSecond(instant, instant + 8 * day, (one) => !isOfWeek(one))
  const instants = [
    begin,
    startDate.getTime(),
    ...pauses.flatMap(({ end }) => end?.getTime() ?? []),
  ]
  const isActive = instants.some(
    (one) =>
      one >= begin &&
      one < weekEnd &&
      covers([{ start: startDate, end: endDate }], one) &&
      !covers(pauses, one),
  )
  const usedCounts = entries
    .filter(({ voidedAt }) => voidedAt === null)
    .map(({ start, end }) => {
      const last = end?.getTime() ?? Math.min(now.getTime(), start.getTime() + day)
      return secondsOfWeek(timeZone, monday, start.getTime(), last)
    })
  const usedSeconds = usedCounts.reduce((sum, one) => sum + one, 0)
  const boughtSeconds = isActive ? hours * 3600 : 0
  let extraSeconds = 0
  for (const request of requests)
    if (request.status === 'approved' && Date.parse(request.week) / day === monday)
      extraSeconds += request.seconds
  return {
    weekStart: new Date(begin),
    weekEnd: new Date(weekEnd),
    boughtSeconds,
    extraSeconds,
    usedSeconds,
    leftSeconds: boughtSeconds + extraSeconds - usedSeconds,
  }
}
