import { type FormEvent, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import type { CalendarEventRecordFragment } from '#web/records/calendar-event/calendar-event.generated.ts'
import { UpdateCalendarEventDocument } from '#web/records/calendar-event/calendar-event-mutations.generated.ts'
import { CallTimes } from '#web/records/communication-session/booking/call-times.tsx'
import { ChosenTime } from '#web/records/communication-session/booking/chosen-time.tsx'
import { SlotForm } from '#web/records/communication-session/booking/slot-form.tsx'
import { useCallTime } from '#web/records/communication-session/booking/use-call-time.ts'
import type { CommunicationSessionRecordFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { UpdateCommunicationSessionDocument } from '#web/records/communication-session/communication-session-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatStart } from '#web/ui/format-time.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'

type Verbs = ReturnType<typeof useVerbs>

type Props = {
  customer: { id: string }
  assistant: { id: string; displayName: string }
  moving: NonNullable<Parameters<typeof useCallTime>[0]['moving']>
  /** Moves it there. */
  onMove: (run: Verbs['run'], startTime: string) => ReturnType<Verbs['run']>
  onClose: () => void
}

const MoveToSlot = ({ customer, assistant, moving, onMove, onClose }: Props) => {
  const time = useCallTime({ customerId: customer.id, assistantId: assistant.id, moving })
  const { run, isRunning, refusal } = useVerbs()
  const [isMissing, setMissing] = useState(false)
  const other = { name: firstNameOf(assistant.displayName) }

  const move = async (event: FormEvent) => {
    event.preventDefault()
    if (!time.chosenStart) {
      setMissing(true)
      return
    }
    const outcome = await onMove(run, time.chosenStart)
    if (outcome?.refusal) time.noteRefusal(outcome.refusal)
    if (!outcome?.payload) return
    announce(`Call moved to ${formatStart(time.chosenStart)}.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Move call">
      <SlotForm
        onSubmit={(event) => void move(event)}
        problem={
          (!time.next && refusal?.message) || (isMissing && !time.chosenStart && 'Choose a time.')
        }
        buttons={
          <>
            <Button onClick={onClose}>Keep this time</Button>
            <Button type="submit" variant="primary" busy={isRunning}>
              Move call
            </Button>
          </>
        }
      >
        <p className="text-sm text-text-quiet">Now {formatStart(moving.startTime)}</p>
        <CallTimes time={time} other={other} hasTopic={false} />
        <ChosenTime
          time={time}
          other={other}
          about={sentence`Call with ${assistant.displayName}, new time`}
        />
      </SlotForm>
    </Dialog>
  )
}

/** Moves a call to another free slot of its assistant. */
export const MoveCall = ({ record, onClose }: FormProps<CommunicationSessionRecordFragment>) => {
  const { id, version, customer, va, startTime } = record
  return (
    <MoveToSlot
      customer={customer}
      assistant={va}
      moving={{ startTime, movingSessionId: id }}
      onMove={(run, start) =>
        run(UpdateCommunicationSessionDocument, { id, expectedVersion: version, startTime: start })
      }
      onClose={onClose}
    />
  )
}

/** Moves a call that is an event to another free slot of its assistant. */
export const MoveEvent = ({ record, onClose }: FormProps<CalendarEventRecordFragment>) => {
  const { id, version, customer, va, startTime } = record
  return (
    customer &&
    va && (
      <MoveToSlot
        customer={customer}
        assistant={va}
        moving={{ startTime, movingEventId: id }}
        onMove={(run, start) =>
          run(UpdateCalendarEventDocument, { id, expectedVersion: version, startTime: start })
        }
        onClose={onClose}
      />
    )
  )
}
