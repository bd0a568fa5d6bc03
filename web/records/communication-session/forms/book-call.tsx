import { type FormEvent, useState } from 'react'
import { isolate, sentence } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { CallKind } from '#web/records/communication-session/booking/call-kind.tsx'
import { CallTimes } from '#web/records/communication-session/booking/call-times.tsx'
import { ChosenTime } from '#web/records/communication-session/booking/chosen-time.tsx'
import { SlotForm } from '#web/records/communication-session/booking/slot-form.tsx'
import { useCallTime } from '#web/records/communication-session/booking/use-call-time.ts'
import { BookCallDocument } from '#web/records/communication-session/call-verbs.generated.ts'
import type { CommunicationSessionType } from '#web/schema.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { FormDialog } from '#web/writing/forms/form-dialog.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { PlanCall } from './plan-call.tsx'

type Props = {
  customer: { id: string; name: string; timeZone?: string | null }
  assistant: { id: string; displayName: string }
  /** A topic to begin with. */
  topic?: string
  onClose: () => void
}

/** Books a call of a customer in a free slot of an assistant, or plans it at any other time. */
export const BookCall = ({ customer, assistant, topic: start = '', onClose }: Props) => {
  const { viewer } = useAuth()
  const [isElsewhere, setElsewhere] = useState(false)
  const [topic, setTopic] = useState(start)
  const [kind, setKind] = useState<CommunicationSessionType>('VOICE')
  const [isMissing, setMissing] = useState(false)
  const time = useCallTime({ customerId: customer.id, assistantId: assistant.id })
  const { run, isRunning, refusal } = useVerbs()
  const other =
    viewer?.id === assistant.id
      ? { name: firstNameOf(customer.name), timeZone: customer.timeZone }
      : { name: firstNameOf(assistant.displayName) }

  const book = async (event: FormEvent) => {
    event.preventDefault()
    if (!time.chosenStart) {
      setMissing(true)
      return
    }
    const outcome = await run(BookCallDocument, {
      customerId: customer.id,
      assistantId: assistant.id,
      start: time.chosenStart,
      type: kind,
      topic: topic.trim() || null,
    })
    if (outcome?.refusal) time.noteRefusal(outcome.refusal)
    if (!outcome?.payload) return
    announce(sentence`Call scheduled with ${customer.name}.`)
    onClose()
  }
  if (isElsewhere) return <PlanCall customer={customer} assistant={assistant} onClose={onClose} />
  return (
    <FormDialog
      title={sentence`Schedule a call with ${customer.name}`}
      isUnsaved={topic !== start}
      onClose={onClose}
    >
      {(close) => (
        <SlotForm
          onSubmit={(event) => void book(event)}
          problem={
            (!time.next && refusal?.message) || (isMissing && !time.chosenStart && 'Choose a time.')
          }
          buttons={
            <>
              <span className="mr-auto">
                <Button variant="quiet" onClick={() => setElsewhere(true)}>
                  Another time
                </Button>
              </span>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" variant="primary" busy={isRunning}>
                Book call
              </Button>
            </>
          }
        >
          <CallTimes time={time} other={other} hasTopic={topic.trim() !== ''}>
            <p className="text-sm text-text-quiet">
              Free times of {isolate(assistant.displayName)}
            </p>
          </CallTimes>
          <CallKind kind={kind} onChange={setKind} />
          <ChosenTime
            time={time}
            other={other}
            about={sentence`${kind === 'VIDEO' ? 'Video call' : 'Call'} with ${assistant.displayName}`}
          />
          <TextField
            label="Topic (optional)"
            value={topic}
            maxLength={200}
            onChange={(event) => setTopic(event.target.value)}
          />
        </SlotForm>
      )}
    </FormDialog>
  )
}
