import { useEffect, useState } from 'react'

const minute = 60_000

/** The current time, which changes with each minute of the clock. */
export const useNow = () => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const next = setTimeout(() => setNow(Date.now()), minute - (now % minute))
    return () => clearTimeout(next)
  }, [now])
  return now
}
