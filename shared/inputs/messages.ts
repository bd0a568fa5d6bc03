import { z } from 'zod'
import { messageLength } from '#shared/message-rules.ts'
import { id, requiredLines } from '#shared/validation.ts'
import { target, targetOnly } from './parts.ts'

const content = requiredLines(messageLength)

export const sendMessage = z.strictObject({
  customerId: id,
  receiverId: id,
  content,
})

export const editMessage = z.strictObject({ ...target, content })

export const removeMessage = targetOnly

export const readThread = z.strictObject({ messageId: id })

export const announceTyping = z.strictObject({ customerId: id })
