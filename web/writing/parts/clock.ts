/** Calls `over` after this many milliseconds. The time while a holder, named by `by`, holds the clock does not count. */
export const createClock = (milliseconds: number, over: () => void) => {
  const holders = new Set<string>()
  let millisecondsLeft = milliseconds
  let startedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(over, millisecondsLeft)

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    stop,
    hold: (by: string) => {
      if (holders.size === 0) {
        stop()
        millisecondsLeft -= Date.now() - startedAt
      }
      holders.add(by)
    },
    release: (by: string) => {
      if (!holders.delete(by) || holders.size > 0) return
      startedAt = Date.now()
      timer = setTimeout(over, millisecondsLeft)
    },
  }
}
