type Week = { weekStart: string; total: number; usedSeconds: number }

const hour = 3600
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
/** Work is expected on five days from 9:00 to 17:00 of the customer's clock. */
const opening = 9
const hoursPerDay = 8
const hoursPerWeek = days.length * hoursPerDay
/** The hours of the week after which its pace says something. */
const hoursBeforePace = 4

/** Returns how many of the week's working hours have passed. */
const workedHours = (weekStart: string, now: Date) => {
  const passedHours = Math.max(0, (now.getTime() - Date.parse(weekStart)) / (hour * 1000))
  const day = Math.floor(passedHours / 24)
  if (day >= days.length) return hoursPerWeek
  return day * hoursPerDay + Math.min(hoursPerDay, Math.max(0, (passedHours % 24) - opening))
}

const formatHoursLeft = (seconds: number) => {
  const hours = Math.round(seconds / hour)
  return hours === 1 ? 'About 1 hour' : `About ${hours} hours`
}

/** Says in words when the hours of the week will be used up at this pace; null while that is too early to say. */
export const forecastWeek = ({ weekStart, total, usedSeconds }: Week, now: Date): string | null => {
  const passedHours = workedHours(weekStart, now)
  if (usedSeconds >= total || usedSeconds === 0 || passedHours < hoursBeforePace) return null
  const until = (passedHours * total) / usedSeconds
  if (until >= hoursPerWeek) {
    const leftSeconds = total - (usedSeconds * hoursPerWeek) / passedHours
    if (passedHours >= hoursPerWeek || leftSeconds < hour / 2) return 'On track.'
    return `On track. ${formatHoursLeft(leftSeconds)} should be left on Friday evening.`
  }
  const day = Math.ceil(until / hoursPerDay) - 1
  const dayHalf = until - day * hoursPerDay <= 12 - opening ? 'morning' : 'afternoon'
  return `At this pace used up ${days[day]} ${dayHalf}.`
}
