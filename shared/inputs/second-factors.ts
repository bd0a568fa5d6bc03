import { z } from 'zod'
import { id, passwordLength, requiredText } from '#shared/validation.ts'

const password = z.string().min(1).max(passwordLength.max)

export const enableTotp = z.strictObject({ password, code: requiredText(20).nullish() })
export const disableTotp = z.strictObject({ password })
export const endSecondFactor = z.strictObject({ id })
