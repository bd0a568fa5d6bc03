type SweepTools = {
  clock: () => Date
  log: { warn: (facts: object, message: string) => void }
}

/** Deletes expired rows. */
type Sweep = (now: Date) => Promise<unknown>

const hour = 60 * 60 * 1000

/** Runs the sweeps once an hour. Returns the function that stops it. Several nodes may sweep at the same time. */
export const sweepEvery = ({ clock, log }: SweepTools, sweeps: Sweep[]) => {
  const sweepAll = async () => {
    for (const sweep of sweeps) await sweep(clock())
  }
  const timer = setInterval(() => {
    sweepAll().catch((error: unknown) => {
      log.warn({ error }, 'expired rows could not be deleted')
    })
  }, hour)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}
