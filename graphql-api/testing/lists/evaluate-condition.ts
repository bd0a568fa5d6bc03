import type { Condition, FieldCondition } from '#api/stores/lists/conditions/parse-conditions.ts'
import type { Fields, FieldType } from '#shared/lists/fields/field.ts'
import { normalizeText, searchableText } from '#shared/normalize-text.ts'

/** What the evaluation knows of the reader and of other records. */
export type Evaluation = {
  fields: Fields
  viewerId: number
  timeZone: string
  now: Date
  /** Returns true if the reader sees the record of another kind that a field names. */
  isVisible: (field: string, id: number) => boolean
  /** Returns the zone in which the due date of a record without a time is a day; null where a field is an instant. */
  zoneOfDay: (row: Row, field: string) => string | null
}

/** A record with its columns and computed values, by the names of the fields. */
export type Row = Readonly<Record<string, unknown>> & { id: number }

const formats = new Map<string, Intl.DateTimeFormat>()

const dayIn = (timeZone: string, at: Date) => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, format)
  return format.format(at)
}

const shift = (day: string, days: number) => {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

const dayOfWord = (word: string, today: string) => {
  if (/^\d{4}-/.test(word)) return word
  const count = Number(/\d+/.exec(word)?.[0] ?? 0)
  return shift(today, word.endsWith('ago') ? -count : count)
}

const weekOf = (day: string) => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return shift(day, weekday === 0 ? -6 : 1 - weekday)
}

const holdsDay = (day: string | null, operator: string, value: unknown, today: string) => {
  if (operator === 'isEmpty') return (day === null) === value
  if (operator === 'today') return (day === today) === value
  if (operator === 'thisWeek') return (day !== null && weekOf(day) === weekOf(today)) === value
  if (operator === 'thisMonth')
    return (day !== null && day.slice(0, 7) === today.slice(0, 7)) === value
  if (day === null) return false
  if (operator === 'lastDays') return day <= today && day >= shift(today, -Number(value))
  if (operator === 'nextDays') return day >= today && day <= shift(today, Number(value))
  const other = dayOfWord(String(value), today)
  if (operator === 'on') return day === other
  return operator === 'before' ? day < other : day > other
}

const holdsText = (text: string, operator: string, value: unknown) => {
  if (operator === 'isEmpty') return (text === '') === value
  const plainText = normalizeText(text)
  if (operator === 'is') return plainText === normalizeText(String(value))
  const spelledText = searchableText(text).slice(plainText.length + 1)
  return searchableText(String(value))
    .split('\n')
    .some((part) =>
      operator === 'contains'
        ? `${plainText}\n${spelledText}`.includes(part)
        : plainText.startsWith(part) || spelledText.startsWith(part),
    )
}

const holdsNumber = (storedValue: unknown, operator: string, value: unknown) => {
  if (storedValue === null) return false
  const number = Number(storedValue)
  if (operator === 'eq') return number === value
  if (operator === 'lt') return number < Number(value)
  if (operator === 'gt') return number > Number(value)
  const { from, to } = value as { from: number; to: number }
  return number >= from && number <= to
}

const holdsTags = (storedNames: readonly string[], operator: string, value: unknown) => {
  const has = new Set(storedNames.map(normalizeText))
  const requestedNames = (value as readonly string[]).map(normalizeText)
  if (operator === 'hasAll') return requestedNames.every((one) => has.has(one))
  return requestedNames.some((one) => has.has(one)) === (operator === 'hasAny')
}

type Question = {
  name: string
  operator: string
  value: unknown
  stored: unknown
  row: Row
  evaluation: Evaluation
}

const ofText = ({ stored: storedValue, operator, value }: Question) =>
  holdsText((storedValue ?? '') as string, operator, value)

const ofNumber = ({ stored: storedValue, operator, value }: Question) =>
  holdsNumber(storedValue, operator, value)

const byType: Record<FieldType, (question: Question) => boolean> = {
  text: ofText,
  searchedText: ofText,
  number: ofNumber,
  money: ofNumber,
  choice: ({ stored: storedValue, operator, value }) =>
    (value as readonly unknown[]).includes(storedValue) === (operator === 'in'),
  yesOrNo: ({ stored: storedValue, value }) => storedValue === value,
  person: ({ stored: storedValue, operator, value, evaluation: { viewerId } }) => {
    if (operator === 'isNobody') return (storedValue === null) === value
    return operator === 'isMe' ? (storedValue === viewerId) === value : storedValue === value
  },
  record: ({ name, stored: storedValue, operator, value, evaluation }) => {
    const seenRecord =
      storedValue !== null && evaluation.isVisible(name, Number(storedValue)) ? storedValue : null
    return operator === 'is' ? seenRecord === value : (seenRecord === null) === value
  },
  tags: ({ stored: storedValue, operator, value }) =>
    holdsTags((storedValue ?? []) as readonly string[], operator, value),
  date: ({ name, stored: storedValue, operator, value, row, evaluation }) => {
    const zone = evaluation.zoneOfDay(row, name) ?? evaluation.timeZone
    const day =
      storedValue instanceof Date ? dayIn(zone, storedValue) : (storedValue as string | null)
    return holdsDay(day, operator, value, dayIn(evaluation.timeZone, evaluation.now))
  },
}

const holdsField = (condition: FieldCondition, row: Row, evaluation: Evaluation) =>
  Object.entries(condition).every(([name, comparison]) =>
    Object.entries(comparison).every(([operator, value]) => {
      const field = evaluation.fields[name]
      if (!field) throw new Error(`No field ${name}.`)
      const storedRecord = row[name] ?? null
      return byType[field.is]({ name, operator, value, stored: storedRecord, row, evaluation })
    }),
  )

/** Decides in TypeScript whether a record meets conditions: a second implementation, to compare the SQL with. */
export const meetsConditions = (
  conditions: readonly Condition[],
  row: Row,
  evaluation: Evaluation,
): boolean =>
  conditions.every((condition) =>
    'any' in condition
      ? (condition.any as readonly FieldCondition[]).some((one) => holdsField(one, row, evaluation))
      : holdsField(condition, row, evaluation),
  )
