/** The parts of a day that a visitor can request, each with its hours on a 24-hour clock. */
export const partsOfDay = {
  morning: { from: 8, to: 11 },
  midday: { from: 11, to: 14 },
  afternoon: { from: 14, to: 17 },
  evening: { from: 17, to: 20 },
} as const

export type PartOfDay = keyof typeof partsOfDay

/** The names of the parts of a day, in order. */
export const partOfDayNames = Object.keys(partsOfDay) as [PartOfDay, ...PartOfDay[]]

const sunday = 0

/**
 * Returns why no demo can be on `day`, or undefined if one can. Both days are written YYYY-MM-DD; `today` is the
 * visitor's own.
 */
export const explainDay = (day: string, today: string): string | undefined => {
  if (day < today) return 'Choose today or a later day'
  if (new Date(`${day}T00:00:00Z`).getUTCDay() === sunday)
    return 'Choose a day from Monday to Saturday'
  return undefined
}
