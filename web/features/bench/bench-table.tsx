import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { formatHours } from '#shared/durations.ts'
import { hrefs } from '#web/paths.ts'
import { Face } from '#web/ui/face.tsx'
import type { BenchRow } from './bench-figures.ts'
import { formatShortDate } from '#web/records/user/assistants/format-week.ts'
import { toneClasses } from '#web/records/user/assistants/tone-classes.ts'
import { formatCell, toneOf } from '#web/records/user/assistants/week-cell.ts'
import { formatBeside, formatReason } from './format-cell.ts'

type Props = { rows: readonly BenchRow[]; size: number | null }

const head = 'h-9 border-b border-line px-2.5 text-left text-xs'

/** The free hours of each assistant by week, for wide screens. */
export const BenchTable = ({ rows, size }: Props) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm max-xl:hidden">
    <table className="w-full table-fixed border-collapse text-sm tabular-nums">
      <caption className="sr-only">Free hours by assistant and week</caption>
      <colgroup>
        <col className="w-56" />
        <col className="w-25" />
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
              {at === 0 ? 'This week' : formatShortDate(weekStart)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.assistant.id} row={row} size={size} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = ({ row, size }: { row: BenchRow; size: number | null }) => {
  const { assistant, weeklyHours, weeks } = row
  const [now] = weeks
  return (
    <tr className="h-14">
      <th scope="row" className="px-4 text-left font-normal">
        <span className="flex items-center gap-2.5">
          <Face name={assistant.displayName} isOurs size="medium" />
          <span className="min-w-0">
            <Link
              to={hrefs.person(assistant.id)}
              className="block truncate font-medium underline-offset-4 hover:underline pointer-coarse:py-3"
            >
              {isolate(assistant.displayName)}
            </Link>
            <span className="block truncate text-xs text-text-quiet pointer-coarse:-mt-3 pointer-coarse:pb-2">
              {formatBeside(row)}
            </span>
          </span>
        </span>
      </th>
      <td className="px-2.5 text-right">
        <span className="block">
          <b className="font-semibold">{now?.soldHours}</b>{' '}
          <span className="text-text-quiet">of {weeklyHours}</span>
        </span>
        <span className="block text-xs text-text-quiet">
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
  )
}
