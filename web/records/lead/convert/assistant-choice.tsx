import { useId, useState } from 'react'
import { formatStrips, RoomSummary } from '#web/records/user/assistants/room-rows.tsx'
import type { AssistantRoom } from '#web/records/user/assistants/use-room.ts'
import { RadioRow } from '#web/ui/radio-row.tsx'

type Props = {
  /** Those who have room for the hours first. */
  assistants: readonly AssistantRoom[] | null
  /** The hours per week that are about to be sold; 0 for a plan without hours. */
  hours: number
  chosenId: string | undefined
  onChoose: (id: string) => void
  problem: string | undefined
}

/** The number of assistants shown before the rest expands. */
const fewCount = 3

/** Choice of the customer's assistant, with the bench of the weeks from the start date. */
export const AssistantChoice = ({ assistants, hours, chosenId, onChoose, problem }: Props) => {
  const name = useId()
  const [isWhole, setWhole] = useState(false)
  const all = assistants ?? []
  const first = all.slice(0, fewCount)
  const chosenRoom = all.find(({ id }) => id === chosenId)
  const shortList =
    chosenRoom && !first.includes(chosenRoom)
      ? [...first.slice(0, fewCount - 1), chosenRoom]
      : first
  const visibleRooms = isWhole ? all : shortList
  const rest = all.length - visibleRooms.length
  return (
    <fieldset className="min-w-0" aria-describedby={problem ? `${name}-problem` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">Assistant</legend>
      {assistants?.length === 0 && (
        <p className="text-sm text-text-quiet">No assistants yet. Invite one in Settings.</p>
      )}
      {hours > 0 && all.length > 0 && (
        <p className="mb-1.5 text-xs text-text-quiet">{formatStrips(all)}</p>
      )}
      <div className="overflow-hidden rounded-md border border-line">
        {visibleRooms.map((assistant) => (
          <RadioRow
            key={assistant.id}
            name={name}
            isChosen={assistant.id === chosenId}
            onChoose={() => onChoose(assistant.id)}
          >
            <RoomSummary room={assistant} hours={hours} isLabel />
          </RadioRow>
        ))}
      </div>
      {rest > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-tap text-sm font-semibold underline decoration-line-strong underline-offset-4 md:min-h-9"
        >
          {rest} more {rest === 1 ? 'assistant' : 'assistants'}
        </button>
      )}
      <p id={`${name}-problem`} role="alert" className="mt-1.5 text-sm text-danger empty:hidden">
        {problem}
      </p>
    </fieldset>
  )
}
