import { z } from 'zod'
import { callDirections, interactionTypes } from '#shared/kinds.ts'
import { id, requiredLines } from '#shared/validation.ts'
import { changes, choice, instant, optional, optionalLines, target } from './parts.ts'

export const details = {
  type: choice(interactionTypes),
  summary: requiredLines(500),
  details: optionalLines(10_000),
  startedAt: optional(instant),
  /** How long it was: at most a day. */
  seconds: optional(z.int().min(0).max(86_400)),
  direction: optional(choice(callDirections)),
  answeredForCustomer: z.boolean().nullish(),
}

export const askToComeBack = z.strictObject({ message: optionalLines(10_000) })
export const recordInteraction = z.strictObject({ ...details, customerId: id })
export const updateInteraction = z.strictObject({ ...target, ...changes(details) })
