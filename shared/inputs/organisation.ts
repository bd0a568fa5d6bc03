import { z } from 'zod'
import { atZeroChoices, weeklyLetterChoices } from '#shared/kinds.ts'
import { assistantViews } from '#shared/roles.ts'
import { requiredText } from '#shared/validation.ts'
import { callRules, holidays, timeOfDay } from './call-rules.ts'
import { changes, choice, target, timeZone } from './parts.ts'

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
  ...callRules,
  holidays,
  atZero: choice(atZeroChoices),
  weeklyLetter: choice(weeklyLetterChoices),
  recordingAllowed: z.boolean(),
  recordingDays: z.int().min(1, 'At least 1 day.').max(3650, 'At most 3,650 days.'),
}

export const updateOrganisation = z.strictObject({
  expectedVersion: target.expectedVersion,
  ...changes(details),
})
