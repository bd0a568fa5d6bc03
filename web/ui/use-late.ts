import { useEffect, useState } from 'react'

/** Milliseconds after which people are told that they wait. */
const patience = 150

/** Whether something has been going on for so long that it should be said. */
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
