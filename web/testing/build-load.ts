type Load = {
  weeklyHours?: number
  soldHours?: number
  isOff?: boolean
  /** The free hours of each week, where they differ. */
  free?: readonly number[]
  /** The Monday of the first week. */
  from?: string
}

const addWeeks = (day: string, weeks: number) =>
  new Date(Date.parse(day) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)

/** Returns the hours of an assistant in one week or some, as the lists of assistants show them. */
export const buildLoad = (
  assistant: { id: string; displayName: string },
  { weeklyHours = 40, soldHours = 0, isOff = false, free, from = '2026-11-23' }: Load = {},
) => ({
  assistant: { role: 'VIRTUAL_ASSISTANT', ...assistant },
  weeklyHours,
  weeks: (free ?? [(isOff ? 0 : weeklyHours) - soldHours]).map((freeHours, at) => ({
    weekStart: addWeeks(from, at),
    capacityHours: isOff ? 0 : weeklyHours,
    soldHours: free ? weeklyHours - freeHours : soldHours,
    coveredHours: 0,
    coveringHours: 0,
    freeHours,
    usedSeconds: 0,
    daysOff: isOff ? 5 : 0,
    coveredBy: [],
    covers: [],
  })),
})
