const units = [
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const

/** Writes a length of time without rounding: `1h 30m`, `2d 4h`, `45s`. */
export const formatDuration = (seconds: number): string => {
  let rest = seconds
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count > 0 ? [`${count}${unit}`] : []
  })
  return parts.join(' ') || '0s'
}

const pair = (number: number) => String(Math.floor(number) % 60).padStart(2, '0')

/** Writes a length of time as a running clock shows it: `0:20:14`. */
export const formatStopwatch = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${pair(seconds / 60)}:${pair(seconds)}`

/** Writes a length of time in hours and whole minutes: `15h 10m`, `40h`, `0m`. */
export const formatHours = (seconds: number) => {
  const minutes = Math.floor(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}m`
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`
}

/** Writes a length of time for a column of hours and minutes: `4:05`. */
export const formatHoursInColumn = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${pair(seconds / 60)}`

const hour = 3600
const day = 24 * hour

/** A length of time, or two times of day in seconds after midnight; `to` may be on the next day. */
export type ParsedTime = { seconds: number } | { from: number; to: number } | { error: string }

const unreadableMessage = 'Enter a time such as 1h 30m, 1:30, 90m or 9-10:30'

const decimal = /^(\d{0,3}[.,]\d{1,4}|\d{1,4})\s?(h|hr|hrs|hours?|m|mins?|minutes?)?$/
const withColons = /^(\d{0,2}):([0-5]\d)(?::([0-5]\d))?\s?(?:h|hrs?|hours?)?$/
const inUnits = /^(\d{1,2})\s?(?:h|hrs?|hours?)\s?([0-5]?\d)\s?(?:m|mins?|minutes?)?$/
const clock = /^(\d{1,2})(?::([0-5]\d))?\s?(?:([ap])\.?m?\.?)?$/

/** Returns a time of day in seconds after midnight, and whether it is surely before or after noon; null if it is none. */
const parseClock = (text: string) => {
  const [, hours, minutes = '0', meridiem] = clock.exec(text) ?? []
  if (hours === undefined || Number(hours) > (meridiem ? 12 : 24)) return null
  const sinceNoon = meridiem ? Number(hours) % 12 : Number(hours)
  const at = (sinceNoon + (meridiem === 'p' ? 12 : 0)) * hour + Number(minutes) * 60
  const isExact = meridiem !== undefined || hours.startsWith('0') || Number(hours) > 12
  return at > day ? null : { at, isExact }
}

const parseSpan = (first: string, second: string): ParsedTime => {
  const meridiem = /[ap]\.?m?\.?$/.exec(second)?.[0] ?? ''
  const to = parseClock(second)
  // `9-10:30 am` says it once for both; `11-1 pm` begins before noon.
  const bareTime = parseClock(first)
  const inferredTime =
    bareTime && !bareTime.isExact && meridiem ? parseClock(`${first}${meridiem}`) : null
  const from = inferredTime && to && inferredTime.at < to.at ? inferredTime : bareTime
  if (!from || !to) return { error: unreadableMessage }
  if (from.at === to.at) return { error: 'The end is the same as the start' }
  if (to.at > from.at) return { from: from.at, to: to.at }
  // `9-5` ends in the afternoon.
  const noonLater = to.at + 12 * hour
  const isAfternoon = !from.isExact && !to.isExact && noonLater > from.at
  return { from: from.at, to: isAfternoon ? noonLater : to.at + day }
}

const parseLength = (text: string): number | string => {
  const [, hours, minutes, seconds = '0'] = withColons.exec(text) ?? inUnits.exec(text) ?? []
  if (hours !== undefined && minutes !== undefined)
    return Number(hours) * hour + Number(minutes) * 60 + Number(seconds)
  const [, amount, unit] = decimal.exec(text) ?? []
  if (amount === undefined) return unreadableMessage
  const number = Number(amount.replace(',', '.'))
  if (!unit && number > 24) return `Is that hours or minutes? Type ${amount}m or ${amount}h`
  return Math.round(number * (unit?.startsWith('m') ? 60 : hour))
}

/**
 * Reads time as people write it: a length (`1h 30`, `1,5`, `1.5`, `1:30`, `90m`, `:45`) or from when to when
 * (`9-10:30`, `22:00-0:45`). A number alone is hours.
 */
export const parseTimeText = (input: string): ParsedTime => {
  const text = input
    .trim()
    .toLowerCase()
    .replaceAll(/\s{0,3}(?:[-‐‑‒–—−－]|\bto\b)\s{0,3}/g, '-')
  const [first = '', second, ...more] = text.split('-')
  if (more.length > 0) return { error: unreadableMessage }
  if (second !== undefined) return parseSpan(first, second)
  const length = parseLength(first)
  if (typeof length === 'string') return { error: length }
  return length > 0 ? { seconds: length } : { error: 'Enter more than 0 minutes' }
}
