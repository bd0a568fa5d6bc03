import type { FileAudience } from '#shared/kinds.ts'
import { equals, ofCustomer } from '#api/stores/lists/filters.ts'
import { byTime, byText, mapEntity } from './entity-mapping.ts'

export type FileAttachmentRow = {
  id: number
  name: string
  type: string
  /** Bytes. */
  size: number
  url: string
  /** The owner; null for a file that only its uploader and management see. */
  customerId: number | null
  taskId: number | null
  messageId: number | null
  /** That of its message, which a trigger sees to; else `customer`, or `uploader` while a portal user has not sent it. */
  audience: FileAudience
  /** The call that the file is a recording of. */
  communicationSessionId: number | null
  /** The length of a recording. */
  seconds: number | null
  /** The task whose result the file is. */
  resultTaskId: number | null
  uploadedBy: number | null
  /** Whether its content is stored. */
  isUploaded: boolean
  createdAt: Date
}

export const fileAttachment = mapEntity<FileAttachmentRow>()('fileAttachment', {
  filters: {
    customerId: ofCustomer,
    taskId: equals('taskId'),
    messageId: equals('messageId'),
  },
  customerOrder: 'created_at',
  orders: { created_at: byTime('created_at'), name: byText('name') },
})
