import { z } from 'zod'
import type { Ctx } from '#api/request/context.ts'
import { username } from '#shared/validation.ts'
import { countAttempt } from '#api/domain/limits.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { parse } from '#api/domain/verb.ts'

/** The statuses of RFC 3463 and of RFC 7505 that say that the address does not exist. A full mailbox (5.2.2) or an outage does not end emails. */
const noSuchAddress = /^5\.1\.(?:1|10)$/

/** A reply with its status, if it has one, and its words. */
const reply = /(?:^|[^\w.])(55[01])[ -](?:(5\.\d{1,3}\.\d{1,3})\b)?(.*)/s

const unknownInWords =
  /\bno such (?:user|recipient|mailbox|address)\b|\b(?:user|recipient|mailbox) (?:unknown|not found)\b|\bunknown (?:user|recipient|mailbox)\b/i

const bouncesByNetwork = { name: 'bounces', points: 1000, seconds: 60 * 60 }
const daysOfBounces = 7

const bounceReport = z.strictObject({
  address: username,
  status: z.string().regex(/^[245]\.\d{1,3}\.\d{1,3}$/, 'Invalid status, such as 5.1.1'),
})

/** Returns whether a mail server's refusal says that the address does not exist. */
export const isNoSuchAddress = (error: unknown) => {
  if (!(error instanceof Error)) return false
  const [, code, status, words = ''] = reply.exec(error.message) ?? []
  return status ? noSuchAddress.test(status) : code !== undefined && unknownInWords.test(words)
}

/** Adds an address to the list of those that get no email. Call it in a transaction. */
export const addDeadAddress = async (ctx: Ctx, address: string): Promise<void> => {
  const { system, appServices } = ctx
  if (!(await system.deadAddresses.add(address, appServices.clock()))) return
  const about = await system.accounts.byUsername(address)
  await logSecurityEvent(ctx, { kind: 'address_not_found', about })
}

/**
 * Records that a mail server returned an email. It counts if the address does not exist and was mailed within seven
 * days; others are accepted without effect. Throws BAD_USER_INPUT, and RATE_LIMITED after 1,000 an hour.
 */
export const recordBounce = async (ctx: Ctx, input: unknown): Promise<void> => {
  const { address, status } = parse(bounceReport, input)
  await countAttempt(ctx, bouncesByNetwork, ctx.request.network)
  if (!noSuchAddress.test(status)) return
  const since = new Date(ctx.appServices.clock().getTime() - daysOfBounces * 86_400_000)
  await ctx.transaction(async (inner) => {
    if (await inner.system.mails.isSentSince(address, since)) await addDeadAddress(inner, address)
  })
}
