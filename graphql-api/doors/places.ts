import { waitInLine } from '#api/domain/wait-in-line.ts'
import { unlessOver } from '#api/course.ts'
import type { Ending } from '#api/course.ts'
import { ProductError } from '#api/errors.ts'

type Settings = {
  /** How many of one caller go on at the same time. */
  atOnce: number
  /** How many more may wait for a place. */
  waiting: number
  /** Milliseconds that one waits at most; until what it waits for is over when left out. */
  patience?: number
}

export const tooManyAtOnce = (retryAfter: number) =>
  new ProductError('RATE_LIMITED', 'Too many requests at once. Wait a moment and try again.', {
    retryAfter,
  })

type Caller = { running: number; queue: (() => void)[] }

/**
 * Gives each caller few places, in the order in which they ask. Answers the function that gives a place back; calling it
 * again changes nothing. RATE_LIMITED when too many wait or one has waited too long. Whoever has no place and waits for none is not kept.
 */
export const createPlaces = ({ atOnce, waiting, patience }: Settings) => {
  const callers = new Map<string, Caller>()

  const leave = (key: string, caller: Caller) => () => {
    const next = caller.queue.shift()
    // Whoever ends hands the place on, so the number stays.
    if (next) return next()
    caller.running -= 1
    if (caller.running === 0) callers.delete(key)
  }

  return async (key: string, ending?: Ending): Promise<() => void> => {
    unlessOver(ending)
    const caller = callers.get(key) ?? { running: 0, queue: [] }
    callers.set(key, caller)
    if (caller.running < atOnce) caller.running += 1
    else if (caller.queue.length >= waiting) throw tooManyAtOnce(2)
    else await waitInLine(caller.queue, { patience, tooLong: () => tooManyAtOnce(2), ending })
    let left = false
    const giveBack = leave(key, caller)
    return () => {
      if (!left) giveBack()
      left = true
    }
  }
}
