/** Splits `total` by weight into integers whose sum is exactly `total`. */
export const shareOut = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let sharedSum = 0
  let weighed = 0
  return weights.map((weight) => {
    weighed += weight
    const share = Math.round((total * weighed) / sum) - sharedSum
    sharedSum += share
    return share
  })
}
