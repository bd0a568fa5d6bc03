import { useOutbox } from '#web/writing/outbox/outbox.ts'

/** Returns the name of a thread in the outbox. */
export const threadName = (customerId: string) => `Customer:${customerId}`

/** Returns a thread's unsent messages, and functions that send and delete them. */
export const useThreadOutbox = (customerId: string, receiverId: string | null) => {
  const { unsent, send, retry, remove } = useOutbox()
  const of = threadName(customerId)
  return {
    unsent: unsent.filter((one) => one.of === of),
    send: (content: string, mentionedIds: string[] = []) => {
      if (receiverId === null) return
      const mentions = mentionedIds.length > 0 ? { mentionedIds } : {}
      const input = { customerId, receiverId, content, ...mentions }
      send({ action: 'sendMessage', input, of, text: content })
    },
    retry,
    remove,
  }
}

export type ThreadOutbox = ReturnType<typeof useThreadOutbox>
