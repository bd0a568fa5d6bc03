import { wrongField } from '#api/errors.ts'
import { nextStart, startsBetween } from './occurrences.ts'
import type { Recurrence } from './occurrences.ts'

/** Returns the second start. Throws BAD_USER_INPUT unless the rule includes the first. */
export const requireRecurrence = (recurrence: Recurrence): Date | null => {
  const { startsAt } = recurrence
  const refusal = wrongField(
    'recurrence',
    'The first one has to be on a day on which it repeats, and not after the last day.',
  )
  try {
    if (startsBetween(recurrence, startsAt, startsAt).length === 1)
      return nextStart(recurrence, startsAt)
  } catch {
    // The library gives up on a rule that never occurs.
    throw refusal
  }
  throw refusal
}
