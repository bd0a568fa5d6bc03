// Servers take turns, so that other work of the machine affects all of them.
import { progress } from '#scripts/progress.mjs'
import { quantile } from '#scripts/measure/figures.mjs'

/**
 * Sends requests to each server in turn, as fast as it responds, for a slice of time. The first round is a warm-up.
 * @param {Map<string, { rate: (milliseconds: number) => Promise<number> }>} askers
 * @param {{ rounds: number, slice: number }} how slices in milliseconds
 * @returns {Promise<Map<string, number[]>>} the rates of each, by round
 */
export async function takeTurns(askers, { rounds, slice }) {
  const rates = new Map([...askers.keys()].map((name) => [name, []]))
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, one] of askers) {
      progress(`round ${round} of ${rounds}: ${name}`)
      const rate = await one.rate(slice)
      if (round > 0) rates.get(name).push(rate)
    }
  return rates
}

export const findMedian = (values) => quantile(values, 0.5)

/** Returns the ratio of two rates: the median of all rounds. */
export const ratio = (one, other) => findMedian(one.map((rate, round) => rate / other[round]))
