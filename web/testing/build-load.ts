/** Returns the hours of an assistant this week, as the lists of assistants show them. */
export const buildLoad = (
  assistant: { id: string; displayName: string },
  { weeklyHours = 40, soldHours = 0, isOff = false } = {},
) => ({
  assistant: { role: 'VIRTUAL_ASSISTANT', ...assistant },
  weeklyHours,
  weeks: [
    {
      weekStart: '2026-11-23',
      capacityHours: isOff ? 0 : weeklyHours,
      soldHours,
      coveredHours: 0,
      coveringHours: 0,
      freeHours: (isOff ? 0 : weeklyHours) - soldHours,
      usedSeconds: 0,
      daysOff: isOff ? 5 : 0,
      coveredBy: [],
      covers: [],
    },
  ],
})
