import { sayDayOfMonth, sayMonth } from '#web/ui/say-time.ts'

/** The leaf of a calendar; the next one stands out. */
export const DayTile = ({ at, isNext }: { at: string; isNext: boolean }) => (
  <span
    aria-hidden="true"
    className={`grid size-11 shrink-0 content-center justify-items-center rounded-md text-xs leading-3.5 ${isNext ? 'bg-press-soft' : 'bg-surface-sunken text-text-quiet'}`}
  >
    <b className="text-base leading-4.5 font-semibold">{sayDayOfMonth(at)}</b>
    {sayMonth(at)}
  </span>
)
