import { z } from 'zod'
import { fileLimit, messageLength } from '#shared/message-rules.ts'
import { id, requiredLines } from '#shared/validation.ts'
import { audience, mentionedIds, target, targetOnly } from './parts.ts'

const content = requiredLines(messageLength)

export const sendMessage = z.strictObject({
  customerId: id,
  receiverId: id.nullish(),
  content,
  mentionedIds,
  audience,
  fileIds: z.array(id).max(fileLimit, `A message can have up to ${fileLimit} files`).nullish(),
})

export const editMessage = z.strictObject({ ...target, content, mentionedIds })

export const removeMessage = targetOnly

export const readThread = z.strictObject({ messageId: id })

export const closeThreadTurn = z.strictObject({ messageId: id })

export const reopenThreadTurn = z.strictObject({ messageId: id })

export const announceTyping = z.strictObject({ customerId: id, audience })
