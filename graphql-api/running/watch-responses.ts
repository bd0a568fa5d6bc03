/** Milliseconds between two pings, and the pings without an answer after which a worker counts as hung. */
const interval = 2000
const maxUnanswered = 5

type WatchOptions = { ping: () => void; onHung: () => void }

/**
 * Pings a worker, and reports it once as hung when it has not answered for about ten seconds. Counts pings instead of
 * time: when the whole machine was suspended, the worker still has five more pings to answer.
 */
export const watchResponses = ({ ping, onHung }: WatchOptions) => {
  let unansweredCount = 0
  const timer = setInterval(() => {
    if (unansweredCount >= maxUnanswered) {
      stop()
      return onHung()
    }
    unansweredCount += 1
    ping()
  }, interval)
  timer.unref()
  const stop = () => clearInterval(timer)
  return {
    recordResponse: () => {
      unansweredCount = 0
    },
    stop,
  }
}
