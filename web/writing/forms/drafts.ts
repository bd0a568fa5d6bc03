import { useCallback, useSyncExternalStore } from 'react'
import { useAuth } from '#web/viewer/use-auth.ts'

const prefix = 'draft'

/** The storage key of a customer's unsent request. */
export const taskRequestDraft = 'wish'

/** Returns the storage key of the unsent message to a customer, or of a customer to their assistant. */
export const messageDraft = (customerId: string) => `thread ${customerId}`

const listeners = new Set<() => void>()
/** Drafts in memory, if the browser's storage is unavailable. */
const inMemory = new Map<string, string>()

const read = (key: string) => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return inMemory.get(key) ?? ''
  }
}

const write = (key: string, text: string) => {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // Storage may be unavailable; the text then lasts until the page is left.
    inMemory.set(key, text)
  }
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

/** Returns an unsent text, which survives navigation and reload, its setter, and a function that reads it later. */
export const useDraft = (place: string) => {
  const key = useDraftKey(place)
  const text = useSyncExternalStore(subscribe, () => read(key))
  const change = useCallback(
    (next: string | ((now: string) => string)) =>
      write(key, typeof next === 'string' ? next : next(read(key))),
    [key],
  )
  const readNow = useCallback(() => read(key), [key])
  return [text, change, readNow] as const
}
