import { requireViewer } from '#api/access/guard.ts'
import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { byteOrderMark, formatCsv } from '#shared/csv.ts'
import type { RunningExport } from './exports.ts'
import type { CellValue } from './read-field.ts'

/** Rows that are read and sent at a time, which bounds the memory of an export. */
const batchSize = 500

/** Returns how times are written: with their offset for programs; for Excel, which reads no offset, in the person's time zone. */
const timeFormatter = (timeZone: string | null, forExcel: boolean) => {
  if (!forExcel) return (moment: Date) => moment.toISOString()
  // Swedish writes times as spreadsheets read them: 2026-11-18 10:00:00.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timeZone ?? 'UTC',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (moment: Date) => format.format(moment)
}

/** Returns the time zone in which the viewer reads times: their own, else that of the organization. */
const zoneOf = async (ctx: Ctx) =>
  requireViewer(ctx.viewer).timeZone ?? (await ctx.system.organisation.read()).timeZone

/** Reads an export batch by batch, as CSV. Each batch begins when the one before has been sent. */
export async function* readExport(ctx: Ctx, run: RunningExport): AsyncGenerator<string> {
  const { id, columns, rows, forExcel, open } = run
  const { system, appServices } = ctx
  const formatTime = timeFormatter(forExcel ? await zoneOf(ctx) : null, forExcel)
  const format = (value: CellValue) => {
    if (value instanceof Date) return formatTime(value)
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    return typeof value === 'object' ? (value ?? []).join(', ') : (value ?? '')
  }
  try {
    yield (forExcel ? byteOrderMark : '') + formatCsv([columns.map(({ header }) => header)])
    let left = run.limit
    let after: string | null = null
    for (let hasMore = left > 0; hasMore;) {
      const batch = open()
      const page: Awaited<ReturnType<typeof batch.store.page>> = await batch.store.page(
        { ...rows, first: Math.min(batchSize, left), after },
        { default: batchSize, max: batchSize },
      )
      // Counted before they are sent, so that a client that hangs up does not get them for nothing.
      if (!(await system.exports.count(id, page.nodes.length, appServices.clock())))
        throw new ProductError('UNAUTHENTICATED')
      const cells = await Promise.all(
        page.nodes.map(async (row) =>
          (await Promise.all(columns.map(async ({ read }) => read(row, batch.ctx)))).map(format),
        ),
      )
      yield formatCsv(cells)
      left -= page.nodes.length
      after = page.pageInfo.endCursor
      hasMore = page.pageInfo.hasNextPage && left > 0
    }
  } finally {
    await system.exports.end(id, appServices.clock())
  }
}
