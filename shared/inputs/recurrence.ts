import { editScopes } from '#shared/kinds.ts'
import { recurrenceProblem } from '#shared/recurrence.ts'
import { choice, optionalText } from './parts.ts'

/** How often a new record repeats, as an RFC 5545 rule. */
export const recurrence = optionalText(200).superRefine((rule, issues) => {
  const message = rule == null ? null : recurrenceProblem(rule)
  if (message !== null) issues.addIssue({ code: 'custom', message })
})

/** How much of a series a change is about; without it, one occurrence. */
export const editScope = choice(editScopes).nullish()
