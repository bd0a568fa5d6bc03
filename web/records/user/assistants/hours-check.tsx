import { TriangleAlert } from 'lucide-react'
import { checkRoom } from './format-room.ts'
import { type AssistantRoom, firstMonday } from './use-room.ts'

type Props = {
  rooms: readonly AssistantRoom[] | null
  /** The assistant who would work the hours. */
  assistantId: string | undefined
  /** The hours per week that are about to be sold; 0 for a plan without hours. */
  hours: number
  startDate: string
}

/** Says whether the assistant has the hours in the weeks from the start date, and warns before more are sold than they have. */
export const HoursCheck = ({ rooms, assistantId, hours, startDate }: Props) => {
  const room = rooms?.find(({ id }) => id === assistantId)
  const check = checkRoom(rooms ?? [], room, hours, firstMonday(startDate) === null)
  if (!check) return null
  return check.isWarning ? (
    <output className="flex gap-2 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{check.text}</span>
    </output>
  ) : (
    <p className="text-sm text-text-quiet">{check.text}</p>
  )
}
