import { createHash } from 'node:crypto'
import { requireViewer } from '#api/access/guard.ts'
import { ruleOf } from '#api/access/verbs.ts'
import type { Verb } from '#api/access/verbs.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import { inputs } from '#shared/inputs/index.ts'
import { takesKeyWith } from '#shared/once.ts'
import { toStoredPayload, replayPayload } from './payloads.ts'

/** Returns true if a verb supports idempotency keys: it needs a viewer and takes no password, because the hash of its input is stored. */
export const supportsIdempotencyKey = (verb: Verb) =>
  !ruleOf(verb).roles.includes('anonymous') && takesKeyWith(Object.keys(inputs[verb].shape))

/** Returns the idempotency key of the request; null without one. Throws if the verb does not support keys. */
export const idempotencyKeyFor = ({ request, currentVerb }: Ctx, verb: Verb): string | null => {
  // A verb that runs inside another one is covered by the outer key.
  if (currentVerb !== null) return null
  if (request.idempotencyKey !== null && !supportsIdempotencyKey(verb))
    throw new ProductError(
      'BAD_USER_INPUT',
      `${verb} doesn’t support Idempotency-Key. Leave it out.`,
    )
  return request.idempotencyKey
}

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Returns a hash of the input that does not depend on the order of its keys. */
const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input, inOrder) ?? '')
    .digest('hex')

type VerbAttempt = { verb: string; input: unknown; key: string | null }

type PayloadReplay<Result> = {
  /** Returns the part of the result that is stored. */
  toStoredPayload: (result: Result) => object
  replayPayload: (storedPayload: Record<string, unknown>) => Promise<Result>
}

/**
 * Runs work once for each idempotency key of the viewer, in the transaction of `ctx`. A repeated request gets the stored
 * result again. Throws KEY_REUSED if the key was used for another input.
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
  const before = await ctx.system.idempotencyKeys.claim(attempt, ctx.appServices.clock())
  if (before?.verb === verb && before.inputHash === attempt.inputHash)
    return replay.replayPayload(before.answer)
  if (before) throw new ProductError('KEY_REUSED')
  const result = await work()
  await ctx.system.idempotencyKeys.saveResponse(attempt, replay.toStoredPayload(result))
  return result
}

/** Runs a verb once for each idempotency key. */
export const runVerbOnce = <Result>(ctx: Ctx, attempt: VerbAttempt, work: () => Promise<Result>) =>
  runOnce(ctx, attempt, work, {
    toStoredPayload: (result) => toStoredPayload(result as object),
    replayPayload: (storedPayload) => replayPayload(ctx, storedPayload) as Promise<Result>,
  })
