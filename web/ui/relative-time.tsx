import { exactTime, formatStart, formatTime, formatWhen } from './format-time.ts'

type Props = {
  at: string
  /** Always includes the time, for appointments. */
  withClock?: boolean
  /** Used within a sentence, where a date needs `on`. */
  inSentence?: boolean
  /** Stands after other words, and so begins with a small letter. */
  isWithin?: boolean
}

/** A relative time, with the exact one on hover. */
export const RelativeTime = ({
  at,
  withClock = false,
  inSentence = false,
  isWithin = inSentence,
}: Props) => (
  <time
    dateTime={at}
    title={exactTime(at)}
    className={`whitespace-nowrap ${isWithin ? '' : 'inline-block first-letter:uppercase'}`}
  >
    {withClock ? formatStart(at) : inSentence ? formatWhen(at) : formatTime(at)}
  </time>
)
