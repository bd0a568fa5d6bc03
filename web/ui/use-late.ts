import { useEffect, useState } from 'react'

/** Milliseconds after which a loading indicator appears. */
const patience = 150

/** Returns true if something has been running long enough for a loading indicator. */
export const useLate = (isGoing: boolean) => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isGoing) return undefined
    const timer = setTimeout(() => setIsLate(true), patience)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isGoing])
  return isGoing && isLate
}
