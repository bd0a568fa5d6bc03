import { describeColumn } from './describe-column.ts'
import { leftOut } from './full-export-tables.ts'
import type { FullExportTable } from './full-export-tables.ts'

const formatTable = ({ noun, fileName, columns }: FullExportTable, rows: number, names: Names) => [
  `${fileName} (${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'})`,
  ...columns.map((column) => {
    const file = column.target && names.get(column.target)
    return `  ${column.header}: ${describeColumn(noun, column)}${file ? `; an ID of ${file}` : ''}.`
  }),
  '',
]

type Names = ReadonlyMap<string, string>

type Readme = {
  tables: readonly FullExportTable[]
  /** The rows of each file. */
  rows: ReadonlyMap<string, number>
  /** Whose export it is, and when it was made. */
  person: string
  madeAt: Date
}

/** Writes the README of the zip: what is in it, each column of each file, and what is not in it. */
export const formatReadme = ({ tables, rows, person, madeAt }: Readme): string => {
  const names: Names = new Map(tables.map(({ noun, fileName }) => [noun, fileName]))
  return [
    `Everything of the company in Admin Genie, as ${person} reads it. Made on ${madeAt.toISOString()}.`,
    '',
    'Each file is CSV in UTF-8, separated by commas. Times are UTC (ISO 8601). IDs connect the files.',
    "Text that a spreadsheet would run as a formula has a ' before it.",
    'A row that changed while the files were written is as before or after the change.',
    '',
    ...tables.flatMap((table) => formatTable(table, rows.get(table.fileName) ?? 0, names)),
    'Not in here:',
    ...leftOut.map((line) => `  ${line}`),
    '',
  ].join('\r\n')
}
