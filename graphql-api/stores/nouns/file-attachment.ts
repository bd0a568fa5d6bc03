import { names } from '#api/stores/filters.ts'
import { at, keep, word } from '#api/stores/kept.ts'

export type FileAttachmentRow = {
  id: number
  name: string
  type: string
  /** Bytes. */
  size: number
  url: string
  /** Whose it is; null for one that a member of staff keeps for themselves and management. */
  customerId: number | null
  taskId: number | null
  messageId: number | null
  uploadedBy: number | null
  createdAt: Date
}

export const fileAttachment = keep<FileAttachmentRow>()('fileAttachment', {
  filters: {
    customerId: names('customerId'),
    taskId: names('taskId'),
    messageId: names('messageId'),
  },
  orders: { created_at: at('created_at'), name: word('name') },
})
