import { formatCellTime } from './format-cell-time.ts'
import { formatSpan } from './format-span.ts'
import type { readTime } from './read-time.ts'

type Props = { reading: ReturnType<typeof readTime> | null; was: number; isBusy: boolean }

/** What the typed time is read as, and how to write it. */
export const CellReading = ({ reading, was, isBusy }: Props) => (
  <>
    {reading && !('error' in reading) && (
      <p className="tabular-nums">
        <b className="font-semibold">{formatCellTime((reading.until - reading.from) / 1000)}</b>
        {`, ${formatSpan(reading)}`}
        {was > 0 && <span className="text-text-quiet">{` was ${formatCellTime(was)}`}</span>}
      </p>
    )}
    <p className="text-xs text-text-quiet">
      {isBusy ? 'Saving…' : 'Enter to save, Esc to put back'}
    </p>
    <p className="text-xs text-text-quiet">1h 30, 1.5, 90m, :45 or 9-10:30</p>
  </>
)
