import { z } from 'zod'
import { interactionTypes } from '#shared/kinds.ts'
import { id, requiredLines } from '#shared/validation.ts'
import { changes, choice, optionalLines, target } from './parts.ts'

export const details = {
  type: choice(interactionTypes),
  summary: requiredLines(500),
  details: optionalLines(10_000),
}

export const askToComeBack = z.strictObject({ message: optionalLines(10_000) })
export const recordInteraction = z.strictObject({ ...details, customerId: id })
export const updateInteraction = z.strictObject({ ...target, ...changes(details) })
