import { exactTime, sayStart, sayTime } from './say-time.ts'

type Props = {
  at: string
  /** Always says the clock time, too: for what one has to be on time for. */
  withClock?: boolean
}

/** A time as people say it, with the exact one on hover. */
export const RelativeTime = ({ at, withClock = false }: Props) => (
  <time dateTime={at} title={exactTime(at)} className="whitespace-nowrap">
    {withClock ? sayStart(at) : sayTime(at)}
  </time>
)
