// SQL expressions for random choices that are the same for the same row, every time and on every machine.

/** A number from 0 to below 1 for a row; expressions of different choices have different seeds. */
export const chance = (row, seed) =>
  `((hashint8extended((${row})::bigint, ${seed}) & 1048575) / 1048576.0::float8)`

const literal = (text) => `'${text.replaceAll("'", "''")}'`

/** One of several words with equal probability. */
export const oneOf = (words, by) =>
  `(array[${words.map(literal).join(', ')}])[1 + floor(${by} * ${words.length})::int]`

/** One of several words by their probabilities, which add up to 1. */
export const byShare = (shares, by) => {
  const words = Object.entries(shares)
  let sum = 0
  const cases = words.slice(0, -1).map(([word, share]) => {
    sum += share
    return `when ${by} < ${sum} then ${literal(word)}`
  })
  return `case ${cases.join(' ')} else ${literal(words.at(-1)[0])} end`
}

/** The current time of the generated company: the start of the current hour. */
export const currentHour = `date_trunc('hour', now())`

const days = 1825

/** The creation time of the nth of `count` rows of the last five years: ascending, with more rows in recent years. */
export const whenMade = (n, count) =>
  `(${currentHour} - (1 - ((${n})::float8 / ${count}) ^ 0.6) * interval '${days} days')`

/** Days before the current time, as a timestamp. */
export const daysAgo = (count) => `(${currentHour} - (${count}) * interval '1 day')`

/**
 * The intended ratio of work between the busiest and the median customer. Work from before its customer was added
 * goes to another one, which leaves a ratio of about 40.
 */
const busiestToMedian = 78

/**
 * Returns the exponent of a power law over `count` ranks with that ratio. Rank r has a probability proportional to r
 * to the power of -a, so the first has count^a / ((1 - a) * 2^a) times the probability of the median; a is found by
 * bisection.
 */
export const skewOf = (count) => {
  const ratio = (a) => count ** a / ((1 - a) * 2 ** a)
  let [low, high] = [0, 0.99]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (ratio(middle) < busiestToMedian) low = middle
    else high = middle
  }
  return 1 / (1 - low)
}
