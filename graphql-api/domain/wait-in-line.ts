type Patience = {
  /** Milliseconds that one waits at most; for ever when left out. */
  patience?: number | undefined
  /** What one is told who has waited so long. */
  tooLong: () => Error
  /** Ends the waiting, with its reason, when what one waits for is over. */
  signal?: AbortSignal | undefined
}

/**
 * Waits at the end of a line until its turn is called. Rejects with `tooLong` or with the signal's reason, and then stands
 * in the line no longer.
 */
export const waitInLine = (line: (() => void)[], { patience, tooLong, signal }: Patience) =>
  new Promise<void>((resolve, reject) => {
    const leave = (why: unknown) => {
      line.splice(line.indexOf(begin), 1)
      settle()
      reject(why as Error)
    }
    const end = () => leave(signal?.reason)
    const timer = patience === undefined ? undefined : setTimeout(() => leave(tooLong()), patience)
    const settle = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
    }
    const begin = () => {
      settle()
      resolve()
    }
    signal?.addEventListener('abort', end, { once: true })
    line.push(begin)
  })
