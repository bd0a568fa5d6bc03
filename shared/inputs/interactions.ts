import { z } from 'zod'
import { callDirections } from '#shared/kinds.ts'
import { id } from '#shared/validation.ts'
import { contact } from './contact.ts'
import { changes, choice, instant, mentionedIds, optional, optionalLines, target } from './parts.ts'

export const details = {
  ...contact,
  startedAt: optional(instant),
  /** How long it was: at most a day. */
  seconds: optional(z.int().min(0).max(86_400)),
  direction: optional(choice(callDirections)),
  answeredForCustomer: z.boolean().nullish(),
  mentionedIds,
}

export const askToComeBack = z.strictObject({ message: optionalLines(10_000) })
export const recordInteraction = z.strictObject({
  ...details,
  customerId: id,
  communicationSessionId: id.nullish(),
})
export const updateInteraction = z.strictObject({ ...target, ...changes(details) })
