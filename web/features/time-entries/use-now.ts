import { useEffect, useState } from 'react'

const minute = 60_000

/** The time for counting running timers, which changes with each minute of the timer that started at `since`, else of the clock. */
export const useNow = (since: string | undefined) => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const start = since === undefined ? 0 : Date.parse(since)
    const tick = () =>
      setNow((before) => {
        const after = Date.now()
        // Rendering is needed only when a minute is full.
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
