import type { WeeklyLetter } from '#web/schema.generated.ts'

/** Whether the weekly letter is sent, in words. */
export const weeklyLetterLabels: Readonly<Record<WeeklyLetter, string>> = {
  ON: 'Email it every Monday',
  OFF: 'Don’t send it',
}

/** The choices of whether the weekly letter is sent. */
export const weeklyLetterOptions = Object.entries(weeklyLetterLabels).map(([value, label]) => ({
  value,
  label,
}))
