import { formatCellTime } from '#web/records/time-entry/format-cell-time.ts'
import { TimeReading, timeExamples } from '#web/records/time-entry/typed-time/time-reading.tsx'
import type { readTime } from '#web/records/time-entry/typed-time/read-time.ts'

type Props = { reading: ReturnType<typeof readTime> | null; was: number; isBusy: boolean }

/** What the typed time is read as, and how to write it. */
export const CellReading = ({ reading, was, isBusy }: Props) => (
  <>
    {reading && !('error' in reading) && (
      <p className="tabular-nums">
        <TimeReading span={reading} />
        {was > 0 && <span className="text-text-quiet">{` was ${formatCellTime(was)}`}</span>}
      </p>
    )}
    <p className="text-xs text-text-quiet">{isBusy ? 'Saving…' : 'Enter to save, Esc to cancel'}</p>
    <p className="text-xs text-text-quiet">{timeExamples}</p>
  </>
)
