import { useCallback, useSyncExternalStore } from 'react'
import { useAuth } from '#web/viewer/use-auth.ts'

const prefix = 'draft'

/** The place of what a customer wants and has not asked for yet. */
export const wishDraft = 'wish'

/** The place of the unsent message to a customer, or of a customer to their assistant. */
export const messageDraft = (customerId: string) => `thread ${customerId}`

const listeners = new Set<() => void>()
/** What was typed where the browser lets nothing be kept. */
const unkept = new Map<string, string>()

const read = (key: string) => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return unkept.get(key) ?? ''
  }
}

const write = (key: string, text: string) => {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // Storage can be closed to us; the text then lasts until the page is left.
    unkept.set(key, text)
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  // Another tab of this browser may write on.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Where the viewer's unsent text for one place is kept: `thread 3`. */
const useDraftKey = (place: string) => `${prefix} ${useAuth().viewer?.id ?? ''} ${place}`

/** Text that is typed and not sent yet; it outlives the page and a reload. */
export const useDraft = (place: string) => {
  const key = useDraftKey(place)
  const text = useSyncExternalStore(subscribe, () => read(key))
  const change = useCallback(
    (next: string | ((now: string) => string)) =>
      write(key, typeof next === 'string' ? next : next(read(key))),
    [key],
  )
  return [text, change] as const
}
