import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useSendMessageMutation } from '#web/records/message/message-mutations.generated.ts'
import { type Attempts, createAttempts } from '#web/writing/mutations/attempt-key.ts'
import { useDraft } from '#web/writing/forms/drafts.ts'
import { perform } from '#web/writing/mutations/perform.ts'
import { refreshLists } from '#web/writing/cache/refresh-lists.ts'
import { readUnsent, type Unsent, unsentPlace, writeUnsent } from './unsent.ts'

const interrupted = 'You left the page before it finished.'

/** Returns a thread's unsent messages: sent in order, and stored with the reason if sending fails. */
export const useOutbox = (customerId: string, receiverId: string | null) => {
  const client = useApolloClient()
  const [sendMessage] = useSendMessageMutation()
  const [storedUnsent, keep] = useDraft(unsentPlace(customerId))
  const [sending, setSending] = useState<readonly string[]>([])
  const attempts = useRef(new Map<string, Attempts>())
  const queue = useRef(Promise.resolve())

  const change = (next: (unsent: readonly Unsent[]) => readonly Unsent[]) =>
    keep((now) => writeUnsent(next(readUnsent(now))))
  const isSending = (id: string, yes: boolean) =>
    setSending((before) => (yes ? [...before, id] : before.filter((one) => one !== id)))

  const deliver = async ({ id, content, mentionedIds = [] }: Unsent, to: string) => {
    const mine = attempts.current.get(id) ?? createAttempts(() => id)
    attempts.current.set(id, mine)
    const input = {
      customerId,
      receiverId: to,
      content,
      ...(mentionedIds.length > 0 && { mentionedIds }),
    }
    const { payload, refusal } = await perform(client, sendMessage, input, { attempts: mine })
    if (payload) {
      await refreshLists(client, payload)
      change((unsent) => unsent.filter((one) => one.id !== id))
    } else {
      const { message: reason } = refusal
      change((unsent) => unsent.map((one) => (one.id === id ? { ...one, reason } : one)))
    }
    isSending(id, false)
  }

  const post = (message: Unsent) => {
    if (receiverId === null) return
    isSending(message.id, true)
    queue.current = queue.current.then(() => deliver(message, receiverId))
  }

  return {
    unsent: readUnsent(storedUnsent).map((message) => ({
      ...message,
      isSending: sending.includes(message.id),
    })),
    send: (content: string, mentionedIds: string[] = []) => {
      const message = {
        id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
        content,
        mentionedIds,
        reason: interrupted,
      }
      change((unsent) => [...unsent, message])
      post(message)
    },
    retry: (message: Unsent) => post(message),
    remove: (id: string) => change((unsent) => unsent.filter((one) => one.id !== id)),
  }
}

export type Outbox = ReturnType<typeof useOutbox>
