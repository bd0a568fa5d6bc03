import type { MouseEvent, PointerEvent } from 'react'
import { yOf } from '#web/features/schedule/entries/axis.ts'
import { BusyBlock } from './busy-block.tsx'
import { columnsOf } from './columns.ts'
import { EntryBlock } from './entry-block.tsx'
import { type Entry, isWithin, type Period } from '#web/features/schedule/entries/entry.ts'
import { type GridColumn, isWholeDay } from './grid-column.ts'
import { shadesOf } from '#web/features/schedule/entries/shades.ts'

const shadeShapes = {
  // The lines of the hours shine through.
  // Forced colors leave out tints and gradients: these lines are drawn in their colors.
  away: 'bg-surface-sunken/75 forced-colors:bg-transparent forced-colors:bg-[repeating-linear-gradient(45deg,GrayText_0_1px,transparent_1px_24px)] forced-colors:forced-color-adjust-none',
  off: 'border-y border-line-strong/40 bg-surface-sunken bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1.5px,transparent_1.5px_9px)] forced-colors:bg-transparent forced-colors:bg-[repeating-linear-gradient(135deg,CanvasText_0_1.5px,transparent_1.5px_9px)] forced-colors:forced-color-adjust-none',
  gap: 'bg-surface-sunken',
} as const

const placeAt = (top: number, length: number) => ({
  top: `calc(${top} * var(--minute))`,
  height: `calc(${length} * var(--minute))`,
})

type Props = {
  column: GridColumn
  place: number
  length: number
  now: number
  /** The key of the entry that takes the stop of Tab. */
  stop: string | null
  lifted: Entry | null
  /** Where the lifted entry was. */
  from: Period | null
  /** A new event that is being drawn. */
  drawnPeriod: Period | null
  onOpen: (entry: Entry) => void
  onFocus: (entry: Entry) => void
  onPress: (event: PointerEvent<HTMLElement>, entry: Entry, part: 'all' | 'end') => void
  onDraw: (event: PointerEvent<HTMLElement>) => void
  /** A click on free time. */
  onPressFree: (event: MouseEvent<HTMLElement>) => void
}

/** The hours of a day, or of a person's day. */
export const DayColumn = (props: Props) => {
  const { column, place, length, now, stop, lifted, from, drawnPeriod } = props
  const { day, label, isToday } = column
  const visibleEntries = column.entries.filter(
    (entry) => isWithin(entry, day) && !isWholeDay(entry, day),
  )
  const blocks = visibleEntries.map((entry) => {
    const top = yOf(day, entry.start)
    return { entry, top, until: Math.max(yOf(day, entry.end), top) }
  })
  const columns = columnsOf(
    blocks
      .filter(({ entry }) => !entry.isDeadline)
      .map(({ entry, top, until }) => ({ key: entry.key, from: top, until })),
  )
  // One dot for a line across the columns of a team.
  const hasDot = column.personId === null || place === 0
  const hasNow = isToday && now >= day.from && now < day.until
  const rest = from && isWithin(from, day) && lifted ? from : null
  return (
    // A button above the calendar adds an event by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      data-column={place}
      aria-label={label}
      onPointerDown={props.onDraw}
      onClick={props.onPressFree}
      className="relative min-w-0 border-l border-line"
      style={{ height: `calc(${length} * var(--minute))` }}
    >
      {shadesOf(day, column).map((shade) => (
        <div
          key={`${shade.kind} ${shade.from}`}
          data-shade={shade.kind}
          className={`pointer-events-none absolute inset-x-0 ${shadeShapes[shade.kind]}`}
          style={placeAt(shade.from, shade.until - shade.from)}
        />
      ))}
      {column.outsideBusy.map((block) => (
        <BusyBlock key={block.start} block={block} />
      ))}
      {rest && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0.75 rounded-sm border border-dashed border-line-strong"
          style={placeAt(yOf(day, rest.start), yOf(day, rest.end) - yOf(day, rest.start))}
        />
      )}
      {drawnPeriod && isWithin(drawnPeriod, day) && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0.75 z-2 rounded-sm border-2 border-press bg-press-soft"
          style={placeAt(
            yOf(day, drawnPeriod.start),
            yOf(day, drawnPeriod.end) - yOf(day, drawnPeriod.start),
          )}
        />
      )}
      {blocks.map(({ entry, top, until }) => (
        <EntryBlock
          key={entry.key}
          entry={entry}
          day={day}
          top={top}
          length={entry.isDeadline ? 24 : until - top}
          column={columns.get(entry.key) ?? { column: 0, of: 1 }}
          label={label}
          isStop={stop === entry.key}
          isLifted={lifted?.key === entry.key}
          onOpen={() => props.onOpen(entry)}
          onFocus={() => props.onFocus(entry)}
          onPress={(event, part) => props.onPress(event, entry, part)}
        />
      ))}
      {hasNow && (
        <div
          aria-hidden="true"
          className={`pointer-events-none absolute inset-x-0 z-2 border-t-2 border-press ${hasDot ? 'before:absolute before:-top-1.25 before:-left-1 before:size-2 before:rounded-full before:bg-press' : ''}`}
          style={{ top: `calc(${yOf(day, now)} * var(--minute) - 1px)` }}
        />
      )}
    </fieldset>
  )
}
