const pair = (number: number) => String(number % 60).padStart(2, '0')

/** Writes the length of a call in minutes and seconds: `3:20`, `61:05`. */
export const formatCallLength = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${pair(Math.floor(seconds))}`

/** The longest call that is accepted, in seconds. */
const longestCallSeconds = 86_400

const clock = /^(?:(\d{1,2}):)?(\d{1,4}):([0-5]\d)$/
const units = /^(?:(\d{1,2})\s?h\D*)?(?:(\d{1,4})\s?m\D*)?(?:(\d{1,5})\s?s\D*)?$/
const minutes = /^\d{0,4}(?:[.,]\d{1,2})?$/

/** Returns the length in seconds; null if the text cannot be read. */
const readLength = (text: string): number | null => {
  const match = clock.exec(text) ?? units.exec(text)
  if (match) {
    const [, hours = 0, minutesOfIt = 0, seconds = 0] = match.map((part) => Number(part ?? 0))
    return hours * 3600 + minutesOfIt * 60 + seconds
  }
  return minutes.test(text) ? Math.round(Number(text.replace(',', '.')) * 60) : null
}

/**
 * Reads the length of a call as people write it: `3:20` and `3m 20s`, `4m` and `4` in minutes, `1:02:10`, `90s`. Unlike
 * in worked time, a number with a colon is minutes and seconds, because calls are short.
 */
export const parseCallLength = (input: string): { seconds: number } | { error: string } => {
  const text = input.trim().toLowerCase()
  const seconds = text === '' ? null : readLength(text)
  if (seconds === null || !Number.isFinite(seconds))
    return { error: 'Enter a length such as 3:20, 4m or 90s' }
  return seconds > longestCallSeconds ? { error: 'Enter at most 24 hours' } : { seconds }
}
