import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Returns false while the browser knows that it has no network. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
