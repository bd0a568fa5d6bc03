import { editScopes } from '#shared/kinds.ts'
import { readRecurrence } from '#shared/recurrence.ts'
import { choice, optionalText } from './parts.ts'

/** How often a new record repeats, as an RFC 5545 rule. */
export const recurrence = optionalText(200).refine(
  (rule) => rule == null || readRecurrence(rule) !== null,
  'Choose how often it repeats: once a day at most.',
)

/** How much of a series a change is about; without it, one occurrence. */
export const editScope = choice(editScopes).nullish()
