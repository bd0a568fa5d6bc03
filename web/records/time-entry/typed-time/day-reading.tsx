import { useEffect } from 'react'
import type { Span } from './free-parts.ts'
import { TimeReading } from './time-reading.tsx'

type Props = {
  /** The day of the typed time; absent if it is not a date yet. */
  date: string | undefined
  /** Reads the other time of a day. */
  load: (date: string) => Promise<void>
  reading: Span | { error: string } | null
}

/** What the typed time of a form is read as, told before it is saved. */
export const DayReading = ({ date, load, reading }: Props) => {
  useEffect(() => {
    if (date !== undefined) void load(date)
  }, [date, load])
  return (
    <output className="mt-1.5 block text-sm tabular-nums empty:hidden">
      {reading && !('error' in reading) && <TimeReading span={reading} />}
    </output>
  )
}
