import { type ReactNode, useSyncExternalStore } from 'react'

export type ToastVariant = 'default' | 'destructive'

export type Toast = {
  id: string
  title: string
  description?: string
  /** A button in the toast. */
  action?: ReactNode
  variant: ToastVariant
  /** Milliseconds until the toast closes, by default `toastDuration`; `Infinity` if the caller closes it. */
  duration?: number
  /** Called when the pointer or focus enters the toast, and when it leaves. */
  onPause?: () => void
  onResume?: () => void
  open: boolean
}

/** The maximum number of toasts: a newer one replaces an older one. */
export const toastLimit = 1
/** The default duration of a toast, in milliseconds. */
export const toastDuration = 5000
/** How long a dismissed toast stays in the store, in milliseconds. */
export const toastRemoveDelay = 1_000_000

let toasts: readonly Toast[] = []
let toastCount = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

const removeToast = (id: string) => {
  removals.delete(id)
  change(toasts.filter((toast) => toast.id !== id))
}

/** Closes a toast; it is removed 1,000,000 ms later. */
export const dismissToast = (id: string) => {
  if (!removals.has(id))
    removals.set(
      id,
      setTimeout(() => removeToast(id), toastRemoveDelay),
    )
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
}

/** Shows a toast. */
export const showToast = (
  options: Omit<Toast, 'id' | 'open' | 'variant'> & { variant?: ToastVariant },
) => {
  toastCount += 1
  const toast: Toast = { variant: 'default', ...options, id: String(toastCount), open: true }
  change([toast, ...toasts].slice(0, toastLimit))
  return toast.id
}

/** Removes every toast at once. */
export const clearToasts = () => {
  for (const timer of removals.values()) clearTimeout(timer)
  removals.clear()
  change([])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useToasts = () =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  )
