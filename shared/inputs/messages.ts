import { z } from 'zod'
import { id, requiredText } from '#shared/validation.ts'

export const sendMessage = z.strictObject({
  customerId: id,
  receiverId: id,
  content: requiredText(10_000),
})

export const readThread = z.strictObject({ messageId: id })
