import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSendMessageMutation } from '#web/records/message/message-mutations.generated.ts'
import { type Attempts, createAttempts } from '#web/writing/mutations/attempt-key.ts'
import { useDraft } from '#web/writing/forms/drafts.ts'
import { isLineLost, onLineUp } from '#web/ui/line-state.ts'
import { perform } from '#web/writing/mutations/perform.ts'
import { isLost } from '#web/writing/mutations/refusal-of.ts'
import { unauthenticatedCode } from '#web/viewer/refusal.ts'
import { refreshLists } from '#web/writing/cache/refresh-lists.ts'
import { readUnsent, type Unsent, unsentPlace, writeUnsent } from './unsent.ts'

const interrupted = 'You left the page before it finished.'
/** Milliseconds for which the server knows a message by its key. A later attempt is left to the person. */
const isKnownFor = 23 * 3_600_000

const maySendItself = ({ isLost: lost, writtenAt = 0 }: Unsent) =>
  lost === true && Date.now() - writtenAt < isKnownFor

const offline = 'You’re offline. It will be sent when you’re back online.'

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
      const lost = isLost(refusal)
      // After the person has signed in again, the line comes back.
      const isWaiting = lost || refusal.code === unauthenticatedCode
      const failure = { reason: lost ? offline : refusal.message, isLost: isWaiting }
      change((unsent) => unsent.map((one) => (one.id === id ? { ...one, ...failure } : one)))
    }
    isSending(id, false)
  }

  const post = (message: Unsent) => {
    if (receiverId === null) return
    isSending(message.id, true)
    queue.current = queue.current.then(() => deliver(message, receiverId))
  }

  // With the key of its first attempt, so that a message that did arrive is not stored twice.
  const sendLost = useEffectEvent(() => {
    if (isLineLost()) return
    for (const message of readUnsent(storedUnsent))
      if (maySendItself(message) && !sending.includes(message.id)) post(message)
  })
  useEffect(() => {
    if (receiverId === null) return undefined
    const soon = setTimeout(sendLost)
    const stopListening = onLineUp(sendLost)
    return () => {
      clearTimeout(soon)
      stopListening()
    }
  }, [receiverId])

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
        writtenAt: Date.now(),
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
