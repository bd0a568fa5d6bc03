import { z } from 'zod'
import { id, requiredLines } from '#shared/validation.ts'

export const sendMessage = z.strictObject({
  customerId: id,
  receiverId: id,
  content: requiredLines(10_000),
})

export const readThread = z.strictObject({ messageId: id })

export const announceTyping = z.strictObject({ customerId: id })
