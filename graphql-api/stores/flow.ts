type Dispatch = () => void

/** Runs once all that is ready now has asked. */
export const soon = (run: Dispatch) => void setImmediate(run)

/**
 * In which order a request reads: at first whatever it asks for before anything has come, all at once; then the lists that
 * these lead to, then the records. Each waits until everything before it has come, so that what several lists lead to is
 * asked for once, whichever comes first.
 */
export const createFlow = () => {
  let reading = 0
  let isDue = false
  let isFirst = true
  const waiting: { lists: Dispatch[]; records: Dispatch[] } = { lists: [], records: [] }

  const go = () => {
    const isAtOnce = isFirst
    isFirst = false
    isDue = false
    for (const next of [waiting.lists, waiting.records]) {
      if (reading > 0 && !isAtOnce) return
      for (const dispatch of next.splice(0)) dispatch()
    }
  }
  /** At first in the same turn, in which the lists are asked for, too. */
  const later = (run: Dispatch) => (isFirst ? queueMicrotask(run) : soon(run))
  const due = () => {
    if (isDue) return
    isDue = true
    later(go)
  }
  const joining = (wave: Dispatch[]) => (dispatch: Dispatch) => {
    wave.push(dispatch)
    due()
  }

  return {
    /** Reads something that may lead to more. */
    during: async <Result>(read: () => PromiseLike<Result>): Promise<Result> => {
      reading += 1
      try {
        return await read()
      } finally {
        reading -= 1
        isFirst = false
        if (reading === 0) due()
      }
    },
    /** When a loader may ask for what leads to nothing. */
    ends: later,
    /** When a loader may ask for the lists that records lead to. */
    lists: joining(waiting.lists),
    /** When a loader may ask for the records that records lead to. */
    records: joining(waiting.records),
  }
}

export type Flow = ReturnType<typeof createFlow>
