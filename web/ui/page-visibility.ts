import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Returns false while the tab is in the background. */
export const useIsPageVisible = () =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
