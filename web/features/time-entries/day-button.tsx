import { formatCellTime } from '#web/records/time-entry/format-cell-time.ts'
import { formatDayNumber, formatWeekdayOf } from '#web/ui/format-calendar-day.ts'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'

type DayProps = {
  day: Day
  seconds: number
  isToday: boolean
  isOff: boolean
  isChosen: boolean
  onChoose: () => void
}

/** Chooses a day, with its time. */
export const DayButton = ({ day, seconds, isToday, isOff, isChosen, onChoose }: DayProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    aria-current={isToday ? 'date' : undefined}
    onClick={onChoose}
    className="grid min-h-16 place-items-center rounded-md border-b-2 border-transparent py-1.5 text-xs text-text-quiet tabular-nums hover:bg-surface-hover aria-pressed:border-press aria-pressed:bg-press-soft aria-pressed:text-text"
  >
    <span>{formatWeekdayOf(day.date, 'short')}</span>
    <b className="text-sm font-semibold text-text">{formatDayNumber(day.date)}</b>
    <span>{seconds === 0 && isOff ? 'Off' : formatCellTime(seconds)}</span>
  </button>
)
