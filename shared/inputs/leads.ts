import { z } from 'zod'
import { billingCycles } from '#shared/kinds.ts'
import { statusMachines } from '#shared/statuses.ts'
import { email, id, requiredText } from '#shared/validation.ts'
import { details as customer } from './customers.ts'
import { contact } from './contact.ts'
import {
  cents,
  changes,
  choice,
  instant,
  optional,
  optionalLines,
  optionalText,
  plan,
  target,
} from './parts.ts'

export const details = {
  name: requiredText(200),
  email,
  phone: optionalText(40),
  company: optionalText(200),
  source: optionalText(120),
  notes: optionalLines(10_000),
  lastContactedAt: optional(instant),
}

export const createLead = z.strictObject({ ...details, assignedVaId: id.nullish() })
export const updateLead = z.strictObject({ ...target, ...changes(details) })

export const assignLead = z.strictObject({
  ...target,
  assignedVaId: id.nullish().transform((value) => value ?? null),
})

export const recordLeadContact = z.strictObject({
  leadId: id,
  ...contact,
  at: optional(instant),
})

export const moveLead = z.strictObject({ ...target, status: choice(statusMachines.lead.statuses) })

/** The fields of the new customer that differ from the lead, and the plan that it starts with. */
export const convertLead = z
  .strictObject({
    ...target,
    ...changes(customer),
    plan,
    startDate: optional(instant),
    billingCycle: optional(choice(billingCycles)),
    monthlyValue: cents,
    assignedVaId: id.nullish(),
    invite: z.boolean().nullish(),
    starterTasks: z.boolean().nullish(),
  })
  .refine(({ plan, starterTasks }) => !starterTasks || plan != null, {
    path: ['starterTasks'],
    message: 'Choose a plan to add starter tasks.',
  })
