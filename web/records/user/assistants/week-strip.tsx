import { formatDayAndMonth } from '#web/ui/format-calendar-day.ts'
import { toneClasses } from './tone-classes.ts'
import { formatCell, formatShortCell, toneOf } from './week-cell.ts'
import type { FreeWeek } from './week-figures.ts'

type Props = { weeks: readonly FreeWeek[]; size: number | null }

/** The free hours of an assistant by week, one cell each. Its elements may stand in a label. */
export const WeekStrip = ({ weeks, size }: Props) => (
  <span className="grid auto-cols-fr grid-flow-col gap-0.5 tabular-nums">
    {weeks.map((week) => (
      <Week key={week.weekStart} week={week} size={size} />
    ))}
  </span>
)

const Week = ({ week, size }: { week: FreeWeek; size: number | null }) => {
  const tone = toneOf(week, size)
  return (
    <span
      className={`grid h-7 place-items-center rounded-sm text-xs ${tone === 'plain' ? 'bg-surface-sunken' : toneClasses[tone]}`}
    >
      <span className="sr-only">{`${formatDayAndMonth(week.weekStart)}: ${formatCell(week)}. `}</span>
      <span aria-hidden="true">{formatShortCell(week)}</span>
    </span>
  )
}
