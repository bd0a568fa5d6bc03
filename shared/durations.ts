const units = [
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const

/** Writes a length of time without rounding: `1h 30m`, `2d 4h`, `45s`. */
export const formatDuration = (seconds: number): string => {
  let rest = seconds
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count > 0 ? [`${count}${unit}`] : []
  })
  return parts.join(' ') || '0s'
}
