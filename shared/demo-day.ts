/** The parts of a day under which the times of a demo stand. */
export const demoDayParts = ['Morning', 'Afternoon', 'Evening'] as const

/** Returns the part of the day, as a place in `demoDayParts`, to which an hour of the clock belongs. */
export const demoDayPartOf = (hour: number) => {
  if (hour < 12) return 0
  return hour < 17 ? 1 : 2
}

/** How many times of a day are in sight; the others are folded. */
const mostInSight = 6

/** Returns how many of the first times of each part are in sight, shared out evenly, for the counts of the parts. */
export const shareSight = (counts: readonly number[]): number[] => {
  const shares = counts.map(() => 0)
  for (let count = mostInSight; count > 0; count -= 1) {
    const open = counts.flatMap((count, at) => ((shares[at] ?? 0) < count ? [at] : []))
    const least = Math.min(...open.map((at) => shares[at] ?? 0))
    const next = open.find((at) => shares[at] === least)
    if (next === undefined) break
    shares[next] = least + 1
  }
  return shares
}

/** Formats how many times a day has: `9 times`. */
export const formatTimeCount = (count: number) => `${count} ${count === 1 ? 'time' : 'times'}`
