import { formatCellTime } from '#web/records/time-entry/format-cell-time.ts'
import { formatSpan } from '#web/records/time-entry/format-span.ts'
import type { Span } from './free-parts.ts'

/** Some of the forms in which time can be typed. */
export const timeExamples = '1h 30, 1.5, 90m, :45 or 9-10:30'

/** What typed time is read as: `1:30, 9:00 – 10:30 AM`. */
export const TimeReading = ({ span }: { span: Span }) => (
  <>
    <b className="font-semibold">{formatCellTime((span.until - span.from) / 1000)}</b>
    {`, ${formatSpan(span)}`}
  </>
)
