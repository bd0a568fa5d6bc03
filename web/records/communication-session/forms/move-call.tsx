import { type FormEvent, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
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

/** Moves a call to another free slot of its assistant. */
export const MoveCall = ({ record, onClose }: FormProps<CommunicationSessionRecordFragment>) => {
  const time = useCallTime({
    customerId: record.customer.id,
    assistantId: record.va.id,
    moving: record,
  })
  const { run, isRunning, refusal } = useVerbs()
  const [isMissing, setMissing] = useState(false)
  const other = { name: firstNameOf(record.va.displayName) }

  const move = async (event: FormEvent) => {
    event.preventDefault()
    if (!time.chosen) {
      setMissing(true)
      return
    }
    const outcome = await run(UpdateCommunicationSessionDocument, {
      id: record.id,
      expectedVersion: record.version,
      startTime: time.chosen,
    })
    if (outcome?.refusal) time.noteRefusal(outcome.refusal)
    if (!outcome?.payload) return
    announce(`Call moved to ${formatStart(time.chosen)}.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Move call">
      <SlotForm
        onSubmit={(event) => void move(event)}
        problem={
          (!time.next && refusal?.message) || (isMissing && !time.chosen && 'Choose a time.')
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
        <p className="text-sm text-text-quiet">Now {formatStart(record.startTime)}</p>
        <CallTimes time={time} other={other} hasTopic={false} />
        <ChosenTime
          time={time}
          other={other}
          about={sentence`Call with ${record.va.displayName}, new time`}
        />
      </SlotForm>
    </Dialog>
  )
}
