import { isolate } from '#shared/isolate.ts'
import { StaffFace } from '#web/ui/staff-face.tsx'
import { formatRoom } from './format-room.ts'
import { formatDayAndMonth } from '#web/ui/format-calendar-day.ts'
import type { AssistantRoom } from './use-room.ts'
import { WeekStrip } from './week-strip.tsx'

/** What the cells of strips are: `Free hours, 8 weeks from December 7`. */
export const formatStrips = ([room]: readonly AssistantRoom[]) => {
  const [first] = room?.weeks ?? []
  return first
    ? `Free hours, ${room?.weeks.length} weeks from ${formatDayAndMonth(first.weekStart)}`
    : 'Free hours'
}

type RoomProps = {
  room: AssistantRoom
  hours: number
  /** True in the label of a choice, whose name is short. */
  isLabel?: boolean
}

/** An assistant’s name and free hours, with a strip of weeks if hours are looked for. */
export const RoomSummary = ({ room, hours, isLabel = false }: RoomProps) => (
  <span className="min-w-0 grow py-2">
    <span className="flex items-center gap-3">
      <span aria-hidden="true">
        <StaffFace name={room.name} />
      </span>
      <span className="min-w-0 truncate">{isolate(room.name)}</span>
      <span className="ml-auto shrink-0 text-text-quiet max-[22rem]:text-xs">
        {formatRoom(room, hours)}
      </span>
    </span>
    {hours > 0 && (
      <span aria-hidden={isLabel} className="mt-1 block">
        <WeekStrip weeks={room.weeks} size={hours} />
      </span>
    )}
  </span>
)

type RowsProps = { rooms: readonly AssistantRoom[]; hours: number }

/** Some assistants with their free hours by week. */
export const RoomRows = ({ rooms, hours }: RowsProps) => (
  <section aria-label={formatStrips(rooms)}>
    <p aria-hidden="true" className="mb-1.5 text-xs text-text-quiet">
      {formatStrips(rooms)}
    </p>
    <ul className="divide-y divide-line overflow-hidden rounded-md border border-line text-sm">
      {rooms.map((room) => (
        <li key={room.id} className="flex px-3">
          <RoomSummary room={room} hours={hours} />
        </li>
      ))}
    </ul>
  </section>
)
