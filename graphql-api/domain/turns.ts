import { ProductError } from '#api/errors.ts'

type Bounds = {
  /** How many work at the same time. */
  atOnce: number
  /** How many may wait behind them. */
  waiting: number
  /** Milliseconds that anyone waits; for ever when left out. */
  patience?: number
}

const busy = () => new ProductError('UNAVAILABLE', undefined, { retryAfter: 2 })

/** Lets few work at once and some wait, in the order in which they came. Refuses the rest, and who waited too long, with UNAVAILABLE. */
export const createTurns = ({ atOnce, waiting, patience }: Bounds) => {
  let running = 0
  const queue: (() => void)[] = []

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      if (queue.length >= waiting) return reject(busy())
      const timer =
        patience === undefined
          ? undefined
          : setTimeout(() => {
              queue.splice(queue.indexOf(begin), 1)
              reject(busy())
            }, patience)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.push(begin)
    })

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // Whoever ends hands the place on, so the number stays.
    if (running >= atOnce) await wait()
    else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
