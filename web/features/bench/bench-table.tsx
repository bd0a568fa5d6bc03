import { useId } from 'react'
import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { formatHours } from '#shared/durations.ts'
import { PresenceWord } from '#web/parts/presence-word.tsx'
import { hrefs } from '#web/paths.ts'
import { Face } from '#web/ui/face.tsx'
import type { BenchRow } from './bench-figures.ts'
import { formatDayAndMonth } from '#web/ui/format-calendar-day.ts'
import { toneClasses } from '#web/records/user/assistants/tone-classes.ts'
import { formatCell, toneOf } from '#web/records/user/assistants/week-cell.ts'
import { AssistantCustomers, CustomersToggle } from './assistant-customers.tsx'
import { formatBeside, formatReason } from './format-cell.ts'
import { dropShape, useDropRow } from './use-drop-row.ts'

type Props = {
  rows: readonly BenchRow[]
  size: number | null
  /** The id of the assistant whose customers are shown. */
  openId: string | null
  onOpen: (id: string | null) => void
}

const head = 'h-9 border-b border-line px-2.5 text-left text-xs'

/** The free hours of each assistant by week, for wide screens. */
export const BenchTable = ({ rows, size, openId, onOpen }: Props) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm max-xl:hidden">
    <table className="w-full table-fixed border-collapse text-sm tabular-nums">
      <caption className="sr-only">Free hours by assistant and week</caption>
      <colgroup>
        <col className="w-64" />
        <col className="w-28" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={`${head} pl-4 font-medium text-text-quiet`}>
            Assistant
          </th>
          <th scope="col" className={`${head} text-right! font-medium text-text-quiet`}>
            Sold, used
          </th>
          {rows[0]?.weeks.map(({ weekStart }, at) => (
            <th
              key={weekStart}
              scope="col"
              className={`${head} border-l ${at === 0 ? 'border-b-2 border-b-press bg-press-soft font-medium' : 'text-sm font-semibold'}`}
            >
              {at === 0 ? 'This week' : formatDayAndMonth(weekStart, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <Row
            key={row.assistant.id}
            row={row}
            size={size}
            isOpen={row.assistant.id === openId}
            onToggle={(isOpen) => onOpen(isOpen ? row.assistant.id : null)}
          />
        ))}
      </tbody>
    </table>
  </div>
)

type RowProps = {
  row: BenchRow
  size: number | null
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

const Row = ({ row, size, isOpen, onToggle }: RowProps) => {
  const { assistant, weeklyHours, weeks } = row
  const [now] = weeks
  const { setNodeRef, isOver } = useDropRow(row, 'table')
  const listId = useId()
  return (
    <>
      <tr ref={setNodeRef} className={`h-14 ${isOver ? dropShape : ''}`}>
        <th scope="row" className="px-4 py-1.5 text-left font-normal">
          <span className="flex items-center gap-2.5">
            <Face name={assistant.displayName} isOurs size="medium" />
            <span className="min-w-0 grow">
              <Link
                to={hrefs.person(assistant.id)}
                className="block truncate font-medium underline-offset-4 hover:underline pointer-coarse:py-3"
              >
                {isolate(assistant.displayName)}
              </Link>
              <span className="flex flex-wrap gap-x-2 text-xs text-text-quiet pointer-coarse:-mt-3 pointer-coarse:pb-2">
                <PresenceWord status={row.presence} />
                <span className="truncate">{formatBeside(row)}</span>
              </span>
            </span>
            <CustomersToggle
              name={assistant.displayName}
              listId={listId}
              isOpen={isOpen}
              onToggle={onToggle}
            />
          </span>
        </th>
        <td className="px-2.5 text-right">
          <span className="block">
            <b className="font-semibold">{now?.soldHours}</b>{' '}
            <span className="text-text-quiet">of {weeklyHours}</span>
          </span>
          <span className="block text-xs whitespace-nowrap text-text-quiet">
            {formatHours(now?.usedSeconds ?? 0)} used
          </span>
        </td>
        {weeks.map((week, at) => {
          const reason = formatReason(row, week, at)
          return (
            <td
              key={week.weekStart}
              className={`border-l border-line px-2.5 ${toneClasses[toneOf(week, size)]}`}
            >
              <span className="block">{formatCell(week)}</span>
              {reason && (
                <span className="block truncate text-xs font-normal text-text-quiet">{reason}</span>
              )}
            </td>
          )
        })}
      </tr>
      {isOpen && (
        <tr>
          <td id={listId} colSpan={weeks.length + 2} className="bg-surface py-1 pl-9">
            <AssistantCustomers row={row} place="table" />
          </td>
        </tr>
      )}
    </>
  )
}
