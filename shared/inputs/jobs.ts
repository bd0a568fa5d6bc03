import { z } from 'zod'
import { id } from '#shared/validation.ts'

export const openMail = z.strictObject({ id })

export const sendMailAgain = z.strictObject({ id })

export const markUndeliverable = z.strictObject({ id })

export const runJobAgain = z.strictObject({ id: z.uuid('Invalid id') })
