/** The fewest and the most hours of one request, which are whole quarters. */
export const extraHoursRange = { min: 0.25, max: 20 }

/** The status of a request for extra hours. An open request has expired when its week has ended. */
export const extraHoursStatuses = ['open', 'approved', 'declined', 'taken_back', 'expired'] as const

export type ExtraHoursStatus = (typeof extraHoursStatuses)[number]

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** Formats the hours of a request: `1 hour`, `2.25 hours`, `3 more hours`, `3 extra hours`. */
export const formatExtraHours = (hours: number, more?: 'more' | 'extra') =>
  [number.format(hours), more, hours === 1 ? 'hour' : 'hours'].filter(Boolean).join(' ')

/** Returns why so many hours cannot be asked for; null if they can. */
export const extraHoursRefusal = (hours: number): string | null => {
  const { min, max } = extraHoursRange
  const isInRange = hours >= min && hours <= max
  return isInRange && Number.isInteger(hours * 4)
    ? null
    : `Ask for ${min} to ${max} hours, in quarters of an hour. This is ${number.format(hours)}.`
}
