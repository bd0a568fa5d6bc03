import { useCallback, useReducer, useSyncExternalStore } from 'react'
import { isOnlyInPage, readStoredText, writeStoredText } from '#web/ui/stored-text.ts'
import { useAuth } from '#web/viewer/use-auth.ts'

const prefix = 'draft'

/** The storage key of a customer's unsent request. */
export const taskRequestDraft = 'wish'

/** Returns the storage key of the unsent message to a customer, or of a customer to their assistant. */
export const messageDraft = (customerId: string) => `thread ${customerId}`

/** Returns the storage key of the unsaved correction of a message. */
export const correctionDraft = (messageId: string) => `message ${messageId}`

const listeners = new Set<() => void>()

const read = (key: string) => readStoredText(key) ?? ''

const write = (key: string, text: string) => {
  writeStoredText(key, text || null)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  // Another tab of this browser may change the draft.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Returns the storage key of the viewer's draft for one place: `thread 3`. */
const useDraftKey = (place: string) => `${prefix} ${useAuth().viewer?.id ?? ''} ${place}`

/** Returns an unsent text, which survives navigation and reload, its setter, a function that reads it later, and whether the browser has no room for it. */
export const useDraft = (place: string) => {
  const key = useDraftKey(place)
  const text = useSyncExternalStore(subscribe, () => read(key))
  // React subscribes after it has painted: without a render of its own, a letter that is typed before that is put back.
  const [, render] = useReducer((count: number) => count + 1, 0)
  const change = useCallback(
    (next: string | ((now: string) => string)) => {
      write(key, typeof next === 'string' ? next : next(read(key)))
      render()
    },
    [key],
  )
  const readNow = useCallback(() => read(key), [key])
  return [text, change, readNow, isOnlyInPage(key)] as const
}
