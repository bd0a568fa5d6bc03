import type { ImportRecordFragment } from '#web/records/import/import.generated.ts'
import { importNouns } from './import-nouns.ts'
import type { ImportRowsQuery } from './imports.generated.ts'

export type ImportRow = NonNullable<ImportRowsQuery['importRows']>['nodes'][number]

/** Returns the name of a row, by the cells that name it. */
export const nameRow = ({ noun, columns }: ImportRecordFragment, { cells }: ImportRow) => {
  for (const fields of importNouns[noun].nameFields) {
    const name = fields
      .flatMap((field) => columns.filter((column) => column.field === field))
      .flatMap(({ column }) => cells[column]?.trim() || [])
      .join(' ')
    if (name) return name
  }
  return 'No name'
}

/** Returns the cell that stands beside the name of a row: the company. */
export const findBeside = ({ noun, columns }: ImportRecordFragment, { cells }: ImportRow) => {
  const column = columns.find(({ field }) => field === importNouns[noun].besideField)
  return column ? cells[column.column]?.trim() : undefined
}

/** Returns the cell for which a row is refused; null if the reason is the whole row. */
export const findRefusedCell = (
  { columns }: ImportRecordFragment,
  { column, cells }: ImportRow,
) => {
  const at = columns.find(({ header }) => header === column)
  return at ? (cells[at.column] ?? '') : null
}
