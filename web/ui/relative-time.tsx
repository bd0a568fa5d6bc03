import { formatExactTime, formatStart, formatTime, formatWhen } from './format-time.ts'

type Props = {
  at: string
  /** Always includes the time, for appointments. */
  withClock?: boolean
  /** Used within a sentence, where a date needs `on`. */
  isInSentence?: boolean
  /** Stands after other words, and so begins with a small letter. */
  isWithin?: boolean
}

/** A relative time, with the exact one on hover. */
export const RelativeTime = ({
  at,
  withClock = false,
  isInSentence = false,
  isWithin = isInSentence,
}: Props) => (
  <time
    dateTime={at}
    title={formatExactTime(at)}
    className={`whitespace-nowrap ${isWithin ? '' : 'inline-block first-letter:uppercase'}`}
  >
    {withClock ? formatStart(at) : isInSentence ? formatWhen(at) : formatTime(at)}
  </time>
)
