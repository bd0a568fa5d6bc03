import { createHash } from 'node:crypto'
import { requireViewer } from '#api/access/guard.ts'
import { ruleOf } from '#api/access/verbs.ts'
import type { Verb } from '#api/access/verbs.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import { inputs } from '#shared/inputs/index.ts'
import { takesKeyWith } from '#shared/once.ts'
import { toStoredPayload, replayPayload } from './payloads.ts'

/** Whether a verb can be asked for under a key: it needs a viewer and takes no password, whose hash is not for keeping. */
const supportsIdempotencyKey = (verb: Verb) =>
  !ruleOf(verb).who.includes('anonymous') && takesKeyWith(Object.keys(inputs[verb].shape))

/** The key under which this verb is asked for; null without one. Refuses a key where it would promise what is not kept. */
export const idempotencyKeyFor = ({ request, doing }: Ctx, verb: Verb): string | null => {
  // What a verb does by another one is done once with it.
  if (doing !== null) return null
  if (request.key !== null && !supportsIdempotencyKey(verb))
    throw new ProductError(
      'BAD_USER_INPUT',
      `${verb} doesn’t support Idempotency-Key. Leave it out.`,
    )
  return request.key
}

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The same for the same variables, in whatever order they came. */
const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input, inOrder) ?? '')
    .digest('hex')

type VerbAttempt = { verb: string; input: unknown; key: string | null }

type PayloadReplay<Result> = {
  /** What is kept of the result. */
  toStoredPayload: (result: Result) => object
  replayPayload: (kept: Record<string, unknown>) => Promise<Result>
}

/**
 * Does work once for each key of the viewer, in the transaction of `ctx`: what was done under the key is told again.
 * KEY_REUSED when it was something else.
 */
export const runOnce = async <Result>(
  ctx: Ctx,
  { verb, input, key }: VerbAttempt,
  work: () => Promise<Result>,
  replay: PayloadReplay<Result>,
): Promise<Result> => {
  if (key === null) return work()
  const userId = requireViewer(ctx.viewer).id
  const attempt = { userId, key, verb, inputHash: hashOf(input) }
  const before = await ctx.system.idempotencyKeys.take(attempt, ctx.world.clock())
  if (before?.verb === verb && before.inputHash === attempt.inputHash)
    return replay.replayPayload(before.answer)
  if (before) throw new ProductError('KEY_REUSED')
  const result = await work()
  await ctx.system.idempotencyKeys.keep(attempt, replay.toStoredPayload(result))
  return result
}

/** Does a verb once for each key. */
export const runVerbOnce = <Result>(ctx: Ctx, attempt: VerbAttempt, work: () => Promise<Result>) =>
  runOnce(ctx, attempt, work, {
    toStoredPayload: (result) => toStoredPayload(result as object),
    replayPayload: (kept) => replayPayload(ctx, kept) as Promise<Result>,
  })
