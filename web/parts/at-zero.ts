import type { AtZero } from '#web/schema.generated.ts'

/** What happens when weekly hours are used up, in words. */
export const atZeroLabels: Readonly<Record<AtZero, string>> = {
  WARN: 'Keep going and show time as over',
  STOP: 'Stop timers and block more time',
}

/** The choices of what happens when weekly hours are used up. */
export const atZeroOptions = Object.entries(atZeroLabels).map(([value, label]) => ({
  value,
  label,
}))
