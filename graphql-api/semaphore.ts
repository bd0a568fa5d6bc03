import { readRequestScope, throwIfCancelled } from './request/request-scope.ts'

type Options = {
  /** Permits in all; unlimited when left out. */
  limit?: number
  /** Permits of one key; unlimited when left out. */
  limitPerKey?: number
  /** Callers in the queue, of all keys; unlimited when left out. */
  queueLimit?: number
  /** Callers of one key in the queue; unlimited when left out. */
  queueLimitPerKey?: number
  /** Milliseconds that a caller waits at most; until its request is cancelled when left out. */
  timeout?: number
  /** A key that is served before all others. */
  preferredKey?: string
  /** Creates the error of a caller that finds the queue full, or that has waited too long. */
  createRefusal: () => Error
}

/** A key in use: the permits that it holds and its callers in the queue. */
type Usage = { key: string; heldCount: number; queue: (() => void)[] }

/**
 * A concurrency limit with a bounded queue, fair between keys: a free permit goes to the waiting key that holds the
 * fewest, and among equals to each in turn. A caller leaves the queue when its request is cancelled. Only keys in
 * use take memory.
 */
export class Semaphore {
  readonly #options: Options
  readonly #usages = new Map<string, Usage>()
  /** Keys with callers in the queue; the one that was served last comes last. */
  readonly #waiting = new Set<Usage>()
  #held = 0
  #queued = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Waits for a permit. Returns the function that gives it back; further calls change nothing. Throws the refusal, or the reason why the request was cancelled. */
  async acquire(key = ''): Promise<() => void> {
    throwIfCancelled(readRequestScope()?.cancellation)
    const usage = this.#usages.get(key) ?? { key, heldCount: 0, queue: [] }
    this.#usages.set(key, usage)
    if (this.#hasPermitFor(usage)) this.#grant(usage)
    else await this.#wait(usage)
    let isReleased = false
    return () => {
      if (!isReleased) this.#release(usage)
      isReleased = true
    }
  }

  /** Does work while holding a permit. */
  async run<Result>(work: () => Promise<Result>, key?: string): Promise<Result> {
    const release = await this.acquire(key)
    try {
      return await work()
    } finally {
      release()
    }
  }

  #hasPermitFor({ heldCount }: Usage) {
    const { limit = Infinity, limitPerKey = Infinity } = this.#options
    return this.#held < limit && heldCount < limitPerKey
  }

  #grant(usage: Usage) {
    usage.heldCount += 1
    this.#held += 1
  }

  #wait(usage: Usage) {
    const { queueLimit = Infinity, queueLimitPerKey = Infinity } = this.#options
    const { timeout, createRefusal } = this.#options
    if (this.#queued >= queueLimit || usage.queue.length >= queueLimitPerKey) {
      this.#forgetUnused(usage)
      throw createRefusal()
    }
    return new Promise<void>((resolve, reject) => {
      const cancellation = readRequestScope()?.cancellation
      const settle = () => {
        clearTimeout(timer)
        stopListening?.()
        this.#dequeue(usage, serve)
      }
      const serve = () => {
        this.#grant(usage)
        settle()
        resolve()
      }
      const leave = (reason: Error) => {
        settle()
        reject(reason)
      }
      const timer =
        timeout === undefined ? undefined : setTimeout(() => leave(createRefusal()), timeout)
      const stopListening = cancellation?.onCancel(() => leave(cancellation.reason as Error))
      usage.queue.push(serve)
      this.#waiting.add(usage)
      this.#queued += 1
    })
  }

  #dequeue(usage: Usage, serve: () => void) {
    usage.queue.splice(usage.queue.indexOf(serve), 1)
    this.#queued -= 1
    this.#waiting.delete(usage)
    if (usage.queue.length > 0) this.#waiting.add(usage)
    else this.#forgetUnused(usage)
  }

  #release(usage: Usage) {
    usage.heldCount -= 1
    this.#held -= 1
    this.#nextUsage()?.queue[0]?.()
    this.#forgetUnused(usage)
  }

  #forgetUnused({ key, heldCount, queue }: Usage) {
    if (heldCount === 0 && queue.length === 0) this.#usages.delete(key)
  }

  #nextUsage() {
    let next: Usage | undefined
    for (const usage of this.#waiting) {
      if (!this.#hasPermitFor(usage)) continue
      if (usage.key === this.#options.preferredKey) return usage
      if (!next || usage.heldCount < next.heldCount) next = usage
    }
    return next
  }
}
