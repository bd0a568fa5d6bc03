import { useSyncExternalStore } from 'react'

/** Milliseconds for which the live connection may be down before a page says so. */
export const quietTime = 5000

/** Why other people’s changes do not arrive. */
export type ConnectionTrouble = 'down' | 'delayed'

let isLost = false
let isDown = false
let isDelayed = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

const change = (next: boolean) => {
  if (isDown === next) return
  isDown = next
  tell()
}

/** Notes whether the server says that changes arrive late. */
export const markConnectionDelayed = (next: boolean) => {
  if (isDelayed === next) return
  isDelayed = next
  tell()
}

const upListeners = new Set<() => void>()

/** Forgets what is known about the connection: it is up, or no page needs it any more. */
export const resetConnection = () => {
  isLost = false
  clearTimeout(timer)
  timer = undefined
  change(false)
  markConnectionDelayed(false)
}

/** Notes that changes arrive again. */
export const markConnectionUp = () => {
  resetConnection()
  for (const listener of upListeners) listener()
}

/** Notes that changes do not arrive; pages say so if it lasts. */
export const markConnectionLost = () => {
  isLost = true
  timer ??= setTimeout(() => change(true), quietTime)
}

/** Calls a function each time when changes arrive again, and the server can be reached. Returns the function that ends it. */
export const onReconnect = (listener: () => void) => {
  upListeners.add(listener)
  return () => {
    upListeners.delete(listener)
  }
}

/** Returns true while changes do not arrive: what is cached may be old. */
export const isConnectionLost = () => isLost

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const troubleNow = (): ConnectionTrouble | null => {
  if (isDown) return 'down'
  return isDelayed ? 'delayed' : null
}

/** Returns why other people’s changes have not arrived for five seconds; null if they arrive. */
export const useConnectionTrouble = () => useSyncExternalStore(subscribe, troubleNow)
