import { isolate } from '#shared/isolate.ts'
import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'
import { type Assistant, callOf } from '#web/app/dashboard/parts/assistant-of.ts'
import type { OpenCounts } from './count-open.ts'

const countTasks = (count: number) => `${count} ${count === 1 ? 'task' : 'tasks'}`

type Props = {
  counts: OpenCounts
  assistant: Assistant
  /** True if the customer has never requested a task but may do so. */
  isFirst: boolean
}

/** Says in a sentence whose turn it is: `Maya needs your answer on 1 task and has 2 in progress.` */
export const CustomerSentence = ({ counts, assistant, isFirst }: Props) => {
  const { working, waiting, requested } = counts
  const name = isolate(callOf(assistant))

  const workingLink = (
    <NumberLink to={hrefs.tasks({ status: 'in_progress' })}>
      {waiting ? working : countTasks(working)}
    </NumberLink>
  )
  const waitingLink = (
    <NumberLink to={hrefs.tasks({ status: 'waiting' })} isNow>
      {countTasks(waiting)}
    </NumberLink>
  )
  if (working && waiting)
    return (
      <p>
        {name} needs your answer on {waitingLink} and has {workingLink} in progress.
      </p>
    )
  if (waiting)
    return (
      <p>
        {name} needs your answer on {waitingLink}.
      </p>
    )
  if (working)
    return (
      <p>
        {name} has {workingLink} in progress.
      </p>
    )
  if (requested)
    return (
      <p>
        <NumberLink to={hrefs.tasks({ status: 'requested' })}>
          {`${requested} ${requested === 1 ? 'request' : 'requests'}`}
        </NumberLink>{' '}
        {requested === 1 ? 'hasn’t' : 'haven’t'} been started yet.
      </p>
    )
  return <p>{isFirst ? `What can ${name} do for you first?` : 'You’re all caught up.'}</p>
}
