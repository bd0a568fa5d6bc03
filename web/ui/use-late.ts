import { useEffect, useState } from 'react'

/** Milliseconds after which a loading indicator appears. */
const patience = 150

/** Returns true if something has been running long enough for a loading indicator. */
export const useLate = (isGoing: boolean) => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!isGoing) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isGoing])
  return isGoing && late
}
