type SweepTools = {
  clock: () => Date
  log: { warn: (facts: object, message: string) => void }
}

/** Forgets what is over at a moment. */
type Sweep = (now: Date) => Promise<unknown>

const hour = 60 * 60 * 1000

/** Sweeps once an hour, until the function that it answers is called. Every node may do it: deleting twice harms nothing. */
export const sweepEvery = ({ clock, log }: SweepTools, sweeps: Sweep[]) => {
  const sweepAll = async () => {
    for (const sweep of sweeps) await sweep(clock())
  }
  const timer = setInterval(() => {
    sweepAll().catch((error: unknown) => {
      log.warn({ error }, 'what is over could not be swept')
    })
  }, hour)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}
