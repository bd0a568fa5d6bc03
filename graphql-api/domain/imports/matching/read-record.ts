import { readEmailAddress } from '#shared/email-address.ts'
import type { ColumnMatch } from '#shared/import-columns.ts'
import { isNoDate, readDate } from './date-formats.ts'
import type { DateOrder, WallDate } from './date-formats.ts'
import type { ImportField } from './import-fields.ts'
import { isRefusedValue } from './known-values.ts'
import { readCents } from './number-formats.ts'
import type { NumberFormat } from './number-formats.ts'

/** A value of a record as it stands in a file. */
export type RecordValue = string | number | string[] | WallDate

export type CellProblem = { column: number; message: string }

/** A row as a record: values by field, and the cells that cannot be read. */
export type ReadRecord = {
  values: Record<string, RecordValue>
  problems: CellProblem[]
  /** Dates that cannot be read, which may be left out. */
  unreadableDates: CellProblem[]
  /** Values beyond the first of a field that holds one, with their headers: they are kept in the notes. */
  others: string[]
}

/** Google Contacts puts several values into one cell: `555 0100 ::: 555 0101`. */
const splitValues = (cell: string) => cell.split(/\s:::\s/).map((value) => value.trim())

/** Numbers of which a spreadsheet has dropped digits: `4.91512E+11`. */
const lostDigits = /^\d(?:[.,]\d+)?E\+\d+$/i

/** Groups of Google Contacts that it makes by itself: `* myContacts`. */
const isOwnGroup = (label: string) => label.startsWith('*')

/** Returns the addresses in a cell; the cell itself if it has none. */
const splitAddresses = (cell: string) => {
  const parts = splitValues(cell)
  if (parts.length > 1) return parts
  const byComma = cell.split(/[,;]\s*/)
  return byComma.length > 1 && byComma.every((part) => readEmailAddress(part) !== null)
    ? byComma
    : [cell]
}

const splitTags = (cell: string) =>
  cell
    .split(/:::|[,;]/)
    .map((label) => label.trim())
    .filter((label) => label !== '' && !isOwnGroup(label))

/** Returns the lines of a cell; labels of Google Contacts are joined by commas. */
const splitLines = (cell: string) => {
  const lines = cell.includes(':::') || isOwnGroup(cell) ? splitTags(cell).join(', ') : cell
  return lines === '' ? [] : [lines]
}

const readMoney = (cell: string, format: NumberFormat | null) =>
  format === null ? null : readCents(cell, format)

/** Collects the values of one row. */
const createCollector = () => {
  const record: ReadRecord = { values: {}, problems: [], unreadableDates: [], others: [] }
  const { values, problems, unreadableDates, others } = record

  /** Adds values to a field that holds one: the first stays. */
  const addFirst = (name: string, header: string, additions: readonly string[]) => {
    for (const value of additions)
      if (values[name] === undefined) values[name] = value
      else if (values[name] !== value) others.push(`${header}: ${value}`)
  }

  const addAll = (name: string, additions: readonly string[], separator: string | null) => {
    const before = values[name]
    if (additions.length === 0 && separator !== null) return
    if (separator === null)
      values[name] = [...((before as string[] | undefined) ?? []), ...additions]
    else
      values[name] = [...(before === undefined ? [] : [before as string]), ...additions].join(
        separator,
      )
  }

  const add = (match: ColumnMatch, field: ImportField, cell: string) => {
    const { name, kind } = field
    const { column, header, format } = match
    const refuse = (message: string) => void problems.push({ column, message })
    if (kind === 'email') return addFirst(name, header, splitAddresses(cell))
    if (kind === 'phone') {
      if (lostDigits.test(cell))
        return refuse(
          'A spreadsheet has dropped digits of this number. Format the column as text and enter it again.',
        )
      return addFirst(name, header, splitValues(cell))
    }
    if (kind === 'tags') return addAll(name, splitTags(cell), null)
    if (kind === 'lines') return addAll(name, splitLines(cell), '\n')
    if (kind === 'choice' || kind === 'person') {
      const value = match.values.find((one) => one.value === cell)
      if (value?.to != null) values[name] = value.to
      else if (kind === 'choice' && !value?.isMatched)
        refuse(
          isRefusedValue(field, cell)
            ? `An import can’t set “${cell}”. Match it to another value.`
            : `“${cell}” isn’t matched to a value.`,
        )
      return
    }
    if (kind === 'moment') {
      if (isNoDate(cell)) return
      const date = readDate(cell, format as DateOrder | null)
      if (date) values[name] = date
      else unreadableDates.push({ column, message: `“${cell}” isn’t a date that can be read.` })
      return
    }
    if (kind === 'money') {
      const cents = readMoney(cell, format as NumberFormat | null)
      if (cents === null) return refuse(`“${cell}” isn’t an amount that can be read.`)
      values[name] = cents
      return
    }
    values[name] = cell
  }

  return { record, add }
}

/** Joins the parts of a name; a company without a person has its own name. */
const completeName = ({ values }: ReadRecord, fields: readonly ImportField[]) => {
  const { firstName, lastName, ...rest } = values
  const parts = [firstName, lastName].filter((part) => typeof part === 'string').join(' ')
  const name = values['name'] ?? (parts === '' ? values['company'] : parts)
  const takesName = fields.some((field) => field.name === 'name')
  return takesName && name !== undefined ? { ...rest, name } : rest
}

/** Reads a row as a record, by the matches of its columns. */
export const readRecord = (
  cells: readonly string[],
  matches: readonly ColumnMatch[],
  fields: readonly ImportField[],
): ReadRecord => {
  const { record, add } = createCollector()
  for (const match of matches) {
    const cell = (cells[match.column] ?? '').trim()
    const field = fields.find(({ name }) => name === match.field)
    if (field && cell !== '') add(match, field, cell)
  }
  return { ...record, values: completeName(record, fields) }
}
