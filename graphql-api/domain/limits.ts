import { personOf } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'

type RateLimit = Parameters<Ctx['appServices']['limits']['take']>[0]

/** Counts one attempt. Throws RATE_LIMITED with the seconds to wait if there were too many. Call it in `prepare`, because it uses its own connection. */
export const countAttempt = async ({ appServices }: Ctx, limit: RateLimit, key: string) => {
  const wait = await appServices.limits.take(limit, key)
  if (wait !== null) throw new ProductError('RATE_LIMITED', undefined, { retryAfter: wait })
}

/** Counts one write of the viewer. Throws RATE_LIMITED if there were too many in this minute. Anonymous verbs have limits of their own; the system has none. */
export const countWrite = async ({ viewer, appServices }: Ctx): Promise<void> => {
  const person = personOf(viewer)
  const wait = person && (await appServices.countWrite(person))
  if (wait === null) return
  const message = 'That’s a lot of changes at once. Wait a moment and try again.'
  throw new ProductError('RATE_LIMITED', message, { retryAfter: wait })
}

/** Returns true for a RATE_LIMITED error. */
export const isRateLimited = (error: unknown) =>
  error instanceof ProductError && error.code === 'RATE_LIMITED'

/** Runs hashing work. If it fails, for example because the queue is full, the attempt is refunded. */
export const refundOnFailure = async <Result>(
  work: Promise<Result>,
  giveBack: () => Promise<void>,
): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    await giveBack()
    throw error
  }
}
