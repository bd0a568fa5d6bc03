import type { ReactNode } from 'react'
import { isolate } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'
import { formatHourCount } from '#web/records/user/assistants/format-load.ts'
import { formatDayAndMonth } from '#web/ui/format-calendar-day.ts'
import { findRoom, isNow, overloaded } from './bench-figures.ts'
import type { BenchRow, Room } from './bench-figures.ts'

type Props = { rows: readonly BenchRow[]; size: number | null }

const PersonLink = ({ row, isNow: now }: { row: BenchRow; isNow?: boolean }) => (
  <NumberLink to={hrefs.person(row.assistant.id)} {...(now && { isNow: true })}>
    {isolate(firstNameOf(row.assistant.displayName))}
  </NumberLink>
)

/** `Priya has room for 20 hours now, Joel from December 7`. */
const RoomWords = ({ rooms, size }: { rooms: readonly Room[]; size: number | null }): ReactNode => {
  const roomText = size === null ? 'room' : `room for ${size} hours`
  const now = rooms.filter(({ row, from }) => isNow(row, from))
  const laterRoom = rooms.find(({ row, from }) => !isNow(row, from))
  const [first, second] = now
  if (!first && !laterRoom) return `No one has ${roomText}`
  if (now.length > 2) return `${now.length} assistants have ${roomText} now`
  if (first && second)
    return (
      <>
        <PersonLink row={first.row} isNow /> and <PersonLink row={second.row} /> have {roomText} now
      </>
    )
  const soonText = laterRoom && (
    <>
      <PersonLink row={laterRoom.row} isNow={!first} /> {first ? '' : `has ${roomText} `}from{' '}
      {formatDayAndMonth(laterRoom.from.weekStart)}
    </>
  )
  if (!first) return soonText
  return (
    <>
      <PersonLink row={first.row} isNow /> has {roomText} now{soonText && <>, {soonText}</>}
    </>
  )
}

const OverWords = ({ over }: { over: readonly BenchRow[] }) => {
  const [first] = over
  if (!first) return null
  if (over.length > 1) return <> {over.length} assistants are over this week.</>
  const name = isolate(firstNameOf(first.assistant.displayName))
  return (
    <>
      {' '}
      {name} is {formatHourCount(first.weeks[0]?.freeHours ?? 0)} over.
    </>
  )
}

/** The summary: who has room from when, and who is over. */
export const BenchSentence = ({ rows, size }: Props) => (
  <p>
    <RoomWords rooms={findRoom(rows, size)} size={size} />.
    <OverWords over={overloaded(rows)} />
  </p>
)
