import { requireViewer } from '#api/access/guard.ts'
import { filesPath } from '#api/domain/files/files.ts'
import { createLinkToken, hashOfToken } from '#api/domain/one-time-links.ts'
import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'

/** The path below which exports are downloaded, each once. */
export const exportsPath = `${filesPath}/exports`

/** How long an address works, in milliseconds. */
const validFor = 60_000

export const createRunningError = () =>
  new ProductError(
    'RATE_LIMITED',
    'Another export of yours is still being downloaded. Wait until it has finished.',
    { retryAfter: 10 },
  )

export const createGoneError = () =>
  new ProductError(
    'NOT_FOUND',
    'This download has been used or has expired. Export the list again.',
  )

/** Makes the address of what a request asks for, which works once, for a minute, for this sign-in. Throws RATE_LIMITED while the viewer downloads another one. */
export const issueAddress = async ({ viewer, system, appServices }: Ctx, request: object) => {
  const { id: userId, signInId } = requireViewer(viewer)
  const createdAt = appServices.clock()
  if (await system.exports.isRunning(userId, createdAt)) throw createRunningError()
  const token = createLinkToken()
  await system.exports.save({
    tokenHash: hashOfToken(token),
    userId,
    signInId,
    request,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + validFor),
  })
  return `${exportsPath}/${token}`
}
