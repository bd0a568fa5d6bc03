import { useApolloClient } from '@apollo/client/react'
import { sentence } from '#shared/isolate.ts'
import type { AddTimeOffInput } from '#web/schema.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { undoBy, createUndoOffer } from '#web/writing/mutations/undo-offer.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { formatDays } from './format-days.ts'
import {
  AddTimeOffDocument,
  type PersonTimeOffFragment,
  useCancelTimeOffMutation,
} from './time-off.generated.ts'

type TimeOff = NonNullable<PersonTimeOffFragment['timeOff']>[number]

type Props = { personId: string; timeOff: readonly TimeOff[]; mayRemove: boolean }

/** The current and coming time off of an assistant. */
export const TimeOffList = ({ personId, timeOff, mayRemove }: Props) =>
  timeOff.length === 0 ? (
    <p className="text-sm text-text-quiet">No time off planned.</p>
  ) : (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {timeOff.map((one) => (
        <TimeOffRow key={one.id} personId={personId} one={one} mayRemove={mayRemove} />
      ))}
    </ul>
  )

type RowProps = { personId: string; one: TimeOff; mayRemove: boolean }

const TimeOffRow = ({ personId, one, mayRemove }: RowProps) => {
  const client = useApolloClient()
  const [cancelTimeOff] = useCancelTimeOffMutation()
  const { run, isRunning, refusal } = useVerbs()
  const { id, firstDay, lastDay, cover, note } = one
  const days = formatDays(one)

  const remove = async () => {
    const outcome = await run(cancelTimeOff, { id })
    if (!outcome?.payload) return
    const input = { userId: personId, firstDay, lastDay, coverId: cover?.id ?? null, note }
    const back = {
      of: `TimeOff:${id}`,
      announcement: 'Undone.',
      ...undoBy<AddTimeOffInput>(AddTimeOffDocument, input),
    }
    const line = { verb: outcome.action, earlierEntries: outcome.earlierEntries }
    announce(`Time off ${days} removed.`, createUndoOffer(client, line, back))
  }

  return (
    <li className="py-1.5">
      <div className="flex min-h-tap items-center gap-3 md:min-h-8">
        <div className="mr-auto min-w-0">
          <p className="font-medium">{days}</p>
          {cover && <p className="text-text-quiet">{sentence`${cover.displayName} covers`}</p>}
          {note && <p className="break-words text-text-quiet">{note}</p>}
        </div>
        {mayRemove && (
          <Button
            isSmall
            variant="quiet"
            aria-label={`Remove time off ${days}`}
            busy={isRunning}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        )}
      </div>
      {refusal && <Refused>{`Couldn’t remove it. ${refusal.message}`}</Refused>}
    </li>
  )
}
