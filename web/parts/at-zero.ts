import type { AtZero } from '#web/schema.generated.ts'

/** What happens when weekly hours are used up, in words. */
export const atZeroLabels: Readonly<Record<AtZero, string>> = {
  WARN: 'Go on, and show the time as over',
  STOP: 'Stop timers, and refuse more time',
}

/** The choices of what happens when weekly hours are used up. */
export const atZeroOptions = Object.entries(atZeroLabels).map(([value, label]) => ({
  value,
  label,
}))
