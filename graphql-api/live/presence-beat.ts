/** Milliseconds between two statements that say who is connected to this node. */
const interval = 10_000

type Options = {
  /** Writes who is connected to this node now. */
  write: () => Promise<unknown>
  log: { warn: (facts: object, message: string) => void }
}

/** Writes who is connected every ten seconds and whenever someone comes, one statement at a time. */
export const createPresenceBeat = ({ write, log }: Options) => {
  let isDue = false
  let running: Promise<void> | null = null

  const run = async () => {
    while (isDue) {
      isDue = false
      try {
        await write()
      } catch (error) {
        log.warn({ err: error }, 'presence could not be written')
      }
    }
    running = null
  }
  const beat = () => {
    isDue = true
    running ??= run()
  }
  const timer = setInterval(beat, interval)
  timer.unref()

  return {
    beat,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
