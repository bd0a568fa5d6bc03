import { readersOf } from '#api/access/fields.ts'
import type { Noun } from '#api/access/nouns.ts'
import { typeName } from '#api/access/type-name.ts'
import type { Viewer } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import { exportColumns } from '#shared/lists/export-columns.ts'
import type { ExportedNoun } from '#shared/lists/export-columns.ts'
import type { Fields } from '#shared/lists/fields/field.ts'
import { listFields } from '#shared/lists/fields/list-fields.ts'
import { sources } from './column-sources.ts'
import { readField } from './read-field.ts'
import type { CellValue } from './read-field.ts'

export type AnyRow = { id: number } & Readonly<Record<string, unknown>>

/** A column of an export. */
export type ExportColumn = {
  name: string
  header: string
  /** The field of the schema whose readers may have the column. */
  field: string
  /** The field of conditions that means the same, if it has another name. */
  condition?: string | undefined
  /** Reads a cell. Several rows at once share their statements. */
  read: (row: AnyRow, ctx: Ctx) => CellValue | Promise<CellValue>
}

type AnySource = {
  field: string
  condition?: string
  read?: (row: AnyRow, ctx: Ctx) => CellValue | Promise<CellValue>
}

/** Returns true if two fields are about the same: `customer` and `customerId`. */
const isSame = (one: string, other: string) => one === other || `${one}Id` === other

const listColumns = (noun: ExportedNoun): ExportColumn[] => {
  const nounSources = sources[noun] as Readonly<Record<string, AnySource | undefined>>
  return Object.entries<string>(exportColumns[noun]).map(([name, header]) => {
    const source: AnySource = nounSources[name] ?? { field: name }
    const { field, condition, read = (row: AnyRow) => row[field] as CellValue } = source
    return { name, header, field, condition, read }
  })
}

/** Returns the columns of fields of the list that it has no column for. */
const selectOtherColumns = (
  noun: ExportedNoun,
  columns: readonly ExportColumn[],
): ExportColumn[] => {
  const { fields = {} } = (listFields as { [N in ExportedNoun]?: { fields: Fields } })[noun] ?? {}
  return Object.entries(fields)
    .filter(([name]) => !columns.some((one) => one.condition === name || isSame(one.field, name)))
    .map(([name, field]) => ({
      name,
      header: field.label,
      field: name,
      read: (row, ctx) => readField(ctx, noun, name, field, row[name] as CellValue),
    }))
}

/** Returns every column of an export of a list, in their order. */
export const columnsOf = (noun: ExportedNoun): ExportColumn[] => {
  const columns = listColumns(noun)
  return [...columns, ...selectOtherColumns(noun, columns)]
}

/** Returns the column of a name: its own, or that of the field that it shows. */
export const findColumn = (columns: readonly ExportColumn[], name: string) =>
  columns.find((one) => one.name === name) ??
  columns.find(({ field, condition }) => condition === name || isSame(field, name))

/** Returns true if the viewer’s role may read what a column shows. */
export const mayRead = ({ role }: Pick<Viewer, 'role'>, noun: Noun, { field }: ExportColumn) =>
  readersOf(`${typeName(noun)}.${field}`).includes(role)
