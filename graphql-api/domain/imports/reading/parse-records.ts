import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { importLimits, tooManyRows } from '#api/domain/imports/import-limits.ts'
import { findHeader } from './find-header.ts'
import { refuseFile } from './refuse-file.ts'
import type { Separator } from './find-separator.ts'

/** Characters that are parsed before other requests have their turn. */
const chunkLength = 64 * 1024

async function* chunksOf(text: string) {
  for (let start = 0; start < text.length; start += chunkLength) {
    yield text.slice(start, start + chunkLength)
    await setImmediate()
  }
}

const problems: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark begins here and doesn’t end',
  CSV_INVALID_CLOSING_QUOTE: 'a quotation mark ends in the middle of the cell',
  INVALID_OPENING_QUOTE: 'there’s a quotation mark in a cell that doesn’t begin with one',
}

/** Returns the sentence about quotes that cannot be read: the row and column in which they begin. */
const describeProblem = (error: CsvError, records: readonly string[][]) => {
  const header = findHeader(records)
  const column = records[header]?.[Number(error['index'])]?.trim()
  const row = records.length - header
  const place = header >= 0 && row > 0 ? `Row ${row}` : `Line ${records.length + 1}`
  const problem = problems[error.code] ?? 'this can’t be read'
  return `${place}${column ? `, column “${column}”` : ''}: ${problem}. Fix it in the file, and choose it again. Nothing was imported.`
}

/** Parses text to records. Throws BAD_USER_INPUT with row and column for quotes that are not in order, because all that follows would be in wrong cells. */
export const parseRecords = async (text: string, separator: Separator): Promise<string[][]> => {
  const records: string[][] = []
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    on_record: (record: string[]) => {
      // Titles and blank lines may stand above the headers.
      if (records.length > importLimits.rows + 100) throw refuseFile(tooManyRows)
      records.push(record)
      return null
    },
  })
  try {
    await pipeline(Readable.from(chunksOf(text)), parser.resume())
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refuseFile(describeProblem(error, records))
  }
  return records
}
