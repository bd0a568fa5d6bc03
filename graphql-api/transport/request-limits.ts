import type { Viewer } from '#api/access/viewer.ts'
import type { Env } from '#api/config/env.ts'
import { ProductError } from '#api/errors.ts'
import { Semaphore } from '#api/semaphore.ts'
import { MemoryRateLimiter } from './memory-rate-limiter.ts'
import type { Sender } from './caller-key.ts'

/** Connections to the database that one caller may hold, of the ten that a process has. */
const connectionsPerCaller = 4

/** Sign-ins whose account is known without asking the database. About 5 MB. */
const maxSignIns = 20_000

export const createRateLimited = (retryAfter: number) =>
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
      const [oldest] = accounts.keys()
      if (accounts.size > maxSignIns && oldest !== undefined) accounts.delete(oldest)
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
