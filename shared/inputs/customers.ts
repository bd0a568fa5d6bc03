import { z } from 'zod'
import { distinctTexts } from '#shared/normalize-text.ts'
import { email, id, requiredText } from '#shared/validation.ts'
import { changes, optionalLines, optionalText, target, targetOnly } from './parts.ts'

export const details = {
  name: requiredText(200),
  company: optionalText(200),
  email,
  phone: optionalText(40),
  address: optionalLines(500),
  tags: z.array(requiredText(40)).overwrite(distinctTexts).max(20).nullish(),
}

export const createCustomer = z.strictObject(details)
export const updateCustomer = z.strictObject({ ...target, ...changes(details) })
export const assignCustomer = z.strictObject({ ...target, assignedVaId: id })
export const undoAssignCustomer = z.strictObject({ handoverId: id })
export const pauseCustomer = targetOnly
export const resumeCustomer = targetOnly
export const closeCustomer = targetOnly
export const reopenCustomer = targetOnly
