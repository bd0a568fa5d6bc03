import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { hrefs } from '#web/paths.ts'
import { Face } from '#web/ui/face.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { formatAbsoluteHours } from '#web/records/user/assistants/format-load.ts'
import { hasRoom } from '#web/records/user/assistants/week-figures.ts'
import { findRoom, isNow } from './bench-figures.ts'
import type { BenchRow, Room } from './bench-figures.ts'
import { formatDayAndMonth } from '#web/ui/format-calendar-day.ts'

type Props = { rows: readonly BenchRow[]; size: number | null }

/** Who has room from when, soonest first. */
export const RoomPanel = ({ rows, size }: Props) => {
  const rooms = findRoom(rows, size)
  const roomText = size === null ? 'Room' : `Room for ${size} hours`
  return (
    <Panel title={roomText} sideContent="soonest first">
      {rooms.length === 0 ? (
        <p className="px-4 py-3 text-sm text-text-quiet sm:px-5">
          No one in these weeks. Choose fewer hours, or move a customer.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {rooms.map((room) => (
            <RoomRow key={room.row.assistant.id} room={room} size={size} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** `20 free every week but one`. */
const formatRegularity = ({ row, from }: Room, size: number | null) => {
  const laterWeek = row.weeks.slice(row.weeks.indexOf(from))
  const without = laterWeek.filter((week) => !hasRoom(week, size)).length
  const every = without === 0 ? 'every week' : without === 1 ? 'every week but one' : 'most weeks'
  return `${formatAbsoluteHours(from.freeHours)} free ${every}`
}

const RoomRow = ({ room, size }: { room: Room; size: number | null }) => {
  const { row, from } = room
  const { id, displayName } = row.assistant
  return (
    <li className="flex min-h-12 items-center gap-3 px-4 text-sm tabular-nums sm:px-5 md:min-h-9">
      <Face name={displayName} isOurs size="usual" />
      <div className="min-w-0 grow sm:flex sm:items-center sm:gap-3">
        <Link
          to={hrefs.person(id)}
          className="block truncate font-medium underline-offset-4 hover:underline sm:shrink-0 sm:grow pointer-coarse:py-3"
        >
          {isolate(displayName)}
        </Link>
        <p className="min-w-0 truncate text-text-quiet max-sm:text-xs max-sm:pointer-coarse:-mt-3 max-sm:pointer-coarse:pb-2">
          {formatRegularity(room, size)}
        </p>
      </div>
      <p className="shrink-0 font-semibold">
        {isNow(row, from) ? 'Now' : formatDayAndMonth(from.weekStart)}
      </p>
    </li>
  )
}
