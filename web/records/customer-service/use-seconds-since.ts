import { useEffect, useState } from 'react'

/** Returns the seconds since the component appeared, while a timer runs. Give it a key that changes with the numbers that were read. */
export const useSecondsSince = (isRunning: boolean) => {
  const [readAt] = useState(Date.now)
  const [now, setNow] = useState(readAt)
  useEffect(() => {
    if (!isRunning) return undefined
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [isRunning])
  return Math.max(0, (now - readAt) / 1000)
}
