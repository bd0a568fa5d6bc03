type Dispatch = () => void

/** Runs a dispatch once everything that is ready now has requested its loads. */
export const afterReadyWork = (dispatch: Dispatch) => void setImmediate(dispatch)

/**
 * Decides when the data loaders of one request run, so that loads that become known at different times share a
 * statement: at first everything at once; then, when all reads under way have arrived, the lists that they lead to;
 * then single records.
 */
export const createLoadScheduler = () => {
  let readsUnderWay = 0
  let isScheduled = false
  let isFirstRound = true
  const queues: { lists: Dispatch[]; records: Dispatch[] } = { lists: [], records: [] }

  const dispatchWaiting = () => {
    const isAtOnce = isFirstRound
    isFirstRound = false
    isScheduled = false
    for (const round of [queues.lists, queues.records]) {
      if (readsUnderWay > 0 && !isAtOnce) return
      for (const dispatch of round.splice(0)) dispatch()
    }
  }
  // The first round runs in the same turn as the lists of the root.
  const dispatchLater = (run: Dispatch) =>
    isFirstRound ? queueMicrotask(run) : afterReadyWork(run)
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    dispatchLater(dispatchWaiting)
  }
  const joinRound = (round: Dispatch[]) => (dispatch: Dispatch) => {
    round.push(dispatch)
    schedule()
  }

  return {
    /** Runs a read that may lead to further loads. */
    during: async <Result>(read: () => PromiseLike<Result>): Promise<Result> => {
      readsUnderWay += 1
      try {
        return await read()
      } finally {
        readsUnderWay -= 1
        isFirstRound = false
        if (readsUnderWay === 0) schedule()
      }
    },
    /** Schedules loads that lead to nothing else. */
    last: dispatchLater,
    /** Schedules lists below records. */
    lists: joinRound(queues.lists),
    /** Schedules single records. */
    records: joinRound(queues.records),
  }
}

export type LoadScheduler = ReturnType<typeof createLoadScheduler>
