import {
  importLimits,
  tooManyBytes,
  tooManyColumns,
  tooManyRows,
} from '#api/domain/imports/import-limits.ts'
import { unmarkFormulas } from '#shared/csv.ts'
import { cleanCell, toStorableText } from './clean-cell.ts'
import { decodeText } from './decode-text.ts'
import type { TextEncoding } from './decode-text.ts'
import { findHeader } from './find-header.ts'
import { findSeparator } from './find-separator.ts'
import type { Separator } from './find-separator.ts'
import { parseRecords } from './parse-records.ts'
import { refuseFile } from './refuse-file.ts'
import { refusalInFile } from './reasons.ts'
import { refuseOtherFormats, refuseOtherTexts } from './refuse-other-formats.ts'

/** A row below the headers. Row 1 is the first; blank rows count. */
export type FileRow = {
  number: number
  cells: string[]
  /** Why none of its cells is used; null for a row that is. */
  refusal: string | null
}

/** A file as rows under headers. */
export type ImportTable = {
  encoding: TextEncoding
  separator: Separator
  /** The headers; two columns may have the same. */
  columns: string[]
  rows: FileRow[]
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Returns why the cells of a row may be in wrong columns; null if each is in its own. */
const refusalOf = (cells: readonly string[], columns: readonly string[], width: number) => {
  const isLonger = cells.slice(width).some((cell) => cell.trim() !== '')
  if (cells.length < width || isLonger)
    return `This row has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, and there are ${width} columns. Check its separators and quotation marks.`
  const unreadableIndex = cells.findIndex((cell) => cell.includes('\u0000') || !cell.isWellFormed())
  if (unreadableIndex < 0) return refusalInFile(columns, cells)
  return `${columns[unreadableIndex] || `Column ${unreadableIndex + 1}`}: this cell has a character that isn’t text. Type it again.`
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '')

/** Returns the number of columns up to the last one with a header or a cell. */
const widthOf = (header: readonly string[], body: readonly (readonly string[])[]) => {
  const widest = body
    .filter((cells) => cells.length === header.length)
    .reduce((last, cells) => Math.max(last, lastFilled(cells)), lastFilled(header))
  return widest + 1
}

const readHeader = (cell: string, index: number) =>
  unmarkFormulas(toStorableText(cell)).replaceAll(/\s+/g, ' ').trim() || `Column ${index + 1}`

/** Reads a CSV or TSV file. Throws BAD_USER_INPUT with a sentence for a file of which no row can be read. */
export const readTable = async (bytes: Buffer): Promise<ImportTable> => {
  if (bytes.length > importLimits.bytes) throw refuseFile(tooManyBytes)
  refuseOtherFormats(bytes)
  const { encoding, text } = decodeText(bytes)
  refuseOtherTexts(text)
  const { separator, body } = findSeparator(text)
  const records = await parseRecords(body, separator)
  const headerIndex = findHeader(records)
  const header = records[headerIndex] ?? []
  const below = records.slice(headerIndex + 1)
  const width = widthOf(header, below)
  if (width > importLimits.columns) throw refuseFile(tooManyColumns)
  if (below.length > importLimits.rows) throw refuseFile(tooManyRows)
  const columns = header.slice(0, width).map(readHeader)
  const rows = below.flatMap((cells, index): FileRow[] =>
    isBlank(cells)
      ? []
      : [
          {
            number: index + 1,
            refusal: refusalOf(cells, columns, width),
            cells: cells.map(cleanCell),
          },
        ],
  )
  if (rows.length === 0)
    throw refuseFile('This file has headers and no rows below. Export the list again.')
  return { encoding, separator, columns, rows }
}
