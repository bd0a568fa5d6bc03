import { courseNow, unlessOver } from '#api/course.ts'
import type { Ending } from '#api/course.ts'
import { ProductError } from '#api/errors.ts'
import { waitInLine } from './wait-in-line.ts'

type Bounds = {
  /** How many work at the same time. */
  atOnce: number
  /** How many may wait behind them, and as many of those who go first. */
  waiting: number
  /** Milliseconds that anyone waits; for ever when left out. */
  patience?: number
}

const busy = () => new ProductError('UNAVAILABLE', undefined, { retryAfter: 2 })

/**
 * Lets few work at once and some wait, in the order in which they came. Refuses the rest, and who waited too long, with
 * UNAVAILABLE. Who waits for a request that is over leaves. Whoever goes first waits in places of their own, before all others.
 */
export const createTurns = ({ atOnce, waiting, patience }: Bounds) => {
  let running = 0
  const queues = { first: [] as (() => void)[], others: [] as (() => void)[] }

  const wait = async (queue: (() => void)[], ending: Ending | undefined) => {
    if (queue.length >= waiting) throw busy()
    await waitInLine(queue, { patience, tooLong: busy, ending })
  }

  return async <Result>(work: () => Promise<Result>, { first = false } = {}): Promise<Result> => {
    const ending = courseNow()?.ending
    unlessOver(ending)
    // Whoever ends hands the place on, so the number stays.
    if (running >= atOnce) await wait(first ? queues.first : queues.others, ending)
    else running += 1
    try {
      return await work()
    } finally {
      const next = queues.first.shift() ?? queues.others.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Turns for each person by themselves, beside those of all: one of many must not take every place. Whoever has none is not kept. */
export const createOwnTurns = (bounds: Bounds) => {
  const people = new Map<number, { inTurn: ReturnType<typeof createTurns>; inside: number }>()

  return async <Result>(person: number, work: () => Promise<Result>): Promise<Result> => {
    const own = people.get(person) ?? { inTurn: createTurns(bounds), inside: 0 }
    people.set(person, own)
    own.inside += 1
    try {
      return await own.inTurn(work)
    } finally {
      own.inside -= 1
      if (own.inside === 0) people.delete(person)
    }
  }
}
