import { z } from 'zod'
import { mentionLimit, messageLength } from '#shared/message-rules.ts'
import { id, requiredLines } from '#shared/validation.ts'
import { target, targetOnly } from './parts.ts'

const content = requiredLines(messageLength)
const mentionedIds = z.array(id).max(mentionLimit).nullish()

export const sendMessage = z.strictObject({
  customerId: id,
  receiverId: id,
  content,
  mentionedIds,
})

export const editMessage = z.strictObject({ ...target, content, mentionedIds })

export const removeMessage = targetOnly

export const readThread = z.strictObject({ messageId: id })

export const announceTyping = z.strictObject({ customerId: id })
