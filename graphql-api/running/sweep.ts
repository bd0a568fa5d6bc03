import type { World } from '#api/context.ts'
import { createSignIns } from '#api/stores/sign-ins.ts'

const hour = 60 * 60 * 1000

/** Forgets, once an hour, sign-ins and counters that are over. Every node may do it: deleting twice harms nothing. */
export const sweepEvery = ({ db, limits, clock, log }: World) => {
  const sweep = async () => {
    await createSignIns(db).sweep(clock())
    await limits.sweep(clock())
  }
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => {
      log.warn({ error }, 'old sign-ins could not be swept')
    })
  }, hour)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}
