import { exactTime, formatStart, formatTime, formatWhen } from './format-time.ts'

type Props = {
  at: string
  /** Always says the clock time, too: for what one has to be on time for. */
  withClock?: boolean
  /** Stands within a sentence, where a date is `on` its day. */
  inSentence?: boolean
}

/** A time as people say it, with the exact one on hover. */
export const RelativeTime = ({ at, withClock = false, inSentence = false }: Props) => (
  <time dateTime={at} title={exactTime(at)} className="whitespace-nowrap">
    {withClock ? formatStart(at) : inSentence ? formatWhen(at) : formatTime(at)}
  </time>
)
