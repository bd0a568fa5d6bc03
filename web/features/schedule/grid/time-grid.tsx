import { useLayoutEffect, useRef } from 'react'
import { type Axis, yOf } from '#web/features/schedule/entries/axis.ts'
import { DayColumn } from './day-column.tsx'
import type { Entry, Period } from '#web/features/schedule/entries/entry.ts'
import { firstPlace } from './first-place.ts'
import { formatBareClock, formatHour } from '#web/features/schedule/entries/format-entry.ts'
import type { GridColumn } from './grid-column.ts'
import { LiftBar } from './lift-bar.tsx'
import { useLift } from './use-lift.ts'
import { WholeDays } from './whole-days.tsx'

type Props = {
  /** The name of the grid: `Week of November 23, times in Eastern Time`. */
  label: string
  axis: Axis
  columns: readonly GridColumn[]
  /** All entries that are known, for overlaps. */
  entries: readonly Entry[]
  now: number
  /** True if an entry can be moved to another day: the columns are days. */
  hasDays: boolean
  onOpen: (entry: Entry) => void
  onMove: (entry: Entry, period: Period) => void
  /** Shows another day, because an entry is moved to it. */
  onDay: (date: string) => void
  /** Opens the form for a new event; undefined if the viewer may add none. */
  onDraw: ((period: Period, column: GridColumn) => void) | undefined
}

/** The height of a label of the hours, in minutes of the axis: the label of now hides one that is nearer. */
const labelMinutes = 16

/** Days with their hours, in which entries are moved by pointer and by keyboard. */
export const TimeGrid = (props: Props) => {
  const { label, axis, columns, entries, now, hasDays, onOpen, onDraw } = props
  const scroller = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const lift = useLift({ ...props, body })
  const first = columns[0]?.key
  useLayoutEffect(() => {
    const grid = body.current
    if (!scroller.current || !grid) return
    scroller.current.scrollTop =
      (Math.max(0, firstPlace(columns)) / axis.length) * grid.clientHeight
    // Only when other days are shown, so that nothing moves while it is read.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first])
  const grid = {
    gridTemplateColumns: `var(--gutter) repeat(${columns.length}, minmax(var(--column), 1fr))`,
  }
  // The page names the day already.
  const isOneDay = hasDays && columns.length === 1
  const isToday = columns.some((column) => column.isToday)
  const nowAt = isToday && !hasDays ? yOf(columns[0]?.day ?? { ...emptyDay }, now) : null
  return (
    <>
      <output className="sr-only">{lift.announcement}</output>
      <section
        ref={scroller}
        // Keys scroll a grid whose entries can't take the focus.
        tabIndex={columns.some((column) => column.entries.length > 0) ? undefined : 0}
        aria-label={label}
        aria-describedby="calendar-keys"
        className="relative max-h-[calc(100dvh-15rem)] min-h-96 overflow-auto overscroll-contain rounded-lg border border-line bg-surface-raised shadow-sm [--column:0px] [--gutter:3.25rem] [--minute:1px] md:[--gutter:4rem] pointer-coarse:[--minute:1.5px]"
        style={hasDays ? undefined : ({ '--column': '8rem' } as object)}
      >
        <div className="sticky top-0 z-4 min-w-fit border-b border-line bg-surface-raised">
          <div className={isOneDay ? 'hidden' : 'grid'} style={grid}>
            <span />
            {columns.map((column) => (
              <div
                key={column.key}
                className={`@container flex min-h-10 min-w-0 items-center border-l border-line ${column.isToday && hasDays ? 'bg-press-soft' : ''}`}
              >
                {column.head}
              </div>
            ))}
          </div>
          <WholeDays columns={columns} template={grid} onOpen={onOpen} />
        </div>
        {/* The keys of its entries, which are buttons. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          ref={body}
          className="relative grid min-w-fit"
          style={grid}
          onKeyDown={lift.pressKey}
          onKeyUp={lift.releaseKey}
        >
          <div aria-hidden="true" className="sticky left-0 z-3 bg-surface-raised">
            {axis.hours.map(({ y, clock }) => (
              <span
                key={y}
                className={`absolute right-2 -translate-y-1/2 text-xs whitespace-nowrap text-text-quiet tabular-nums ${y === 0 || (nowAt !== null && Math.abs(y - nowAt) < labelMinutes) ? 'hidden' : ''}`}
                style={{ top: `calc(${y} * var(--minute))` }}
              >
                {formatHour(clock)}
              </span>
            ))}
            {nowAt !== null && <NowLabel y={nowAt} now={now} />}
          </div>
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-0 left-(--gutter)"
          >
            {axis.hours.map(({ y }) => (
              <div
                key={y}
                className="absolute inset-x-0 border-t border-line"
                style={{ top: `calc(${y} * var(--minute))` }}
              />
            ))}
          </div>
          {columns.map((column, place) => (
            <DayColumn
              key={column.key}
              column={{ ...column, entries: lift.entriesOf(column) }}
              place={place}
              length={axis.length}
              now={now}
              stop={lift.stop}
              lifted={lift.lifted}
              from={lift.from}
              drawnPeriod={lift.drawnPeriod?.column === place ? lift.drawnPeriod.period : null}
              onOpen={(entry) => {
                if (lift.isClick()) onOpen(entry)
              }}
              onFocus={lift.hold}
              onPress={(event, entry, part) => lift.press(event, entry, part)}
              onDraw={(event) => {
                if (onDraw) lift.draw(event, place)
              }}
              onPressFree={(event) => lift.pressFree(event, place)}
            />
          ))}
        </div>
      </section>
      <p id="calendar-keys" className="sr-only">
        Arrow keys go from entry to entry, Enter opens one. M lifts an entry: then arrow keys move
        it, Shift and arrow keys change its length, Enter keeps it, and Escape puts it back.
      </p>
      {lift.lifted && lift.isByKeys && lift.from && (
        <LiftBar entry={lift.lifted} from={lift.from} entries={entries} />
      )}
    </>
  )
}

const emptyDay = { date: '', from: 0, until: 0, stretches: [], gaps: [] }

const NowLabel = ({ y, now }: { y: number; now: number }) => (
  <span
    className="absolute right-2 z-1 -translate-y-1/2 bg-surface-raised text-xs font-semibold whitespace-nowrap text-press-text tabular-nums"
    style={{ top: `calc(${y} * var(--minute))` }}
  >
    {formatBareClock(now)}
  </span>
)
