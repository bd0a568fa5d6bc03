import { useSyncExternalStore } from 'react'

/** Milliseconds for which the line may be down before a page says so. */
export const quietTime = 5000

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
  clearTimeout(timer)
  timer = undefined
  change(false)
}

/** Notes that changes do not arrive; pages say so if it lasts. */
export const lineIsLost = () => {
  timer ??= setTimeout(() => change(true), quietTime)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns true if other people’s changes have not arrived for five seconds. */
export const useIsLineDown = () => useSyncExternalStore(subscribe, () => isDown)
