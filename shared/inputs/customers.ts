import { z } from 'zod'
import { normalizeText } from '#shared/normalize-text.ts'
import { email, id, requiredText } from '#shared/validation.ts'
import { changes, optionalLines, optionalText, target, targetOnly } from './parts.ts'

/** A set: tags that people read as the same are one, written as the first of them. */
const asSet = (tags: readonly string[]) =>
  tags.filter(
    (tag, at) => tags.findIndex((one) => normalizeText(one) === normalizeText(tag)) === at,
  )

export const details = {
  name: requiredText(200),
  company: optionalText(200),
  email,
  phone: optionalText(40),
  address: optionalLines(500),
  tags: z.array(requiredText(40)).overwrite(asSet).max(20).nullish(),
}

export const createCustomer = z.strictObject(details)
export const updateCustomer = z.strictObject({ ...target, ...changes(details) })
export const assignCustomer = z.strictObject({ ...target, assignedVaId: id })
export const undoAssignCustomer = z.strictObject({ handoverId: id })
export const pauseCustomer = targetOnly
export const resumeCustomer = targetOnly
export const closeCustomer = targetOnly
export const reopenCustomer = targetOnly
