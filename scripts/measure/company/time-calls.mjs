import { progress } from '#scripts/progress.mjs'
import { quantile } from '#scripts/measure/figures.mjs'

/** Calls that are not timed, in which statements are prepared and pages are read from disk. */
const warmUp = 20

/**
 * Calls a function for each value, one after the other, and returns the milliseconds that 95 of 100 calls stay within.
 * @template Value
 * @param {readonly Value[]} values
 * @param {(value: Value) => Promise<unknown>} call
 */
export async function timeCalls(values, call) {
  const taken = []
  for (const [index, value] of values.entries()) {
    progress(`${index} of ${values.length} calls`)
    const begun = performance.now()
    await call(value)
    if (index >= warmUp) taken.push(performance.now() - begun)
  }
  return quantile(taken, 0.95)
}
