/** Returns the hours of a week of November 2026 in New York. */
export const buildAllowance = (changes: object = {}) => ({
  weekStart: '2026-11-23T05:00:00.000Z',
  weekEnd: '2026-11-30T05:00:00.000Z',
  boughtSeconds: 72_000,
  extraSeconds: 0,
  usedSeconds: 0,
  leftSeconds: 72_000,
  runningSince: null,
  runningTimers: 0,
  atZero: 'WARN',
  stoppedAt: null,
  ...changes,
})
