import { firstNameOf } from '#shared/first-name.ts'
import { isThanks } from '#web/parts/is-thanks.ts'
import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'
import { formatWaited } from '#web/ui/format-time.ts'
import { formatUpTo, type UpTo } from '#web/ui/format-up-to.ts'
import type { ThreadSummary } from './use-threads.ts'

type Props = { waiting: UpTo; threads: readonly ThreadSummary[] }

/** The conversation that has waited longest, thanks last, if all waiting conversations are loaded. */
const findLongest = ({ waiting, threads }: Props) => {
  const theirs = threads.filter(({ last }) => last?.replyNeeded)
  if (theirs.length < waiting.value) return undefined
  return theirs.toSorted(
    (one, other) =>
      Number(isThanks(one.last?.content ?? '')) - Number(isThanks(other.last?.content ?? '')) ||
      (one.last?.timestamp ?? '').localeCompare(other.last?.timestamp ?? ''),
  )[0]
}

/** Returns `3 people are waiting for a reply. Longest: Olivia, 18 h.` */
export const ThreadsSentence = (props: Props) => {
  const { waiting } = props
  const isOne = waiting.value === 1
  const longestWait = findLongest(props)
  if (waiting.value === 0) return <>No one is waiting for a reply.</>
  const first = longestWait && firstNameOf(longestWait.customer.name)
  return (
    <>
      <NumberLink to={hrefs.chat({ show: 'waiting' })} isNow>
        {formatUpTo(waiting)} {isOne ? 'person' : 'people'}
      </NumberLink>{' '}
      {isOne ? 'is' : 'are'} waiting for a reply
      {longestWait?.last &&
        (isOne
          ? `: ${first}, ${formatWaited(longestWait.last.timestamp)}`
          : `. Longest: ${first}, ${formatWaited(longestWait.last.timestamp)}`)}
      .
    </>
  )
}
