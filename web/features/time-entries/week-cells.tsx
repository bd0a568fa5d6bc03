import { formatHours } from '#shared/durations.ts'
import { CellEditor, type EditorExit } from './cell-editor.tsx'
import { formatCellTime } from '#web/records/time-entry/format-cell-time.ts'
import { formatWeekdayAndDate } from '#web/ui/format-calendar-day.ts'
import { RunningDot } from '#web/records/time-entry/running-dot.tsx'
import type { Span } from '#web/records/time-entry/typed-time/free-parts.ts'
import type { WeekEntryFragment } from './time-week.generated.ts'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import type { WeekContext } from './week-context.ts'
import type { TimeRow } from './week-rows.ts'

/** The cell that is typed in. */
export type Editing = {
  row: string
  /** The index of the day. */
  at: number
  /** The first typed character; absent if the cell was opened by Enter or a press. */
  text?: string | undefined
  /** The entry that is corrected, as it was when the cell was opened or when a conflict was told; null for new time. */
  entry: WeekEntryFragment | null
}

type Props = {
  row: TimeRow
  context: WeekContext
  editing: Editing | null
  tabIndexOf: (stop: string) => number
  onEdit: (at: number) => void
  onClose: (editing: Editing, exit?: EditorExit) => void
  /** Called when the viewer was told how someone changed the entry. */
  onChanged: (editing: Editing, entry: WeekEntryFragment) => void
  onEntries: (row: TimeRow, day: Day) => void
}

const formatLong = (seconds: number) => (seconds === 0 ? 'no time' : formatHours(seconds))

/** The cells of a row, which are buttons until they are typed in. */
export const WeekCells = (props: Props) => {
  const { row, context, editing, tabIndexOf, onEdit, onClose, onChanged, onEntries } = props
  return context.days.map((day, at) => {
    const cell = row.cells[at]
    if (!cell) return null
    const label = `${row.name}, ${formatWeekdayAndDate(day.date)}`
    const write = async (openedCell: Editing, span: Span, shortensOthers: boolean) => {
      const refusal = await context.write({ row, entry: openedCell.entry, span, shortensOthers })
      if (refusal?.changedEntry) onChanged(openedCell, refusal.changedEntry)
      return refusal
    }
    return (
      <td key={day.date} className={`relative p-0 text-right ${context.toneOf(at)}`}>
        {editing?.at === at ? (
          <CellEditor
            label={label}
            text={editing.text ?? (cell.seconds > 0 ? formatCellTime(cell.seconds) : '')}
            isTyped={editing.text !== undefined}
            was={cell.seconds}
            circumstances={() => context.circumstancesOf(day, editing.entry)}
            nameOthers={context.nameOthers}
            onWrite={(span, shortensOthers) => write(editing, span, shortensOthers)}
            onClose={(exit) => onClose(editing, exit)}
            onEntries={editing.entry ? () => onEntries(row, day) : undefined}
          />
        ) : (
          <button
            type="button"
            data-stop={at}
            tabIndex={tabIndexOf(String(at))}
            onClick={() => onEdit(at)}
            className="absolute inset-0 w-full px-2.5 text-right hover:bg-surface-hover focus-visible:outline-offset-[-2px]"
          >
            {cell.isRunning && <RunningDot />}
            <span aria-hidden="true">{context.isLoaded && formatCellTime(cell.seconds)}</span>
            <span className="sr-only">
              {`${label}: ${context.isLoaded ? formatLong(cell.seconds) : 'not loaded'}`}
            </span>
          </button>
        )}
      </td>
    )
  })
}
