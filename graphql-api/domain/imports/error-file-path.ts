import { filesPath } from '#api/domain/files/files.ts'
import type { ImportRow } from '#api/stores/queries/imports/imports.ts'
import { rowsKeptUntil } from './undo-period.ts'

/** The path below which error files are downloaded, by the id of their import. */
export const errorFilesPath = `${filesPath}/imports`

/** Returns the path of the error file of an import; null if no row was refused, or its rows are deleted. */
export const errorFilePathOf = (row: ImportRow, now: Date): string | null =>
  row.counts.refused && now < rowsKeptUntil(row) ? `${errorFilesPath}/${row.id}` : null
