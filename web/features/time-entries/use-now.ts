import { useEffect, useState } from 'react'

const minute = 60_000

/** The time for counting running timers, which changes each minute of the timer that started at `since`. Without one it stays. */
export const useNow = (since: string | undefined) => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (since === undefined) return undefined
    const start = Date.parse(since)
    const tick = () =>
      setNow((before) => {
        const after = Date.now()
        // Rendering is needed only when a minute of the timer is full.
        return Math.floor((after - start) / minute) === Math.floor((before - start) / minute)
          ? before
          : after
      })
    tick()
    const ticking = setInterval(tick, 1000)
    return () => clearInterval(ticking)
  }, [since])
  return now
}
