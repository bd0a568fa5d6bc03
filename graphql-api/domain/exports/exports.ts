import { requireViewer } from '#api/access/guard.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { filesPath } from '#api/domain/files/files.ts'
import { createLinkToken, hashOfToken } from '#api/domain/one-time-links.ts'
import { requirePermission } from '#api/domain/require-permission.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { parse, verb } from '#api/domain/verb.ts'
import { isDuplicate, ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { inputs } from '#shared/inputs/index.ts'
import { assistantRowsOfDay } from './export-rules.ts'
import { planExport } from './plan-export.ts'
import type { ExportPlan } from './plan-export.ts'

/** The path below which exports are downloaded, each once. */
export const exportsPath = `${filesPath}/exports`

/** How long an address works, in milliseconds. */
const validFor = 60_000

const createRunningError = () =>
  new ProductError(
    'RATE_LIMITED',
    'Another export of yours is still being downloaded. Wait until it has finished.',
    { retryAfter: 10 },
  )

/** Returns the number of rows that the viewer may still export today. */
const rowsLeft = async ({ system, appServices }: Ctx, { id, role }: Viewer) =>
  role === 'virtual_assistant'
    ? assistantRowsOfDay - (await system.exports.rowsOfDay(id, appServices.clock()))
    : Infinity

/** Returns the number of rows. Throws RATE_LIMITED if the viewer may not export so many today. */
const countRows = async (plan: ExportPlan, left: number) => {
  const rows = await plan.open().store.connection(plan.rows).totalCount()
  if (rows <= left) return rows
  const limit = assistantRowsOfDay.toLocaleString('en-US')
  throw new ProductError(
    'RATE_LIMITED',
    `You can export ${limit} rows a day. This list has ${rows.toLocaleString('en-US')}, and you have ${Math.max(left, 0).toLocaleString('en-US')} left.`,
    { retryAfter: 3600 },
  )
}

/** Makes the address of an export, which works once, for a minute, for this sign-in. */
export const createExport = verb('createExport', async (ctx, input) => {
  const viewer = requireViewer(ctx.viewer)
  const { system, appServices } = ctx
  const now = appServices.clock()
  const plan = planExport(ctx, input)
  if (await system.exports.isRunning(viewer.id, now)) throw createRunningError()
  const rows = await countRows(plan, await rowsLeft(ctx, viewer))
  const token = createLinkToken()
  await system.exports.save({
    tokenHash: hashOfToken(token),
    userId: viewer.id,
    signInId: viewer.signInId,
    request: input,
    createdAt: now,
    expiresAt: new Date(now.getTime() + validFor),
  })
  return { rows, exportPath: `${exportsPath}/${token}` }
})

/** An export that is being downloaded: at most `limit` rows are read. */
export type RunningExport = ExportPlan & { id: number; limit: number }

const startExport = async (ctx: Ctx, token: string) => {
  const viewer = requireViewer(ctx.viewer)
  const { id: userId, signInId } = viewer
  const tokenHash = hashOfToken(token)
  const address = { tokenHash, userId, signInId }
  const stored = await ctx.system.exports.start(address, ctx.appServices.clock())
  if (!stored)
    throw new ProductError(
      'NOT_FOUND',
      'This download has been used or has expired. Export the list again.',
    )
  const request = parse(inputs.createExport, stored.request)
  const limit = await rowsLeft(ctx, viewer)
  await countRows(planExport(ctx, request), limit)
  await logSecurityEvent(ctx, { kind: 'data_exported', reason: request.list })
  return { id: stored.id, limit, request }
}

/** Uses up the address of an export, and checks again what its owner may read. Throws NOT_FOUND for an address that was used, has expired, or belongs to another sign-in, RATE_LIMITED while another export of the viewer is read. */
export const openExport = async (ctx: Ctx, token: string): Promise<RunningExport> => {
  requirePermission(ctx, 'createExport')
  try {
    const { id, limit, request } = await ctx.transaction((inner) => startExport(inner, token))
    return { ...planExport(ctx, request), id, limit }
  } catch (error) {
    throw isDuplicate(error, 'exports_running_idx') ? createRunningError() : error
  }
}
