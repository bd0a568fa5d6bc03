import { useSyncExternalStore } from 'react'

/** Milliseconds for which the line may be down before a page says so. */
export const quietTime = 5000

let isLost = false
let isDown = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const change = (next: boolean) => {
  if (isDown === next) return
  isDown = next
  for (const listener of listeners) listener()
}

const upListeners = new Set<() => void>()

/** Notes that no line is wanted any more. */
export const forgetLine = () => {
  isLost = false
  clearTimeout(timer)
  timer = undefined
  change(false)
}

/** Notes that changes arrive again. */
export const lineIsUp = () => {
  forgetLine()
  for (const listener of upListeners) listener()
}

/** Notes that changes do not arrive; pages say so if it lasts. */
export const lineIsLost = () => {
  isLost = true
  timer ??= setTimeout(() => change(true), quietTime)
}

/** Calls a function each time when changes arrive again, and the server can be reached. Returns the function that ends it. */
export const onLineUp = (listener: () => void) => {
  upListeners.add(listener)
  return () => {
    upListeners.delete(listener)
  }
}

/** Returns true while changes do not arrive: what is cached may be old. */
export const isLineLost = () => isLost

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns true if other people’s changes have not arrived for five seconds. */
export const useIsLineDown = () => useSyncExternalStore(subscribe, () => isDown)
