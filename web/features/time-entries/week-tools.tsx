import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { addDays } from '#shared/days.ts'
import { formatWeekSpan } from '#web/ui/format-calendar-day.ts'
import { findCurrentMonday } from './week.ts'

type Props = {
  monday: string
  onMonday: (monday: string) => void
  /** The choice of the view. */
  children: ReactNode
  /** False for a table that one does not type into. */
  isTyped?: boolean
}

/** Moves between weeks. */
export const WeekTools = ({ monday, onMonday, children, isTyped = true }: Props) => (
  <div className="mb-4 flex flex-wrap items-center gap-2">
    {children}
    <div className="flex gap-2">
      <Button aria-label="Previous week" onClick={() => onMonday(addDays(monday, -7))}>
        <ChevronLeft aria-hidden="true" className="-mx-1.5 size-4" />
      </Button>
      <Button onClick={() => onMonday('')} disabled={monday === findCurrentMonday()}>
        This week
      </Button>
      <Button aria-label="Next week" onClick={() => onMonday(addDays(monday, 7))}>
        <ChevronRight aria-hidden="true" className="-mx-1.5 size-4" />
      </Button>
    </div>
    <output className="text-sm font-semibold sm:ml-1">{formatWeekSpan(monday)}</output>
    {isTyped && (
      <p aria-hidden="true" className="ml-auto text-xs text-text-quiet max-xl:hidden">
        Arrows to move, type to change, T to start
      </p>
    )}
  </div>
)
