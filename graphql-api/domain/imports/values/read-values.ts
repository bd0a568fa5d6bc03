import { z } from 'zod'
import { readPhoneNumber } from '#api/phone-number.ts'
import { importFields } from '#api/domain/imports/matching/import-fields.ts'
import { readRecord } from '#api/domain/imports/matching/read-record.ts'
import type { ReadRecord, RecordValue } from '#api/domain/imports/matching/read-record.ts'
import type { WallDate } from '#api/domain/imports/matching/date-formats.ts'
import { instantOfWall } from '#api/domain/wall-time.ts'
import type { ImportRow } from '#api/stores/queries/imports/imports.ts'
import { readEmailAddress } from '#shared/email-address.ts'
import { details as leadDetails } from '#shared/inputs/leads.ts'
import { changes } from '#shared/inputs/parts.ts'
import type { ImportNoun } from '#shared/kinds.ts'
import { check, fieldMessages } from '#shared/validation.ts'

/** The fields of a form by kind of record. */
const schemas: Readonly<Record<ImportNoun, z.ZodObject>> = {
  lead: z.strictObject(changes(leadDetails)),
}

/** The field that keeps values without a field of their own. */
const notesOf: Readonly<Record<ImportNoun, string>> = { lead: 'notes' }

/** The values of a record in a file; those that are missing are undefined. */
export type Values = Readonly<Record<string, unknown>>

export type Refusal = { column: string | null; message: string }

/** A row of a file as a record. */
export type RecordInFile = {
  values: Values
  /** Why the row is refused, whatever records there are. */
  refusal: Refusal | null
  /** Why no record can be made of the row; it may still fill one. */
  missing: Refusal | null
}

export type ReadingContext = { timeZone: string; now: Date }

const isWallDate = (value: unknown): value is WallDate =>
  typeof value === 'object' && value !== null && 'year' in value

/** Returns the instant of a date in a zone; a date without a time is the beginning of its day. */
const toInstant = ({ year, month, day, time }: WallDate, timeZone: string) => {
  const [hours = 0, minutes = 0] = (time ?? '0:0').split(':').map(Number)
  return instantOfWall(timeZone, new Date(Date.UTC(year, month - 1, day, hours, minutes)))
}

const lackOfEmail = (typed: RecordValue | undefined) =>
  typeof typed !== 'string'
    ? 'There’s no email address.'
    : `There’s no email address: “${typed.slice(0, 100)}” isn’t one.`

/** Returns the values with those that have no field of their own in the notes. */
const withOthers = ({ values, others }: ReadRecord, field: string) => {
  const lines = [values[field], ...others].filter((line) => typeof line === 'string')
  return lines.length > 0 ? { ...values, [field]: lines.join('\n') } : values
}

/** Reads a row as a record. Dates are those of the zone. */
export const readValues = (
  cells: readonly string[],
  { noun, columns, unreadableDates }: Pick<ImportRow, 'noun' | 'columns' | 'unreadableDates'>,
  { timeZone, now }: ReadingContext,
): RecordInFile => {
  const fields = importFields[noun]
  const record = readRecord(cells, columns, fields)
  const schema = schemas[noun]
  const headerOf = (field: string) => columns.find((one) => one.field === field)?.header ?? null
  const { email: typed, ...rest } = withOthers(record, notesOf[noun])
  const email = typeof typed === 'string' ? readEmailAddress(typed) : null
  const given: [string, unknown][] = Object.entries({ ...rest, ...(email && { email }) }).map(
    ([name, value]) => [name, isWallDate(value) ? toInstant(value, timeZone) : value],
  )
  const isOfForm = ([name]: [string, unknown]) => name in schema.shape
  const parsed = check(schema, Object.fromEntries(given.filter(isOfForm)))
  const [wrong] = parsed.success ? [] : Object.entries(fieldMessages(parsed.error))
  const values: Record<string, unknown> = {
    ...parsed.data,
    ...Object.fromEntries(given.filter((one) => !isOfForm(one))),
  }
  const { assignedVaId } = values
  if (assignedVaId !== undefined) values['assignedVaId'] = Number(assignedVaId)
  const { phone, createdAt } = values
  if (typeof phone === 'string') values['phoneNumber'] = readPhoneNumber(phone)
  const dates = unreadableDates === 'refuse' ? record.unreadableDates : []
  const refuse = (): Refusal | null => {
    const [problem] = [...record.problems, ...dates]
    if (problem)
      return { column: columns[problem.column]?.header ?? null, message: problem.message }
    if (wrong) {
      const message = wrong[1] === 'Required' ? 'This cell has no text that can be read.' : wrong[1]
      return { column: headerOf(wrong[0]), message }
    }
    return createdAt instanceof Date && createdAt > now
      ? { column: headerOf('createdAt'), message: 'This day is in the future.' }
      : null
  }
  const lack = (): Refusal | null => {
    if (email === null) return { column: headerOf('email'), message: lackOfEmail(typed) }
    return values['name'] ? null : { column: headerOf('name'), message: 'There’s no name.' }
  }
  return { values, refusal: refuse(), missing: lack() }
}
