import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

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
    } catch (refused) {
      if (refused instanceof RateLimiterRes)
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      throw refused
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
    const [oldest] = this.#keys
    if (this.#keys.size <= maxKeys || oldest === undefined) return
    this.#keys.delete(oldest)
    void this.#limiter.delete(oldest)
  }
}
