import type { WrittenMessage } from '#web/features/messages/composer/composer.tsx'
import { useRewrite } from '#web/features/messages/composer/use-rewrite.ts'
import { useOutbox } from '#web/writing/outbox/outbox.ts'
import type { UnsentChange } from '#web/writing/outbox/unsent.ts'

/** Returns the name of a thread in the outbox. */
export const threadName = (customerId: string) => `Customer:${customerId}`

/** Returns a thread's unsent messages, and functions that send, delete and rewrite them. */
export const useThreadOutbox = (customerId: string, receiverId: string | null) => {
  const { unsentChanges, send, retry, remove } = useOutbox()
  const rewrite = useRewrite(customerId)
  const of = threadName(customerId)
  return {
    unsentChanges: unsentChanges.filter((one) => one.of === of),
    send: ({ content, mentionedPeople, files, audience }: WrittenMessage) => {
      const isForStaff = audience === 'STAFF'
      if (receiverId === null && !isForStaff) return
      const input = {
        customerId,
        content,
        ...(isForStaff ? { audience } : { receiverId }),
        ...(mentionedPeople.length > 0 && { mentionedIds: mentionedPeople.map(({ id }) => id) }),
        ...(files.length > 0 && { fileIds: files.map(({ id }) => id) }),
      }
      send({
        action: 'sendMessage',
        input,
        of,
        text: content,
        draft: { files, mentioned: mentionedPeople },
      })
    },
    retry,
    remove,
    /** Puts a message that was refused back into the field. */
    rewrite: (message: UnsentChange) => {
      rewrite(message)
      remove(message.id)
    },
  }
}

export type ThreadOutbox = ReturnType<typeof useThreadOutbox>
