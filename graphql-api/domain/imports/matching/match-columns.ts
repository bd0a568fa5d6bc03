import type { ImportTable } from '#api/domain/imports/reading/read-table.ts'
import type { ColumnMatch, ValueMatch } from '#shared/import-columns.ts'
import type { CellFormat } from '#shared/kinds.ts'
import { dateOrders, findDateOrder, isNoDate } from './date-formats.ts'
import type { Choice, ImportField } from './import-fields.ts'
import { fieldsOf, normalizeHeader } from './known-headers.ts'
import { findChoice, isRefusedValue } from './known-values.ts'
import { findNumberFormat, numberFormats } from './number-formats.ts'

/** What a person has chosen for a column. A value without `to` is left out. */
export type ColumnChoice = {
  column: number
  /** The name of the field; without it the column is not imported. */
  field?: string | null | undefined
  format?: CellFormat | null | undefined
  values?: readonly { value: string; to?: string | null | undefined }[] | null | undefined
}

export type TableToMatch = Pick<ImportTable, 'columns' | 'rows'>

/** Fields that several columns are joined to. */
const joinedKinds: ReadonlySet<ImportField['kind']> = new Set(['email', 'phone', 'lines', 'tags'])

/** Returns true for a field that several columns can be matched to. */
export const takesSeveral = ({ kind }: ImportField) => joinedKinds.has(kind)

const cellsOf = ({ rows }: TableToMatch, column: number) =>
  rows.flatMap(({ cells, refusal }) => {
    const cell = refusal === null ? (cells[column] ?? '').trim() : ''
    return cell === '' ? [] : [cell]
  })

/** Returns the fields of the columns by their headers. Of several columns of a field that holds one, the first has it, unless it is chosen for another. */
export const proposeFields = (
  table: TableToMatch,
  fields: readonly ImportField[],
  choices: readonly ColumnChoice[],
) => {
  const taken = new Set(choices.map(({ field }) => field))
  const isChosen = new Set(choices.map(({ column }) => column))
  const proposedFields = table.columns.map((header, column) => {
    if (isChosen.has(column)) return null
    const names = fieldsOf(header)
    const own = fields.find(({ headers }) => headers?.includes(normalizeHeader(header)))
    const field = own ?? names.flatMap((name) => fields.find((one) => one.name === name) ?? [])[0]
    const isFree = field && (takesSeveral(field) || !taken.has(field.name))
    if (!isFree || cellsOf(table, column).length === 0) return null
    taken.add(field.name)
    return field
  })
  // A file with full names has their parts as well.
  return proposedFields.map((field) =>
    field?.kind === 'namePart' && taken.has('name') ? null : field,
  )
}

/** Returns true for a value that the field takes, or none. A person who was chosen may have left since. */
const isOneOf = (choices: readonly Choice[], to: string | null | undefined) =>
  to == null || choices.some(({ value }) => value === to)

const matchValues = (
  cells: readonly string[],
  field: ImportField,
  choices: readonly Choice[],
  chosenValues: ColumnChoice['values'],
): ValueMatch[] =>
  [...Map.groupBy(cells, (cell) => cell)].map(([value, { length }]) => {
    const choice = chosenValues?.find((one) => one.value === value && isOneOf(choices, one.to))
    const to = choice ? (choice.to ?? null) : findChoice(field.name, choices, value)
    return { value, rows: length, to, isMatched: choice !== undefined || to !== null }
  })

/** Returns the format of the cells, and those to choose from. */
const matchFormat = (
  cells: readonly string[],
  { kind }: ImportField,
  chosenFormat?: CellFormat | null,
) => {
  if (kind === 'moment') {
    const fit = findDateOrder(cells.filter((cell) => !isNoDate(cell)))
    return { format: chosenFormat ?? fit.order, formats: fit.isAmbiguous ? dateOrders : [] }
  }
  if (kind !== 'money') return { format: null, formats: [] }
  return { format: chosenFormat ?? findNumberFormat(cells), formats: numberFormats }
}

const sampleOf = (cells: readonly string[]) => [...new Set(cells)].slice(0, 2)

/** Assistants that cells may name, as choices: the id of each with the name and the address. */
export type PersonChoice = Choice & { email: string }

/** Matches the columns of a file to fields: as a person has chosen, else by known headers and values. */
export const matchColumns = (
  table: TableToMatch,
  fields: readonly ImportField[],
  {
    choices = [],
    people = [],
  }: { choices?: readonly ColumnChoice[]; people?: readonly PersonChoice[] },
): ColumnMatch[] => {
  const proposedFields = proposeFields(table, fields, choices)
  const addresses = people.map(({ value, email }) => ({ value, label: email }))
  return table.columns.map((header, column): ColumnMatch => {
    const cells = cellsOf(table, column)
    const choice = choices.find((one) => one.column === column)
    const field = choice ? fields.find(({ name }) => name === choice.field) : proposedFields[column]
    const base = { column, header, samples: sampleOf(cells), field: field?.name ?? null }
    if (!field) return { ...base, format: null, formats: [], values: [], needsChoice: false }
    const { format, formats } = matchFormat(cells, field, choice?.format)
    const isPerson = field.kind === 'person'
    const options = isPerson ? [...people, ...addresses] : field.choices
    const values = options ? matchValues(cells, field, options, choice?.values) : []
    // A record without a person gets one by the rules of the server.
    const isUnmatched =
      !isPerson && values.some((one) => !one.isMatched && !isRefusedValue(field, one.value))
    const needsFormat = formats.length > 0 && format === null
    return { ...base, format, formats, values, needsChoice: isUnmatched || needsFormat }
  })
}

/** Returns the required fields that no column has; the name may come in parts or be that of the company. */
export const missingFields = (matches: readonly ColumnMatch[], fields: readonly ImportField[]) => {
  const matched = new Set(matches.map(({ field }) => field))
  const standsForName = ['firstName', 'lastName', 'company'].some((name) => matched.has(name))
  return fields.filter(
    ({ name, isRequired }) =>
      isRequired && !matched.has(name) && !(name === 'name' && standsForName),
  )
}
