import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { addMonths, moveDay, startOfWeek, weeksOfMonth } from './calendar-days.ts'
import { formatFullDay, formatMonthOf, formatWeekdayOf } from '#web/ui/format-calendar-day.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { readerToday } from '#web/ui/reader-clock.ts'

/** Returns the day that a key leads to, as in the ARIA date picker pattern; undefined for other keys. */
const dayByKey = ({ key, shiftKey }: KeyboardEvent, day: string): string | undefined => {
  const months = shiftKey ? 12 : 1
  const moves: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => moveDay(day, -1),
    ArrowRight: () => moveDay(day, 1),
    ArrowUp: () => moveDay(day, -7),
    ArrowDown: () => moveDay(day, 7),
    Home: () => startOfWeek(day),
    End: () => moveDay(startOfWeek(day), 6),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  }
  return moves[key]?.()
}

type Props = {
  label: string
  /** The chosen day, as `2026-11-27`. */
  day: string | undefined
  onChoose: (day: string) => void
  /** Called when Escape is pressed, and when the focus moves elsewhere (`isGone`). */
  onClose: (isGone: boolean) => void
  /** Controls below the days. */
  children?: ReactNode
}

const dayShape =
  'grid min-h-tap w-full place-items-center rounded-md text-sm hover:bg-surface-hover data-other:text-text-quiet aria-[current=date]:font-semibold aria-[current=date]:underline aria-[current=date]:decoration-2 aria-[current=date]:underline-offset-4 md:min-h-8 md:pointer-coarse:min-h-tap'
const chosenShape = 'bg-text! text-surface! forced-colors:outline-2'

/** The days of a month. Arrow keys move by day and week, Page Up and Page Down by month, with Shift by year. */
export const DateCalendar = ({ label, day, onChoose, onClose, children }: Props) => {
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState(day ?? readerToday())
  /** Whether the focus follows the cursor: not while a button changes the month. */
  const isFollowed = useRef(true)
  useEffect(() => {
    if (isFollowed.current)
      grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor])

  const move = (to: string, follows: boolean) => {
    isFollowed.current = follows
    setCursor(to)
  }
  const press = (event: KeyboardEvent) => {
    const to = dayByKey(event, cursor)
    if (!to) return
    event.preventDefault()
    move(to, true)
  }
  const today = readerToday()
  const weeks = weeksOfMonth(cursor)
  return (
    // Escape and leaving close it, from whatever is focused in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      open
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Closes the calendar only, not the dialog around the field.
        event.stopPropagation()
        onClose(false)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The button beside the calendar closes it by itself.
        if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) onClose(true)
      }}
      className="static m-0 mt-2 w-full max-w-sm rounded-lg border border-line bg-surface-raised p-3 text-text shadow-md"
    >
      <div className="flex items-center">
        <p id={titleId} aria-live="polite" className="grow text-sm font-semibold">
          {formatMonthOf(cursor)}
        </p>
        <IconButton
          icon={ChevronLeft}
          label="Previous month"
          onPress={() => move(addMonths(cursor, -1), false)}
        />
        <IconButton
          icon={ChevronRight}
          label="Next month"
          onPress={() => move(addMonths(cursor, 1), false)}
        />
      </div>
      {/* The grid of the ARIA date picker pattern. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" aria-labelledby={titleId} className="w-full table-fixed">
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" className="pb-1 text-xs font-normal text-text-quiet">
                <abbr title={formatWeekdayOf(one, 'long')} className="no-underline">
                  {formatWeekdayOf(one, 'narrow')}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} aria-selected={one === day}>
                  <button
                    type="button"
                    data-day={one}
                    data-other={one.slice(0, 7) === cursor.slice(0, 7) ? undefined : true}
                    tabIndex={one === cursor ? 0 : -1}
                    aria-label={formatFullDay(one)}
                    aria-current={one === today ? 'date' : undefined}
                    onClick={() => onChoose(one)}
                    onKeyDown={press}
                    className={`${dayShape} ${one === day ? chosenShape : ''}`}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </dialog>
  )
}
