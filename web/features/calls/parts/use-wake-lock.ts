import { useEffect } from 'react'

/** Keeps the screen on: a phone that goes dark ends the microphone and the call. Browsers that cannot do as before. */
export const useWakeLock = () => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null)
    // Browsers release it whenever the page is hidden, and refuse it while the battery is low.
    const request = () => {
      if (document.visibilityState === 'visible')
        lock = navigator.wakeLock.request('screen').catch(() => null)
    }
    request()
    document.addEventListener('visibilitychange', request)
    return () => {
      document.removeEventListener('visibilitychange', request)
      void lock.then((wakeLock) => wakeLock?.release())
    }
  }, [])
}
