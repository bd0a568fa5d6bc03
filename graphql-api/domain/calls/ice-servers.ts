import { createHmac } from 'node:crypto'
import { requireViewer } from '#api/access/guard.ts'
import type { Rows } from '#api/stores/rows.ts'
import type { Ctx } from '#api/request/context.ts'
import { findOwnCall } from './call-signals.ts'

/** Seconds for which credentials of a TURN server are valid. */
const credentialSeconds = 3600

const isTurn = (url: string) => url.startsWith('turn')

/**
 * Returns the servers by which the browsers in a call find one another, with credentials for an hour: those of coturn’s
 * `use-auth-secret`. None are needed within one network. Throws NOT_FOUND for everyone who is not in the call.
 */
export const findIceServers = async (ctx: Ctx, callId: number): Promise<Rows['IceServer'][]> => {
  await findOwnCall(ctx, callId)
  const { urls, secret } = ctx.appServices.iceServers
  const expiry = Math.floor(ctx.appServices.clock().getTime() / 1000) + credentialSeconds
  const username = `${expiry}:${requireViewer(ctx.viewer).id}`
  const stun = urls.filter((url) => !isTurn(url))
  const turn = urls.filter(isTurn)
  const credential = createHmac('sha1', secret ?? '')
    .update(username)
    .digest('base64')
  return [
    ...(stun.length > 0 ? [{ urls: stun, username: null, credential: null }] : []),
    ...(turn.length > 0 ? [{ urls: turn, username, credential }] : []),
  ]
}
