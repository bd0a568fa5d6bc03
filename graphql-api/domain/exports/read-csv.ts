import type { Ctx } from '#api/request/context.ts'
import { byteOrderMark, formatCsv } from '#shared/csv.ts'
import type { ExportPlan } from './plan-export.ts'
import type { CellValue } from './read-field.ts'

/** Rows that are read and written at a time, which bounds the memory of an export. */
const batchSize = 500

/** Returns how times are written: with their offset for programs; for Excel, which reads no offset, in a time zone. */
const timeFormatter = (excelTimeZone: string | null) => {
  if (excelTimeZone === null) return (moment: Date) => moment.toISOString()
  // Swedish writes times as spreadsheets read them: 2026-11-18 10:00:00.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: excelTimeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (moment: Date) => format.format(moment)
}

type CsvOptions = {
  /** The time zone of a file for Excel; null for one that programs read. */
  excelTimeZone: string | null
  /** The number of rows that are read at most. */
  limit: number
  /** Called with the number of rows of each batch before they are written. Throws to end the export. */
  count: (rows: number) => Promise<void>
}

/** Reads a list batch by batch, as CSV. Each batch begins when the one before has been taken. */
export async function* readCsv(
  { columns, rows, open }: Pick<ExportPlan, 'columns' | 'rows' | 'open'>,
  { excelTimeZone, limit, count }: CsvOptions,
): AsyncGenerator<string> {
  const formatTime = timeFormatter(excelTimeZone)
  const format = (value: CellValue) => {
    if (value instanceof Date) return formatTime(value)
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    return typeof value === 'object' ? (value ?? []).join(', ') : (value ?? '')
  }
  const readCells = (row: { id: number }, ctx: Ctx) =>
    Promise.all(columns.map(async ({ read }) => format(await read(row, ctx))))

  yield (
    (excelTimeZone === null ? '' : byteOrderMark) + formatCsv([columns.map(({ header }) => header)])
  )
  let left = limit
  let after: string | null = null
  for (let hasMore = left > 0; hasMore;) {
    const batch = open()
    const page: Awaited<ReturnType<typeof batch.store.page>> = await batch.store.page(
      { ...rows, first: Math.min(batchSize, left), after },
      { default: batchSize, max: batchSize },
    )
    await count(page.nodes.length)
    yield formatCsv(await Promise.all(page.nodes.map((row) => readCells(row, batch.ctx))))
    left -= page.nodes.length
    after = page.pageInfo.endCursor
    hasMore = page.pageInfo.hasNextPage && left > 0
  }
}
