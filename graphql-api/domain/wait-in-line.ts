import type { Ending } from '#api/course.ts'

type Patience = {
  /** Milliseconds that one waits at most; for ever when left out. */
  patience?: number | undefined
  /** What one is told who has waited so long. */
  tooLong: () => Error
  /** Ends the waiting, with its reason, when what one waits for is over. */
  ending?: Ending | undefined
}

/**
 * Waits at the end of a line until its turn is called. Rejects with `tooLong` or with its reason, and then stands
 * in the line no longer.
 */
export const waitInLine = (line: (() => void)[], { patience, tooLong, ending }: Patience) =>
  new Promise<void>((resolve, reject) => {
    const leave = (why: unknown) => {
      line.splice(line.indexOf(begin), 1)
      settle()
      reject(why as Error)
    }
    const timer = patience === undefined ? undefined : setTimeout(() => leave(tooLong()), patience)
    const settle = () => {
      clearTimeout(timer)
      unhear?.()
    }
    const begin = () => {
      settle()
      resolve()
    }
    const unhear = ending?.hear(() => leave(ending.reason))
    line.push(begin)
  })
