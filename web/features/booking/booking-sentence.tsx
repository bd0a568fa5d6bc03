import { isolate } from '#shared/isolate.ts'
import type { CallTime } from '#web/records/communication-session/booking/use-call-time.ts'
import { formatStart } from '#web/ui/format-time.ts'
import { dayNumberOf } from '#web/ui/reader-clock.ts'

/** Whether a time is on the reader’s today. */
export const isToday = (iso: string) => dayNumberOf(new Date(iso)) === dayNumberOf(new Date())

const When = ({ at }: { at: string }) => (
  <span className="underline decoration-press decoration-2 underline-offset-5">
    {formatStart(at)}
  </span>
)

/** Says which time is chosen, or which is the next free one. */
export const BookingSentence = ({ time, name }: { time: CallTime; name: string }) => {
  const { chosenStart, first, isReady } = time
  if (!isReady) return null
  if (chosenStart)
    return (
      <p>
        You and {isolate(name)}, <When at={chosenStart} />.
      </p>
    )
  if (!first) return <p>{isolate(name)} has no free time in the next four weeks.</p>
  return (
    <p>
      {!isToday(first.start) && 'Nothing free today. '}
      {isolate(name)}’s next free time is <When at={first.start} />.
    </p>
  )
}
