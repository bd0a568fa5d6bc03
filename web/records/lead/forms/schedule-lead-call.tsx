import { type FormEvent, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { CreateCalendarEventDocument } from '#web/records/calendar-event/calendar-event-mutations.generated.ts'
import { CallTimes } from '#web/records/communication-session/booking/call-times.tsx'
import { ChosenTime } from '#web/records/communication-session/booking/chosen-time.tsx'
import { SlotForm } from '#web/records/communication-session/booking/slot-form.tsx'
import { useCallTime } from '#web/records/communication-session/booking/use-call-time.ts'
import { BookCall } from '#web/records/communication-session/forms/book-call.tsx'
import type { LeadRecordFragment } from '#web/records/lead/lead.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'

type Assistant = { id: string; displayName: string }

/**
 * Schedules a call with a lead in a free slot of its assistant. A lead that became a customer gets a call; any other
 * one an event, because calls belong to customers.
 */
export const ScheduleLeadCall = ({ record, onClose }: FormProps<LeadRecordFragment>) => {
  const { viewer } = useAuth()
  const ownAccount = viewer?.role === 'VIRTUAL_ASSISTANT' ? viewer : null
  const assistant = record.assignedVa ?? ownAccount
  if (!assistant)
    return (
      <Dialog open onClose={onClose} title={sentence`Schedule a call with ${record.name}`}>
        <p className="p-5 text-sm">
          This lead has no assistant yet. Assign it first: the free times are the assistant’s.
        </p>
      </Dialog>
    )
  if (record.customer)
    return <BookCall customer={record.customer} assistant={assistant} onClose={onClose} />
  return <LeadEvent lead={record} assistant={assistant} onClose={onClose} />
}

type Props = { lead: LeadRecordFragment; assistant: Assistant; onClose: () => void }

const LeadEvent = ({ lead, assistant, onClose }: Props) => {
  const time = useCallTime({ assistantId: assistant.id })
  const { run, isRunning, refusal } = useVerbs()
  const [isMissing, setMissing] = useState(false)
  const { slot } = time
  const other = { name: firstNameOf(assistant.displayName) }

  const plan = async (event: FormEvent) => {
    event.preventDefault()
    if (!slot) {
      setMissing(true)
      return
    }
    const reach = [lead.phone, lead.email].filter(Boolean).join(', ')
    const outcome = await run(CreateCalendarEventDocument, {
      // Stored, and isolated where it is shown.
      title: ['Call with', lead.name].join(' '),
      description: reach || null,
      startTime: slot.start,
      endTime: slot.end,
      eventType: 'CALL',
      vaId: assistant.id,
    })
    if (outcome?.refusal) time.noteRefusal(outcome.refusal)
    if (!outcome?.payload) return
    announce(sentence`Call scheduled with ${lead.name}.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={sentence`Schedule a call with ${lead.name}`}>
      <SlotForm
        onSubmit={(event) => void plan(event)}
        problem={(!time.next && refusal?.message) || (isMissing && !slot && 'Choose a time.')}
        buttons={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={isRunning}>
              Book call
            </Button>
          </>
        }
      >
        <CallTimes time={time} other={other} hasTopic={false} />
        <ChosenTime
          time={time}
          other={other}
          about={sentence`Call with ${assistant.displayName}`}
        />
      </SlotForm>
    </Dialog>
  )
}
