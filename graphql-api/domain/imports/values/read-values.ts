import { readPhoneNumber } from '#api/phone-number.ts'
import { importFields } from '#api/domain/imports/matching/import-fields.ts'
import { readRecord } from '#api/domain/imports/matching/read-record.ts'
import type { RecordValue } from '#api/domain/imports/matching/read-record.ts'
import type { WallDate } from '#api/domain/imports/matching/date-formats.ts'
import { instantOfWall } from '#api/domain/wall-time.ts'
import type { ImportRow } from '#api/stores/queries/imports/imports.ts'
import { readEmailAddress } from '#shared/email-address.ts'
import type { ImportNoun } from '#shared/kinds.ts'
import { check, fieldMessages } from '#shared/validation.ts'
import { customerValues } from './customer-values.ts'
import { leadValues } from './lead-values.ts'
import type { NounValues, ReadingContext, Values } from './noun-values.ts'
import { taskValues } from './task-values.ts'

/** How values are read, by kind of record. */
const nounValues: Readonly<Record<ImportNoun, NounValues>> = {
  lead: leadValues,
  customer: customerValues,
  task: taskValues,
}

export type Refusal = { column: string | null; message: string }

/** A row of a file as a record. */
export type RecordInFile = {
  values: Values
  /** Why the row is refused, whatever records there are. */
  refusal: Refusal | null
  /** Why no record can be made of the row; it may still fill one. */
  missing: Refusal | null
}

const isWallDate = (value: unknown): value is WallDate =>
  typeof value === 'object' && value !== null && 'year' in value

const dayOf = ({ year, month, day }: WallDate) =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')

/** Returns the instant of a date: that which it says, else that of the zone. A date without a time is the beginning of its day. */
const toInstant = ({ year, month, day, time, instant }: WallDate, timeZone: string) => {
  if (instant) return instant
  const [hours = 0, minutes = 0] = (time ?? '0:0').split(':').map(Number)
  return instantOfWall(timeZone, new Date(Date.UTC(year, month - 1, day, hours, minutes)))
}

const lackOfEmail = (typedEmail: RecordValue | undefined) =>
  typeof typedEmail !== 'string'
    ? 'There’s no email address.'
    : `There’s no email address: “${typedEmail.slice(0, 100)}” isn’t one.`

/** Dates of something that has happened. */
const pastDates = ['createdAt', 'completedAt']

type ReadingOf = Pick<ImportRow, 'noun' | 'columns' | 'unreadableDates'>

/** Returns the values as the file has them, with those that have no field of their own in the notes. */
const readGiven = (cells: readonly string[], { noun, columns }: ReadingOf) => {
  const record = readRecord(cells, columns, importFields[noun])
  const { notes, fieldsForNotes } = nounValues[noun]
  const unused = new Set(fieldsForNotes?.(record.values))
  const lines = columns
    .filter(({ field }) => field !== null && unused.has(field))
    .map(({ header, column }) => `${header}: ${cells[column]?.trim()}`)
  const all = [record.values[notes], ...record.others, ...lines].filter(
    (line) => typeof line === 'string',
  )
  const values = Object.fromEntries(
    Object.entries(record.values).filter(([name]) => !unused.has(name)),
  )
  return { record, values: all.length > 0 ? { ...values, [notes]: all.join('\n') } : values }
}

/** Reads a row as a record. Dates are those of the zone. */
export const readValues = (
  cells: readonly string[],
  row: ReadingOf,
  when: ReadingContext,
): RecordInFile => {
  const { columns, unreadableDates } = row
  const { timeZone, now } = when
  const { schema, required, complete, refuse: refuseMore } = nounValues[row.noun]
  const { record, values: inFile } = readGiven(cells, row)
  const headerOf = (field: string) => columns.find((one) => one.field === field)?.header ?? null
  const { email: typed, ...rest } = inFile
  const email = typeof typed === 'string' ? readEmailAddress(typed) : null
  const days = new Map<string, string>()
  const entries = Object.entries({ ...rest, ...(email && { email }) }).map(
    ([name, value]): [string, unknown] => {
      if (!isWallDate(value)) return [name, value]
      if (value.time === null) days.set(name, dayOf(value))
      return [name, toInstant(value, timeZone)]
    },
  )
  const isOfForm = ([name]: [string, unknown]) => name in schema.shape
  const parseResult = check(schema, Object.fromEntries(entries.filter(isOfForm)))
  const [firstProblem] = parseResult.success ? [] : Object.entries(fieldMessages(parseResult.error))
  const values: Record<string, unknown> = {
    ...parseResult.data,
    ...Object.fromEntries(entries.filter((one) => !isOfForm(one))),
  }
  const { assignedVaId, phone } = values
  if (assignedVaId !== undefined) values['assignedVaId'] = Number(assignedVaId)
  if (typeof phone === 'string') values['phoneNumber'] = readPhoneNumber(phone)
  const completed = complete?.(values, days, when) ?? values
  const dates = unreadableDates === 'refuse' ? record.unreadableDates : []
  const refuse = (): Refusal | null => {
    const [problem] = [...record.problems, ...dates]
    if (problem)
      return { column: columns[problem.column]?.header ?? null, message: problem.message }
    if (firstProblem) {
      const message =
        firstProblem[1] === 'Required' ? 'This cell has no text that can be read.' : firstProblem[1]
      return { column: headerOf(firstProblem[0]), message }
    }
    const future = pastDates.find((name) => ((values[name] as Date | undefined) ?? now) > now)
    const refusal = future
      ? { field: future, message: 'This day is in the future.' }
      : refuseMore?.(completed)
    return refusal ? { column: headerOf(refusal.field), message: refusal.message } : null
  }
  const lack = (): Refusal | null => {
    if ('email' in schema.shape && email === null)
      return { column: headerOf('email'), message: lackOfEmail(typed) }
    const field = Object.keys(required).find((name) => !values[name])
    return field === undefined
      ? null
      : { column: headerOf(field), message: required[field] as string }
  }
  return { values: completed, refusal: refuse(), missing: lack() }
}
