import { requireViewer } from '#api/access/guard.ts'
import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { RunningExport } from './exports.ts'
import { planExport } from './plan-export.ts'
import { readCsv } from './read-csv.ts'

/** Returns the time zone in which the viewer reads times: their own, else that of the organization. */
const zoneOf = async (ctx: Ctx) =>
  requireViewer(ctx.viewer).timeZone ?? (await ctx.system.organisation.read()).timeZone ?? 'UTC'

/** Reads an export batch by batch, as CSV. Each batch begins when the one before has been sent. */
export async function* readExport(
  ctx: Ctx,
  { id, request, limit }: RunningExport,
): AsyncGenerator<string> {
  const { system, appServices } = ctx
  try {
    yield* readCsv(planExport(ctx, request), {
      excelTimeZone: request.forExcel ? await zoneOf(ctx) : null,
      limit,
      // Counted before they are sent, so that a client that hangs up does not get them for nothing.
      count: async (rows) => {
        if (!(await system.exports.count(id, rows, appServices.clock())))
          throw new ProductError('UNAUTHENTICATED')
      },
    })
  } finally {
    await system.exports.end(id, appServices.clock())
  }
}
