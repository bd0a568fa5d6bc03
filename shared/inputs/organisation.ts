import { z } from 'zod'
import { atZeroChoices, weeklyLetterChoices } from '#shared/kinds.ts'
import { assistantViews } from '#shared/roles.ts'
import { requiredText } from '#shared/validation.ts'
import { changes, choice, target, timeZone } from './parts.ts'

/** A time of day on a 24-hour clock: 09:00. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, like 9:00 AM.')

export const details = {
  name: requiredText(120),
  assistantsSee: choice(assistantViews),
  staffNeedSecondFactor: z.boolean(),
  timeZone,
  workDays: z
    .array(z.int().min(1).max(7))
    .min(1, 'Choose at least one day.')
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Choose each day once.'),
  workBegins: timeOfDay,
  workEnds: timeOfDay,
  atZero: choice(atZeroChoices),
  weeklyLetter: choice(weeklyLetterChoices),
}

export const updateOrganisation = z.strictObject({
  expectedVersion: target.expectedVersion,
  ...changes(details),
})
