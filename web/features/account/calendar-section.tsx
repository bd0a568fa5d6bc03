import { useRef, useState } from 'react'
import { OneTimeAddress } from '#web/parts/one-time-address.tsx'
import {
  useEndCalendarFeedMutation,
  useRenewCalendarFeedMutation,
} from '#web/records/viewer/calendar-feed.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { Confirm } from '#web/writing/actions/confirm.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { AccountSection } from './account-section.tsx'

const questions = {
  renew: {
    title: 'Renew your calendar address?',
    confirm: 'Renew address',
    keep: 'Keep address',
    consequence:
      'The current address stops working. Calendars that use it stop updating until you add the new one.',
  },
  end: {
    title: 'End your calendar address?',
    confirm: 'End address',
    keep: 'Keep address',
    consequence: 'The address stops working. Calendars that use it stop updating.',
  },
}

type Props = { feed: { createdAt: string; lastFetchedAt?: string | null } | null }

/** When a calendar program last read the address. */
const LastFetch = ({ feed }: Props) => {
  if (!feed) return null
  if (feed.lastFetchedAt == null) return 'Not fetched yet'
  return (
    <>
      Last fetched <RelativeTime at={feed.lastFetchedAt} isInSentence />
    </>
  )
}

/** What there is to know about an address that exists, or to do with one that was just made. */
const Advice = ({ feed, address }: Props & { address: string | null }) => {
  if (!feed) return null
  if (address === null)
    return (
      <p>
        Your address was made <RelativeTime at={feed.createdAt} isInSentence />. It isn’t shown
        again. If you’ve lost it, renew it.
      </p>
    )
  return (
    <>
      <p>
        Copy the address. In your calendar, add a calendar by URL or from the internet, and paste
        it.
      </p>
      <OneTimeAddress label="Calendar address" address={address} copyLabel="Copy" />
    </>
  )
}

/** Makes, renews and ends the private address at which calendar programs read the viewer's events and calls. */
export const CalendarSection = ({ feed }: Props) => {
  const { can } = useAuth()
  const [renew, renewing] = useRenewCalendarFeedMutation()
  const [end, ending] = useEndCalendarFeedMutation()
  const [address, setAddress] = useState<string | null>(null)
  const [question, setQuestion] = useState<keyof typeof questions | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const main = useRef<HTMLButtonElement>(null)
  const isRunning = renewing.loading || ending.loading

  const attempt = async (work: () => Promise<void>) => {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(errorMessage(error as Error))
    }
  }
  const make = () =>
    attempt(async () => {
      const { data } = await renew()
      const path = data?.renewCalendarFeed?.calendarPath
      if (path == null) return
      setAddress(`${location.origin}${path}`)
      announce('Calendar address created.')
    })
  const stop = () =>
    attempt(async () => {
      await end()
      setAddress(null)
      announce('Calendar address ended.')
    })
  const mayRenew = can('renewCalendarFeed')
  return (
    <AccountSection
      title="Calendar address"
      intro="See your events and calls in Google Calendar, Apple Calendar, or Outlook. Anyone who has the address sees their titles and times, so keep it to yourself."
      aside={<LastFetch feed={feed} />}
    >
      <div className="space-y-3 py-4 text-sm">
        <Advice feed={feed} address={address} />
        <div className="flex flex-wrap gap-2">
          {mayRenew && (
            <Button
              ref={main}
              variant={feed ? 'secondary' : 'primary'}
              busy={isRunning}
              onClick={() => (feed ? setQuestion('renew') : void make())}
            >
              {feed ? 'Renew address' : 'Create a calendar address'}
            </Button>
          )}
          {feed && (
            <Button variant="danger" disabled={isRunning} onClick={() => setQuestion('end')}>
              End address
            </Button>
          )}
        </div>
        {failure && <Refused>{failure}</Refused>}
      </div>
      {question && (
        <Confirm
          {...questions[question]}
          isDestructive
          onConfirm={() => {
            setQuestion(null)
            void (question === 'end' ? stop() : make())
            main.current?.focus()
          }}
          onKeep={() => setQuestion(null)}
        >
          {questions[question].consequence}
        </Confirm>
      )}
    </AccountSection>
  )
}
