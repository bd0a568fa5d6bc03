import { z } from 'zod'
import { interactionTypes } from '#shared/kinds.ts'
import { id, requiredText } from '#shared/validation.ts'
import { changes, choice, optionalText, target } from './parts.ts'

export const details = {
  type: choice(interactionTypes),
  summary: requiredText(500),
  details: optionalText(10_000),
}

export const askToComeBack = z.strictObject({ message: optionalText(10_000) })
export const recordInteraction = z.strictObject({ ...details, customerId: id })
export const updateInteraction = z.strictObject({ ...target, ...changes(details) })
