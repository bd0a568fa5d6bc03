import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ViewLinks } from '#web/parts/view-links.tsx'
import { Button } from '#web/ui/button.tsx'
import { readerToday } from '#web/ui/reader-clock.ts'
import { busyShape } from './entries/busy-shape.ts'
import { formatRange, stepOf, type View } from './entries/calendar-range.ts'

const labels = { day: 'Day', week: 'Week', month: 'Month', agenda: 'Agenda' } as const

const units = { day: 'day', week: 'week', month: 'month', agenda: 'week' } as const

type Props = {
  view: View
  views: readonly View[]
  day: string
  hrefOf: (view: View, day: string) => string
  onDay: (day: string) => void
  /** True if times of outside calendars are shown. */
  hasBusyTimes: boolean
  /** The choice of the people. */
  children: ReactNode
}

/** The choice of view and days. */
export const CalendarTools = ({
  view,
  views,
  day,
  hrefOf,
  onDay,
  hasBusyTimes,
  children,
}: Props) => (
  <div className="mb-3 flex flex-wrap items-center gap-2">
    <ViewLinks
      label="Views of the calendar"
      views={views.map((one) => ({ view: one, label: labels[one], to: hrefOf(one, day) }))}
      currentView={view}
    />
    <div className="flex gap-2">
      <Button aria-label={`Previous ${units[view]}`} onClick={() => onDay(stepOf(view, day, -1))}>
        <ChevronLeft aria-hidden="true" className="-mx-1.5 size-4 pointer-coarse:-mx-0.75" />
      </Button>
      <Button onClick={() => onDay('')} disabled={day === readerToday()}>
        Today
      </Button>
      <Button aria-label={`Next ${units[view]}`} onClick={() => onDay(stepOf(view, day, 1))}>
        <ChevronRight aria-hidden="true" className="-mx-1.5 size-4 pointer-coarse:-mx-0.75" />
      </Button>
    </div>
    <output className="text-sm font-semibold">{formatRange(view, day)}</output>
    {children}
    {view !== 'agenda' && <Legend hasBusyTimes={hasBusyTimes} />}
  </div>
)

const Legend = ({ hasBusyTimes }: Pick<Props, 'hasBusyTimes'>) => (
  <ul aria-hidden="true" className="ml-auto flex gap-4 text-xs text-text-quiet max-xl:hidden">
    <li className="flex items-center gap-1.5">
      <span className="size-3 rounded-[2px] border-l-3 border-ink-800 bg-ink-100 dark:border-ink-300 dark:bg-line" />
      Call
    </li>
    <li className="flex items-center gap-1.5">
      <span className="size-3 rounded-[2px] border border-l-3 border-line-strong" />
      Event
    </li>
    <li className="flex items-center gap-1.5">
      <span className="w-3 border-t-2 border-text" />
      Deadline
    </li>
    {hasBusyTimes && (
      <li className="flex items-center gap-1.5">
        <span className={`size-3 rounded-[2px] ${busyShape}`} />
        Busy
      </li>
    )}
  </ul>
)
