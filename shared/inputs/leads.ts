import { z } from 'zod'
import { statusMachines } from '#shared/statuses.ts'
import { email, id, requiredText } from '#shared/validation.ts'
import { changes, choice, instant, optional, optionalText, target, targetOnly } from './parts.ts'

export const details = {
  name: requiredText(200),
  email,
  phone: optionalText(40),
  company: optionalText(200),
  source: optionalText(120),
  notes: optionalText(10_000),
  lastContactedAt: optional(instant),
}

export const createLead = z.strictObject({ ...details, assignedVaId: id.nullish() })
export const updateLead = z.strictObject({ ...target, ...changes(details) })

export const assignLead = z.strictObject({
  ...target,
  assignedVaId: id.nullish().transform((given) => given ?? null),
})

export const moveLead = z.strictObject({ ...target, status: choice(statusMachines.lead.statuses) })
export const convertLead = targetOnly
