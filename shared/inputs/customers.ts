import { z } from 'zod'
import { atZeroChoices, openWorkChoices, weeklyLetterChoices } from '#shared/kinds.ts'
import { removeDuplicates } from '#shared/normalize-text.ts'
import { email, id, requiredText } from '#shared/validation.ts'
import {
  changes,
  choice,
  maxTags,
  optional,
  optionalLines,
  optionalText,
  target,
  targetOnly,
  timeZone,
} from './parts.ts'

export const details = {
  name: requiredText(200),
  company: optionalText(200),
  email,
  phone: optionalText(40),
  address: optionalLines(500),
  timeZone: optional(timeZone),
  tags: z.array(requiredText(40)).overwrite(removeDuplicates).max(maxTags).nullish(),
}

export const createCustomer = z.strictObject(details)
export const updateCustomer = z.strictObject({
  ...target,
  ...changes(details),
  // Management only; null for the organization's setting.
  atZero: optional(choice(atZeroChoices)),
  weeklyLetter: optional(choice(weeklyLetterChoices)),
})
export const assignCustomer = z.strictObject({
  ...target,
  assignedVaId: id,
  note: optionalLines(2000),
  cancelOverlapping: z.boolean().nullish(),
})
export const undoAssignCustomer = z.strictObject({ handoverId: id })
export const pauseCustomer = targetOnly
export const resumeCustomer = targetOnly

/** What becomes of the open work of a customer that is closed. Left out, it stays as it is. */
const openWork = choice(openWorkChoices).nullish()
export const closeCustomer = z.strictObject({
  ...target,
  openTasks: openWork,
  events: openWork,
  reassignTo: id.nullish(),
  cancelOverlapping: z.boolean().nullish(),
})
export const reopenCustomer = targetOnly
