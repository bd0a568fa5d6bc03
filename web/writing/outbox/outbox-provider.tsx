import type { DocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import type { Action } from '#web/schema.generated.ts'
import { isConnectionLost, onReconnect } from '#web/ui/connection-state.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { type Refusal, unauthenticatedCode } from '#web/viewer/refusal.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { queriesShowing, refetchAll, refreshLists } from '#web/writing/cache/refresh-lists.ts'
import { useDraft } from '#web/writing/forms/drafts.ts'
import { createAttempts } from '#web/writing/mutations/attempt-key.ts'
import { perform } from '#web/writing/mutations/perform.ts'
import { isLost } from '#web/writing/mutations/refusal-of.ts'
import { type Outbox, OutboxContext } from './outbox.ts'
import { readUnsent, type UnsentChange, unsentPlace, waitsForLine, writeUnsent } from './unsent.ts'

const interrupted = 'You left the page before it finished.'
const offline = 'You’re offline. It will be sent when you’re back online.'
/** Milliseconds between attempts while the line is up. */
const retryInterval = 30_000

type Props = {
  /** The mutations that may be sent later. */
  mutations: Readonly<Partial<Record<Action, DocumentNode>>>
  children: ReactNode
}

/** Sends the changes that a person wrote without a connection: in order and once, from any page of the app. */
export const OutboxProvider = ({ mutations, children }: Props) => {
  const client = useApolloClient()
  const [storedChanges, store, readStored] = useDraft(unsentPlace)
  const [sending, setSending] = useState<readonly string[]>([])
  const queue = useRef(Promise.resolve())

  const change = (next: (unsentChanges: readonly UnsentChange[]) => readonly UnsentChange[]) =>
    store((now) => writeUnsent(next(readUnsent(now))))
  const remove = (id: string) =>
    change((unsentChanges) => unsentChanges.filter((one) => one.id !== id))
  const setFailure = (id: string, failure: Pick<UnsentChange, 'reason' | 'isLost' | 'isWrong'>) =>
    change((unsentChanges) =>
      unsentChanges.map((one) => (one.id === id ? { ...one, ...failure } : one)),
    )

  const explain = async ({ label, name = '', of }: UnsentChange, { message }: Refusal) => {
    if (label === undefined) return
    showToast({
      title: sentence`Couldn’t send “${label}: ${name}”`,
      description: message,
      variant: 'destructive',
    })
    await refetchAll(queriesShowing(client, { id: of }))
  }

  const attempt = async (change: UnsentChange) => {
    const { id, action, input, label, name = '' } = change
    const mutation = mutations[action]
    if (!mutation) return
    const attempts = createAttempts(() => id)
    const { payload, refusal } = await perform<object, object>(client, mutation, input, {
      attempts,
    })
    if (payload) {
      await refreshLists(client, payload)
      remove(id)
      if (label !== undefined) announce(sentence`Sent “${label}: ${name}”`)
    } else if (isLost(refusal)) setFailure(id, { reason: offline, isLost: true })
    else {
      // After the person has signed in again, the line comes back.
      const isWaiting = refusal.code === unauthenticatedCode
      const isWrong = Object.keys(refusal.fields).length > 0
      setFailure(id, { reason: refusal.message, isLost: isWaiting, isWrong })
      if (!isWaiting) await explain(change, refusal)
    }
  }

  const deliver = async (id: string) => {
    // Read again, because the person may have deleted it meanwhile.
    const unsentChanges = readUnsent(readStored())
    const change = unsentChanges.find((one) => one.id === id)
    const before = change ? unsentChanges.slice(0, unsentChanges.indexOf(change)) : []
    if (before.some((one) => one.of === change?.of && waitsForLine(one)))
      setFailure(id, { reason: offline, isLost: true })
    else if (change) await attempt(change)
    setSending((now) => now.filter((one) => one !== id))
  }

  const post = (ids: readonly string[]) => {
    const waitingIds = ids.filter((id) => !sending.includes(id))
    if (waitingIds.length === 0) return
    setSending((now) => [...now, ...waitingIds])
    for (const id of waitingIds) queue.current = queue.current.then(() => deliver(id))
  }

  /** Sends a change after those to its record that wait for the line: it must not overtake them. */
  const postInTurn = (id: string) => {
    const unsentChanges = readUnsent(readStored())
    const of = unsentChanges.find((one) => one.id === id)?.of
    const dueChanges = unsentChanges.filter(
      (one) => one.of === of && (one.id === id || waitsForLine(one)),
    )
    post(dueChanges.map((one) => one.id))
  }

  // With the key of its first attempt, so that a change that did arrive is not made twice.
  const sendLost = useEffectEvent(() => {
    if (isConnectionLost()) return
    post(
      readUnsent(readStored())
        .filter(waitsForLine)
        .map(({ id }) => id),
    )
  })
  useEffect(() => {
    const timer = setTimeout(sendLost)
    // A single call may be lost while the line stays up.
    const again = setInterval(sendLost, retryInterval)
    // A short loss ends before the live line notices it.
    addEventListener('online', sendLost)
    const stopListening = onReconnect(sendLost)
    return () => {
      clearTimeout(timer)
      clearInterval(again)
      removeEventListener('online', sendLost)
      stopListening()
    }
  }, [])

  const outbox: Outbox = {
    unsentChanges: readUnsent(storedChanges).map((one) => ({
      ...one,
      isSending: sending.includes(one.id),
    })),
    accepts: (action) => action in mutations,
    send: (offlineChange) => {
      const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
      const unsentChange = { ...offlineChange, id, reason: interrupted, writtenAt: Date.now() }
      change((unsentChanges) => [...unsentChanges, unsentChange])
      postInTurn(id)
    },
    store: (offlineChange, id) => {
      const unsentChange = {
        ...offlineChange,
        id,
        reason: offline,
        isLost: true,
        writtenAt: Date.now(),
      }
      change((unsentChanges) => [...unsentChanges.filter((one) => one.id !== id), unsentChange])
    },
    retry: postInTurn,
    remove,
  }
  return <OutboxContext value={outbox}>{children}</OutboxContext>
}
