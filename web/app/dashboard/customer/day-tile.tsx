import { formatDayOfMonth, formatMonth } from '#web/ui/format-time.ts'

/** A calendar leaf with the date of the next event. */
export const DayTile = ({ at }: { at: string }) => (
  <span
    aria-hidden="true"
    className="grid size-11 shrink-0 content-center justify-items-center rounded-md bg-press-soft text-xs leading-3.5"
  >
    <b className="text-base leading-4.5 font-semibold">{formatDayOfMonth(at)}</b>
    {formatMonth(at)}
  </span>
)
