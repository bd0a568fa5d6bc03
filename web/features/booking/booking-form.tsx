import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatNotice } from '#shared/format-notice.ts'
import { isolate, sentence } from '#shared/isolate.ts'
import { paths } from '#web/paths.ts'
import { CallKind } from '#web/records/communication-session/booking/call-kind.tsx'
import { CallTimes } from '#web/records/communication-session/booking/call-times.tsx'
import { ChosenTime } from '#web/records/communication-session/booking/chosen-time.tsx'
import type { CallTime } from '#web/records/communication-session/booking/use-call-time.ts'
import type { BookedCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import {
  BookCallDocument,
  type BookCallMutation,
  type BookCallMutationVariables,
} from '#web/records/communication-session/call-verbs.generated.ts'
import type { CommunicationSessionType } from '#web/schema.generated.ts'
import { useCallRequest, writingState } from '#web/records/message/use-call-request.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { formatStart } from '#web/ui/format-time.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { useDraft } from '#web/writing/forms/drafts.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { isToday } from './booking-sentence.tsx'
import { CallBack } from './call-back.tsx'

type Props = {
  customer: NonNullable<Viewer['customer']>
  /** The first name of the assistant. */
  name: string
  time: CallTime
  onBooked: (call: BookedCallFragment) => void
}

const lengthOf = ({ start, end }: { start: string; end: string }) =>
  Math.round((Date.parse(end) - Date.parse(start)) / 60_000)

/** The free times of the customer’s assistant; the chosen one is repeated beside them, with the topic. */
export const BookingForm = ({ customer, name, time, onBooked }: Props) => {
  const [kind, setKind] = useState<CommunicationSessionType>('VIDEO')
  const [topic, setTopic] = useDraft('call topic')
  const { run, isRunning, refusal } = useVerbs()
  const { first, chosenStart, slot, next } = time
  const other = { name }
  const prefill = useCallRequest(customer.id)

  const book = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosenStart) return
    const outcome = await run<BookCallMutation, BookCallMutationVariables['input']>(
      BookCallDocument,
      {
        customerId: customer.id,
        assistantId: customer.assignedVa.id,
        start: chosenStart,
        type: kind,
        topic: topic.trim() || null,
      },
    )
    if (outcome?.refusal) time.noteRefusal(outcome.refusal)
    if (!outcome?.payload) return
    setTopic('')
    onBooked(outcome.payload.communicationSession)
  }
  return (
    <form
      onSubmit={(event) => void book(event)}
      // On a phone the parts of both columns are in one, so that the button sticks while the times are in sight.
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 max-md:flex max-md:flex-col max-md:items-stretch lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <CallTimes time={time} other={other} hasTopic={topic.trim() !== ''}>
        <div className="flex items-center justify-between gap-x-6 md:justify-start">
          <CallKind kind={kind} onChange={setKind} />
          {first && <p className="text-sm text-text-quiet">{lengthOf(first)} minutes</p>}
        </div>
      </CallTimes>
      <div className="grid gap-4 max-lg:border-t max-lg:border-line max-lg:pt-4 max-md:contents lg:border-l lg:border-line lg:pl-7">
        <ChosenTime
          time={time}
          other={other}
          about={sentence`${kind === 'VIDEO' ? 'Video call' : 'Voice call'}, ${slot ? lengthOf(slot) : 30} min, with ${name}`}
        />
        <TextArea
          label="Topic (optional)"
          rows={3}
          value={topic}
          maxLength={200}
          placeholder={sentence`What should ${name} prepare?`}
          onChange={(event) => setTopic(event.target.value)}
        />
        {refusal && !next && <Refused>{refusal.message}</Refused>}
        {chosenStart && (
          <div className="max-md:sticky max-md:bottom-0 max-md:z-1 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3">
            <Button type="submit" variant="primary" busy={isRunning} isWide>
              {next ? `Book ${formatStart(chosenStart)}` : 'Book this call'}
            </Button>
          </div>
        )}
        {first && (
          <p className="text-sm text-text-quiet">
            {!chosenStart && 'Pick a time. '}You can move or cancel it up to{' '}
            <span className="whitespace-nowrap">{formatNotice(first.noticeMinutes)} before.</span>
          </p>
        )}
        {time.isReady && !(first && isToday(first.start)) && (
          <CallBack customer={customer} name={name} topic={topic.trim()} />
        )}
        {!first && time.isReady && (
          <Link to={paths.chat} state={writingState} onClick={prefill} className={buttonClasses()}>
            Send {isolate(name)} a message
          </Link>
        )}
      </div>
    </form>
  )
}
