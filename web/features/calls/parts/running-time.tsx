import { useEffect, useState } from 'react'
import { formatCallLength } from '#shared/call-length.ts'

const secondsSince = (start: string) =>
  Math.max(0, Math.floor((Date.now() - Date.parse(start)) / 1000))

/** The time since a call was answered, which alone is drawn each second. */
export const RunningTime = ({ start }: { start: string }) => {
  const [seconds, setSeconds] = useState(() => secondsSince(start))
  useEffect(() => {
    const ticking = setInterval(() => setSeconds(secondsSince(start)), 1000)
    return () => clearInterval(ticking)
  }, [start])
  return <span role="timer">{formatCallLength(seconds)}</span>
}
