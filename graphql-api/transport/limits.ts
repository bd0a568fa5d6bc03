import { setTimeout as sleep } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Viewer } from '#api/access/viewer.ts'
import type { Env } from '#api/config/env.ts'
import { ProductError } from '#api/errors.ts'
import { Semaphore } from '#api/semaphore.ts'
import type { HttpExchange } from './http-exchange.ts'
import type { Sender } from './sender.ts'

/** Keys that are counted at a time: about 20 MB. Beyond it the key that was used least recently is forgotten. */
const maxKeys = 50_000

/** A rate limit by key: so many points a minute, counted in the memory of this process. */
export class MemoryRateLimiter {
  readonly #limiter: RateLimiterMemory
  /** The least recently used comes first. */
  readonly #keys = new Set<string>()

  constructor(pointsPerMinute: number) {
    this.#limiter = new RateLimiterMemory({ points: pointsPerMinute, duration: 60 })
  }

  /** Takes a point. Returns the seconds to wait when none is left, else null. */
  async take(key: string): Promise<number | null> {
    this.#touch(key)
    try {
      await this.#limiter.consume(key)
      return null
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw error
    }
  }

  /** Takes points for work that has been done already. */
  async charge(key: string, points: number): Promise<void> {
    if (points <= 0) return
    this.#touch(key)
    await this.#limiter.penalty(key, points)
  }

  #touch(key: string) {
    this.#keys.delete(key)
    this.#keys.add(key)
    const [oldestKey] = this.#keys
    if (this.#keys.size <= maxKeys || oldestKey === undefined) return
    this.#keys.delete(oldestKey)
    void this.#limiter.delete(oldestKey)
  }
}

/** Connections to the database that one caller may hold, of the ten that a process has. */
const connectionsPerCaller = 4

/** Sign-ins whose account is known without asking the database. About 5 MB. */
const maxSignIns = 20_000

const createRateLimited = (retryAfter: number) =>
  new ProductError(
    'RATE_LIMITED',
    'Too many requests at once. Please wait a moment and try again.',
    { retryAfter },
  )

const createBusy = () => createRateLimited(2)

/** Creates the limits of each caller in this process, in bounded memory. Limits that hold for all processes together are counted in the database instead. */
export const createRequestLimits = (settings: Env['requestLimits']) => {
  const accounts = new Map<string, string | null>()
  const writes = {
    portal: new MemoryRateLimiter(settings.portalWritesPerMinute),
    staff: new MemoryRateLimiter(settings.staffWritesPerMinute),
  }

  return {
    /** Returns the key under which a request is counted: its account, else its network. */
    keyOf: ({ signInHash, network }: Sender): string => {
      // Only this product signs such a hash; its account is known once it has been looked up.
      if (signInHash && !accounts.has(signInHash)) return signInHash
      return (signInHash && accounts.get(signInHash)) ?? network
    },

    /** Remembers the account of a request's sign-in; null when the sign-in has ended. */
    rememberAccount: ({ signInHash }: Sender, viewer: { id: number } | null) => {
      if (!signInHash || accounts.has(signInHash)) return
      accounts.set(signInHash, viewer && `account ${viewer.id}`)
      const [oldestKey] = accounts.keys()
      if (accounts.size > maxSignIns && oldestKey !== undefined) accounts.delete(oldestKey)
    },

    /** Requests a minute of each caller. */
    rate: new MemoryRateLimiter(settings.requestsPerMinute),

    /** Requests of each caller that are processed at a time. */
    concurrency: new Semaphore({
      limitPerKey: settings.concurrentRequests,
      queueLimitPerKey: settings.queuedRequests,
      timeout: settings.queueTimeout,
      createRefusal: createBusy,
    }),

    /** Connections to the database of each caller. */
    connections: new Semaphore({ limitPerKey: connectionsPerCaller, createRefusal: createBusy }),

    /** Counts a write. Returns the seconds to wait when there were too many in this minute, else null. */
    countWrite: ({ id, role }: Pick<Viewer, 'id' | 'role'>): Promise<number | null> =>
      writes[role === 'user' ? 'portal' : 'staff'].take(String(id)),
  }
}

export type RequestLimits = ReturnType<typeof createRequestLimits>

/** Milliseconds before a refusal is sent, so that a client that retries at once gains nothing; for so many refusals at a time. */
const refusalDelay = { milliseconds: 1000, maxDelayed: 1000 }

/** Bytes of data in a response that cost one point more. Pages are rendered ahead, and files are streamed. */
const bytesPerPoint = 4 * 1024

const pointsOf = ({ res, responseBytes }: HttpExchange) =>
  Math.floor((responseBytes ?? Number(res.getHeader('Content-Length') ?? 0)) / bytesPerPoint)

/** Creates the check of each caller's rate. It throws RATE_LIMITED when there are too many requests in this minute. */
export const limitRate = ({ keyOf, rate }: RequestLimits) => {
  let delayedCount = 0
  return async (exchange: HttpExchange, { isData }: { isData: boolean }): Promise<void> => {
    const { sender, res } = exchange
    const retryAfter = await rate.take(keyOf(sender))
    if (retryAfter === null) {
      // The account of the sign-in is known by the time of the response.
      if (isData) res.once('prefinish', () => void rate.charge(keyOf(sender), pointsOf(exchange)))
      return
    }
    if (delayedCount < refusalDelay.maxDelayed) {
      delayedCount += 1
      await sleep(refusalDelay.milliseconds)
      delayedCount -= 1
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
