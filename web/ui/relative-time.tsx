import { exactTime, sayStart, sayTime, sayWhen } from './say-time.ts'

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
    {withClock ? sayStart(at) : inSentence ? sayWhen(at) : sayTime(at)}
  </time>
)
