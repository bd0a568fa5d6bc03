import { NumberLink } from '#web/parts/saying-page.tsx'
import { hrefs } from '#web/paths.ts'
import { type Assistant, callOf } from './assistant-of.ts'
import type { OpenCounts } from './count-open.ts'

const things = (count: number) => `${count} ${count === 1 ? 'thing' : 'things'}`

type Props = {
  counts: OpenCounts
  assistant: Assistant
  /** Nothing has been asked for ever, and something can be. */
  isFirst: boolean
}

/** Whose turn it is, in a sentence: `Maya is working on 2 things and waits for you on 1.` */
export const CustomerSentence = ({ counts, assistant, isFirst }: Props) => {
  const { working, waiting, asked } = counts
  const name = callOf(assistant)

  const workingLink = (
    <NumberLink to={hrefs.tasks({ status: 'in_progress' })}>{things(working)}</NumberLink>
  )
  const waitingLink = (
    <NumberLink to={hrefs.tasks({ status: 'waiting' })} isNow>
      {waiting}
    </NumberLink>
  )
  if (working && waiting)
    return (
      <p>
        {name} is working on {workingLink} and waits for you on {waitingLink}.
      </p>
    )
  if (waiting)
    return (
      <p>
        {name} waits for you on {waitingLink}.
      </p>
    )
  if (working)
    return (
      <p>
        {name} is working on {workingLink}.
      </p>
    )
  if (asked)
    return (
      <p>
        You asked for{' '}
        <NumberLink to={hrefs.tasks({ status: 'requested' })}>{things(asked)}</NumberLink>, not
        begun yet.
      </p>
    )
  return <p>{isFirst ? `${name} is ready for the first thing.` : 'Nothing is open.'}</p>
}
