import type { WrittenMessage } from '#web/features/messages/composer/composer.tsx'
import { useOutbox } from '#web/writing/outbox/outbox.ts'

/** Returns the name of a thread in the outbox. */
export const threadName = (customerId: string) => `Customer:${customerId}`

/** Returns a thread's unsent messages, and functions that send and delete them. */
export const useThreadOutbox = (customerId: string, receiverId: string | null) => {
  const { unsent, send, retry, remove } = useOutbox()
  const of = threadName(customerId)
  return {
    unsent: unsent.filter((one) => one.of === of),
    send: ({ content, mentionedIds, fileIds, audience }: WrittenMessage) => {
      const isForStaff = audience === 'STAFF'
      if (receiverId === null && !isForStaff) return
      const input = {
        customerId,
        content,
        ...(isForStaff ? { audience } : { receiverId }),
        ...(mentionedIds.length > 0 && { mentionedIds }),
        ...(fileIds.length > 0 && { fileIds }),
      }
      send({ action: 'sendMessage', input, of, text: content })
    },
    retry,
    remove,
  }
}

export type ThreadOutbox = ReturnType<typeof useThreadOutbox>
