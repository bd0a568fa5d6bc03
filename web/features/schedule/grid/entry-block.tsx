import { Flag, Phone, TriangleAlert, Video } from 'lucide-react'
import type { PointerEvent } from 'react'
import { labelOf } from '#shared/statuses.ts'
import type { DayAxis } from '#web/features/schedule/entries/axis.ts'
import type { Column } from './columns.ts'
import { type Entry, isEvent } from '#web/features/schedule/entries/entry.ts'
import {
  formatPeriod,
  formatStartOn,
  formatTheirTime,
  formatShortClock,
} from '#web/features/schedule/entries/format-entry.ts'

const icons = { DEADLINE: Flag, VIDEO: Video, VOICE: Phone } as const

/** Calls and deadlines have an icon; events have none. */
const EntryIcon = ({ entry: { isDeadline, appointment } }: { entry: Entry }) => {
  if (isEvent(appointment) && !isDeadline) return null
  const Icon = icons[isEvent(appointment) ? 'DEADLINE' : appointment.type]
  return <Icon aria-hidden="true" className="size-3 shrink-0" />
}

const kindOf = ({ appointment }: Entry) =>
  isEvent(appointment) ? 'Event' : appointment.type === 'VIDEO' ? 'Video call' : 'Call'

/** A status that is not plain from the place of an entry. */
const statusOf = ({ isOver, appointment: { status } }: Entry) =>
  status === 'MISSED' || status === 'ACTIVE' ? labelOf(status) : isOver ? 'ended' : null

const shapes = {
  call: 'border-transparent bg-ink-100 before:bg-ink-800 dark:bg-line dark:before:bg-ink-300',
  event: 'border-line-strong/60 bg-surface-raised before:bg-ink-500 dark:before:bg-ink-400',
  over: 'border-transparent bg-surface-sunken text-text-quiet before:bg-ink-300 dark:before:bg-ink-500',
  conflict: 'border-danger bg-surface-raised before:bg-danger',
  deadline: 'rounded-none border-transparent border-t-2 border-t-text before:hidden',
} as const

const shapeOf = ({ isOverlapping, isTooClose, isDeadline, isOver, isCall }: Entry) => {
  if (isDeadline) return shapes.deadline
  if (isOverlapping || isTooClose) return shapes.conflict
  if (isOver) return shapes.over
  return isCall ? shapes.call : shapes.event
}

type Props = {
  entry: Entry
  day: DayAxis
  /** Its place on the axis, in minutes. */
  top: number
  length: number
  column: Column
  /** The column that a person hears with it. */
  label: string
  /** True if it takes the stop of Tab. */
  isStop: boolean
  isLifted: boolean
  /** True if it is only drawn, because it is held by another part of the page. */
  isGhost?: boolean
  onOpen: () => void
  onFocus: () => void
  onPress: (event: PointerEvent<HTMLElement>, part: 'all' | 'end') => void
}

/** An event or a call on the grid. */
export const EntryBlock = (props: Props) => {
  const { entry, day, top, length, column, label, isStop, isLifted, onOpen, onFocus, onPress } =
    props
  const isShort = length < 40
  // One line of text fits.
  const isLine = length < 27
  const theirs = formatTheirTime(entry)
  const conflict = entry.isOverlapping ? 'Overlaps' : entry.isTooClose ? 'Too close' : null
  const status = statusOf(entry)
  const when = formatStartOn(entry, day, formatShortClock)
  const details = [when, entry.briefBelow, theirs].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      data-entry={entry.key}
      aria-label={[
        entry.name,
        kindOf(entry),
        label,
        formatPeriod(entry),
        status,
        conflict?.toLowerCase(),
        entry.below,
        theirs,
      ]
        .filter(Boolean)
        .join(', ')}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isLifted || undefined}
      onClick={onOpen}
      onFocus={onFocus}
      onPointerDown={(event) => onPress(event, 'all')}
      className={`absolute flex min-h-6 flex-col overflow-hidden rounded-sm border pr-1 pl-2 text-left text-xs select-none before:absolute before:inset-y-0 before:left-0 before:w-0.75 pointer-coarse:min-h-tap pointer-coarse:min-w-tap ${isLine ? 'flex-row items-center justify-start! gap-1 pointer-coarse:flex-col pointer-coarse:items-start' : ''} ${isShort ? 'justify-center leading-3' : 'py-0.5 leading-4'} ${shapeOf(entry)} ${isLifted ? 'z-3 cursor-grabbing shadow-md outline-2 outline-focus' : 'z-1 hover:z-2 focus-visible:z-2'} ${entry.canMove && !isLifted ? 'cursor-grab' : ''}`}
      style={{
        top: `calc(${top} * var(--minute) + 1px)`,
        height: `calc(${length} * var(--minute) - 2px)`,
        left: `calc(${(100 * column.column) / column.of}% + 3px)`,
        width: `calc(${100 / column.of}% - 6px)`,
      }}
    >
      <span className="flex min-w-0 items-center gap-1">
        <EntryIcon entry={entry} />
        <span className="truncate font-semibold">{entry.brief}</span>
      </span>
      {!entry.isDeadline && (
        <span
          aria-hidden="true"
          // What does not fit beside the conflict wraps below it, out of sight in a low block.
          className={`flex flex-wrap gap-x-1 overflow-hidden ${isLine ? 'shrink-0' : ''} ${isShort ? 'h-3 text-[0.6875rem]' : length < 55 ? 'h-4 shrink-0' : ''}`}
        >
          {conflict && (
            <span className="max-w-full truncate font-semibold text-danger">
              {column.of === 1 && <TriangleAlert className="mr-0.5 inline size-3" />}
              {conflict}
            </span>
          )}
          <span className={isLine ? '' : 'min-w-12 flex-1 truncate'}>
            {isLine ? when : details}
          </span>
        </span>
      )}
      {entry.canStretch && (
        <span
          aria-hidden="true"
          onPointerDown={(event) => onPress(event, 'end')}
          className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize pointer-coarse:h-3"
        />
      )}
    </button>
  )
}
