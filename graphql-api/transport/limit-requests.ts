import { setTimeout as sleep } from 'node:timers/promises'
import { createRateLimited } from './request-limits.ts'
import type { RequestLimits } from './request-limits.ts'
import type { HttpExchange } from './http-exchange.ts'

/** Milliseconds before a refusal is sent, so that a client that retries at once gains nothing; for so many refusals at a time. */
const refusalDelay = { milliseconds: 1000, maxDelayed: 1000 }

/** Bytes of data in a response that cost one point more. Pages are rendered ahead, and files are streamed. */
const bytesPerPoint = 4 * 1024

const pointsOf = ({ res, responseBytes }: HttpExchange) =>
  Math.floor((responseBytes ?? Number(res.getHeader('Content-Length') ?? 0)) / bytesPerPoint)

/** Creates the check of each caller's rate. It throws RATE_LIMITED when there are too many requests in this minute. */
export const limitRate = ({ keyOf, rate }: RequestLimits) => {
  let delayed = 0
  return async (exchange: HttpExchange, { isData }: { isData: boolean }): Promise<void> => {
    const { sender, res } = exchange
    const retryAfter = await rate.take(keyOf(sender))
    if (retryAfter === null) {
      // The account of the sign-in is known by the time of the response.
      if (isData) res.once('prefinish', () => void rate.charge(keyOf(sender), pointsOf(exchange)))
      return
    }
    if (delayed < refusalDelay.maxDelayed) {
      delayed += 1
      await sleep(refusalDelay.milliseconds)
      delayed -= 1
    }
    throw createRateLimited(retryAfter)
  }
}

export type LimitRate = ReturnType<typeof limitRate>

const isFile = ({ req }: HttpExchange) => req.url?.startsWith('/files/') === true

/** Waits for a permit among the requests of the same caller, and gives it back when the response is sent or the client hangs up. */
export const limitConcurrency = async (
  { keyOf, concurrency }: RequestLimits,
  exchange: HttpExchange,
) => {
  const { sender, res } = exchange
  // A file may take long, and must not keep its reader from everything else.
  const kind = isFile(exchange) ? ' files' : ''
  const release = await concurrency.acquire(keyOf(sender) + kind)
  res.once('prefinish', release).once('close', release)
  if (res.destroyed) release()
}
