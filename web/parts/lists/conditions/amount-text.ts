import type { Field } from '#shared/lists/fields/field.ts'
import { formatMoney } from '#web/ui/format-money.ts'
import type { ReadValue } from './value-kinds.ts'

/** The largest number that GraphQL has. */
const largest = 2 ** 31 - 1

type Unit = 'cents' | 'seconds' | 'plain'

const unitOf = (field: Field): Unit =>
  field.is === 'money' ? 'cents' : 'unit' in field && field.unit ? 'seconds' : 'plain'

const problems: Readonly<Record<Unit, string>> = {
  cents: 'Enter an amount, such as $500.',
  seconds: 'Enter a length, such as 2 h, 1:30 or 45 min.',
  plain: 'Enter a whole number.',
}

const secondsIn: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 }

const parseSeconds = (text: string) => {
  const [, sign, hours, minutes] = /^(-?)(\d+):([0-5]\d)$/.exec(text) ?? []
  if (hours) return Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60)
  const [, number, unit = 'h'] = /^(-?\d+(?:\.\d+)?)\s*(h|m|s)?[a-z]*$/i.exec(text) ?? []
  return Math.round(Number(number) * (secondsIn[unit.toLowerCase()] ?? Number.NaN))
}

const parsers: Readonly<Record<Unit, (text: string) => number>> = {
  cents: (text) =>
    /^-?\$?\d[\d,]*(?:\.\d{1,2})?$/.test(text)
      ? Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100)
      : Number.NaN,
  seconds: parseSeconds,
  plain: (text) => (/^-?\d[\d,]*$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN),
}

/** Parses an amount in the unit of its field: `$500`, `2 h`, `12`. */
export const parseAmount = (typedText: string, field: Field): ReadValue => {
  const unit = unitOf(field)
  const value = parsers[unit](typedText.trim())
  return Math.abs(value) <= largest ? { value } : { problem: problems[unit] }
}

/** Returns the text of an amount that parses to it; null for what is no whole number. */
export const writeAmount = (value: unknown, field: Field) => {
  if (!Number.isInteger(value)) return null
  const amount = Number(value)
  const unit = unitOf(field)
  return unit === 'cents' ? (amount / 100).toFixed(2) : `${amount}${unit === 'seconds' ? ' s' : ''}`
}

const formatLength = (seconds: number) => {
  const wholeSeconds = Math.abs(seconds)
  const parts = [
    [Math.floor(wholeSeconds / 3600), 'h'],
    [Math.floor((wholeSeconds % 3600) / 60), 'min'],
    [wholeSeconds % 60, 's'],
  ] as const
  const text = parts
    .flatMap(([number, unit]) => (number > 0 ? [`${number} ${unit}`] : []))
    .join(' ')
  return text === '' ? '0 h' : `${seconds < 0 ? '-' : ''}${text}`
}

/** Formats an amount in the unit of its field: `$500`, `1 h 30 min`, `12`. */
export const formatAmount = (amount: number, field: Field) => {
  const unit = unitOf(field)
  if (unit === 'cents') return formatMoney(amount)
  return unit === 'seconds' ? formatLength(amount) : amount.toLocaleString('en-US')
}
