import { requireViewer } from '#api/access/guard.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { parse, verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { inputs } from '#shared/inputs/index.ts'
import { issueAddress } from './export-address.ts'
import { assistantRowsOfDay } from './export-rules.ts'
import { planExport } from './plan-export.ts'
import type { ExportPlan } from './plan-export.ts'

/** Returns the number of rows that the viewer may still export today. */
const rowsLeft = async ({ system, appServices }: Ctx, { id, role }: Viewer) =>
  role === 'virtual_assistant'
    ? assistantRowsOfDay - (await system.exports.rowsOfDay(id, appServices.clock()))
    : Infinity

/** Returns the number of rows. Throws RATE_LIMITED if the viewer may not export so many today. */
const countRows = async (plan: ExportPlan, rowsLeft: number) => {
  const rows = await plan.open().store.connection(plan.rows).totalCount()
  if (rows <= rowsLeft) return rows
  const limit = assistantRowsOfDay.toLocaleString('en-US')
  throw new ProductError(
    'RATE_LIMITED',
    `You can export ${limit} rows a day. This list has ${rows.toLocaleString('en-US')}, and you have ${Math.max(rowsLeft, 0).toLocaleString('en-US')} left.`,
    { retryAfter: 3600 },
  )
}

/** Makes the address of an export of a list, which works once, for a minute, for this sign-in. */
export const createExport = verb('createExport', async (ctx, input) => {
  const plan = planExport(ctx, input)
  const exportPath = await issueAddress(ctx, input)
  return { rows: await countRows(plan, await rowsLeft(ctx, requireViewer(ctx.viewer))), exportPath }
})

/** An export of a list that is being downloaded: at most `limit` rows are read. */
export type RunningExport = { id: number; request: ParsedInput<'createExport'>; limit: number }

/** Checks a stored request again, in the transaction that uses up its address. */
export const startListExport = async (
  ctx: Ctx,
  id: number,
  stored: unknown,
): Promise<RunningExport> => {
  const request = parse(inputs.createExport, stored)
  const limit = await rowsLeft(ctx, requireViewer(ctx.viewer))
  await countRows(planExport(ctx, request), limit)
  await logSecurityEvent(ctx, { kind: 'data_exported', reason: request.list })
  return { id, request, limit }
}
