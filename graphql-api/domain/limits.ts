import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'

type Limit = Parameters<Ctx['world']['limits']['take']>[0]

/** Counts one attempt; RATE_LIMITED, with the seconds to wait, when there were too many. For `prepare`, since it asks for a connection of its own. */
export const countAttempt = async ({ world }: Ctx, limit: Limit, key: string) => {
  const wait = await world.limits.take(limit, key)
  if (wait !== null) throw new ProductError('RATE_LIMITED', undefined, { retryAfter: wait })
}

/** Counts one thing that the viewer does; RATE_LIMITED when there were too many in this minute. Nobody's are counted by what they try. */
export const countWrite = async ({ viewer, world }: Ctx): Promise<void> => {
  const wait = viewer && (await world.countWrite(viewer))
  if (wait === null) return
  const message = 'That’s a lot of changes at once. Wait a moment and try again.'
  throw new ProductError('RATE_LIMITED', message, { retryAfter: wait })
}

/** Whether this is the refusal of an attempt too many. */
export const isRateLimited = (error: unknown) =>
  error instanceof ProductError && error.code === 'RATE_LIMITED'

/** Work that takes a turn at hashing; one that came to nothing, because there was no room, counts as no attempt. */
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
