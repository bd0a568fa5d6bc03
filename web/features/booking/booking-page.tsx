import { useFragment } from '@apollo/client/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import { paths } from '#web/paths.ts'
import { useCallTime } from '#web/records/communication-session/booking/use-call-time.ts'
import {
  type BookedCallFragment,
  BookedCallFragmentDoc,
} from '#web/records/communication-session/communication-session.generated.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { formatStart } from '#web/ui/format-time.ts'
import { formatZone } from '#web/ui/format-zone.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { Booked } from './booked.tsx'
import { BookingForm } from './booking-form.tsx'
import { BookingSentence } from './booking-sentence.tsx'
import { OwnCalls } from './own-calls.tsx'

const title = 'Schedule Call'

/** Books a call with the customer’s assistant: a free time, a topic, done. */
export const BookingPage = () => {
  const { viewer, can } = useAuth()
  if (viewer?.customer) return <CustomerBooking customer={viewer.customer} />
  return (
    <SummaryPage title={title} summary={null}>
      <Panel>
        <EmptyState title={can('customers') ? 'Choose a customer' : 'No assistant yet'}>
          {can('customers') ? (
            <>
              <p className="mb-4">To schedule a call, open the customer’s page.</p>
              <Link to={paths.customers} className={buttonClasses()}>
                Open customers
              </Link>
            </>
          ) : (
            'You can schedule calls when your account is linked to your company.'
          )}
        </EmptyState>
      </Panel>
    </SummaryPage>
  )
}

const CustomerBooking = ({ customer }: { customer: NonNullable<Viewer['customer']> }) => {
  const [calls, setCalls] = useState(0)
  return (
    <CallBooking key={calls} customer={customer} onAnother={() => setCalls((count) => count + 1)} />
  )
}

type Props = { customer: NonNullable<Viewer['customer']>; onAnother: () => void }

/** Returns a booked call as it is now: it may have been moved or cancelled since, here or elsewhere. */
const useCallNow = (answer: BookedCallFragment | null) => {
  const { data, complete } = useFragment<BookedCallFragment>({
    fragment: BookedCallFragmentDoc,
    fragmentName: 'BookedCall',
    from: { __typename: 'CommunicationSession', id: answer?.id ?? '' },
  })
  return answer && complete ? data : answer
}

const CallBooking = ({ customer, onAnother }: Props) => {
  const [answer, setAnswer] = useState<BookedCallFragment | null>(null)
  const bookedCall = useCallNow(answer)
  const name = firstNameOf(customer.assignedVa.displayName)
  const time = useCallTime({ customerId: customer.id, assistantId: customer.assignedVa.id })
  return (
    <SummaryPage
      title={title}
      where={<p className="max-[23rem]:hidden">Times in {formatZone()}</p>}
      summary={
        bookedCall ? (
          <output className="block">
            {bookedCall.status === 'CANCELLED' ? 'You cancelled your call' : 'You’re booked'} with{' '}
            {isolate(name)}, {formatStart(bookedCall.startTime)}.
          </output>
        ) : (
          <BookingSentence time={time} name={name} />
        )
      }
    >
      {bookedCall ? (
        <Booked call={bookedCall} assistantZone={time.hours?.timeZone} onAnother={onAnother} />
      ) : (
        <BookingForm customer={customer} name={name} time={time} onBooked={setAnswer} />
      )}
      <div className="mt-6 lg:mr-90">
        <OwnCalls />
      </div>
    </SummaryPage>
  )
}
