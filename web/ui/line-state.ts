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

/** Notes that changes arrive again. */
export const lineIsUp = () => {
  isLost = false
  clearTimeout(timer)
  timer = undefined
  change(false)
}

/** Notes that changes do not arrive; pages say so if it lasts. */
export const lineIsLost = () => {
  isLost = true
  timer ??= setTimeout(() => change(true), quietTime)
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
