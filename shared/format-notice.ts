const hour = 60
const day = 24 * hour

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** Writes the minutes of a notice: 4 hours, 2 days, 90 minutes. */
export const formatNotice = (minutes: number) => {
  if (minutes >= day && minutes % day === 0) return count(minutes / day, 'day')
  if (minutes >= hour && minutes % hour === 0) return count(minutes / hour, 'hour')
  return count(minutes, 'minute')
}
