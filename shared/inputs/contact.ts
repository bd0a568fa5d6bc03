import { interactionTypes } from '#shared/kinds.ts'
import { requiredLines } from '#shared/validation.ts'
import { choice, optionalLines } from './parts.ts'

/** The fields of a contact, with a customer or a lead. */
export const contact = {
  type: choice(interactionTypes),
  summary: requiredLines(500),
  details: optionalLines(10_000),
}
