import { useId } from 'react'
import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { PresenceWord } from '#web/parts/presence-word.tsx'
import { hrefs } from '#web/paths.ts'
import { Face } from '#web/ui/face.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { formatDayAndMonth } from '#web/ui/format-calendar-day.ts'
import { formatCell } from '#web/records/user/assistants/week-cell.ts'
import { isOff } from '#web/records/user/assistants/week-figures.ts'
import { WeekStrip } from '#web/records/user/assistants/week-strip.tsx'
import type { BenchRow } from './bench-figures.ts'
import { AssistantCustomers, CustomersToggle } from './assistant-customers.tsx'
import { formatBeside } from './format-cell.ts'
import { dropShape, useDropRow } from './use-drop-row.ts'

type Props = {
  rows: readonly BenchRow[]
  size: number | null
  /** The id of the assistant whose customers are shown. */
  openId: string | null
  onOpen: (id: string | null) => void
}

/** The free hours of each assistant by week, for small screens. */
export const BenchCards = ({ rows, size, openId, onOpen }: Props) => {
  const [first] = rows[0]?.weeks ?? []
  const weeks = rows[0]?.weeks.length ?? 0
  return (
    <Panel
      title={
        first
          ? `Free hours, ${weeks} weeks from ${formatDayAndMonth(first.weekStart)}`
          : 'Free hours'
      }
      className="xl:hidden"
    >
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Card
            key={row.assistant.id}
            row={row}
            size={size}
            isOpen={row.assistant.id === openId}
            onToggle={(isOpen) => onOpen(isOpen ? row.assistant.id : null)}
          />
        ))}
      </ul>
    </Panel>
  )
}

const formatSide = (row: BenchRow) => {
  const isUsual = row.weeks.every((week) => !isOff(week) && week.covers.length === 0)
  return isUsual ? `${row.weeks[0]?.soldHours ?? 0} of ${row.weeklyHours} sold` : formatBeside(row)
}

type CardProps = {
  row: BenchRow
  size: number | null
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

const Card = ({ row, size, isOpen, onToggle }: CardProps) => {
  const { assistant, weeks } = row
  const { setNodeRef, isOver } = useDropRow(row, 'card')
  const listId = useId()
  const [now] = weeks
  return (
    <li ref={setNodeRef} className={`py-3 text-sm tabular-nums ${isOver ? dropShape : ''}`}>
      <div className="px-4 sm:px-5">
        <div className="flex items-center gap-3">
          <Face name={assistant.displayName} isOurs size="medium" />
          <div className="min-w-0 grow">
            <Link
              to={hrefs.person(assistant.id)}
              className="flex min-h-tap items-center leading-tight font-medium underline-offset-4 hover:underline"
            >
              {isolate(assistant.displayName)}
            </Link>
            <p className="-mt-1.5 flex flex-wrap gap-x-2 text-xs text-text-quiet">
              <PresenceWord status={row.presence} />
              {formatSide(row)}
            </p>
          </div>
          {now && <p className="shrink-0 font-semibold">{formatCell(now)}</p>}
          <CustomersToggle
            name={assistant.displayName}
            listId={listId}
            isOpen={isOpen}
            onToggle={onToggle}
          />
        </div>
        <div className="mt-2">
          <WeekStrip weeks={weeks} size={size} />
        </div>
      </div>
      {isOpen && (
        <div id={listId} className="mt-2">
          <AssistantCustomers row={row} place="card" />
        </div>
      )}
    </li>
  )
}
