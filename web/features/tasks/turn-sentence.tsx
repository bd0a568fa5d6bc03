import { firstNameOf } from '#shared/first-name.ts'
import { isolate } from '#shared/isolate.ts'
import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs, type Narrowing } from '#web/paths.ts'
import { formatWaited } from '#web/ui/format-time.ts'
import { formatUpTo, type UpTo } from '#web/ui/format-up-to.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import type { TurnTasksQuery } from './turn-tasks.generated.ts'
import { isWhole, waitsSince } from './turns.ts'

const isOrAre = ({ value }: UpTo) => (value === 1 ? 'is' : 'are')
const countTasks = (count: UpTo) => `${formatUpTo(count)} ${count.value === 1 ? 'task' : 'tasks'}`
const none = { value: 0, isMore: false }

type Props = {
  data: TurnTasksQuery
  /** The filters of the page, which the links keep. */
  narrowing: Narrowing
}

/** What waits: for the customer who reads it, or for customers, the longest wait by name. */
const Waiting = ({ data, narrowing }: Props) => {
  const { can } = useAuth()
  const count = data.waiting?.countUpTo ?? none
  const [longestWaiting] = data.waiting && isWhole(data.waiting) ? data.waiting.nodes : []
  const link = (
    <NumberLink to={hrefs.tasks({ ...narrowing, turn: 'waiting' })} isNow>
      {countTasks(count)}
    </NumberLink>
  )
  if (!can('customers'))
    return (
      <>
        {link} {count.value === 1 ? 'needs' : 'need'} your answer
      </>
    )
  return (
    <>
      {link} {isOrAre(count)} waiting for a customer
      {longestWaiting && (
        <>
          , {isolate(firstNameOf(longestWaiting.customer.name))}’s for{' '}
          {formatWaited(waitsSince(longestWaiting))}
        </>
      )}
    </>
  )
}

/** What is overdue, and whose most of it is. */
const Overdue = ({ data, narrowing, isFirst }: Props & { isFirst: boolean }) => {
  const count = data.late?.countUpTo ?? none
  const [most] = (data.workloads ?? []).toSorted(
    (one, other) => other.overdueTasks - one.overdueTasks,
  )
  return (
    <>
      <NumberLink to={hrefs.tasks({ ...narrowing, due: 'late' })} isNow={isFirst}>
        {isFirst ? countTasks(count) : formatUpTo(count)}
      </NumberLink>{' '}
      {isOrAre(count)} overdue
      {most && most.overdueTasks > 0 && count.value > 1 && (
        <>
          ,{' '}
          <NumberLink to={hrefs.tasks({ assistant: most.assistant.id, due: 'late' })}>
            {most.overdueTasks}
          </NumberLink>{' '}
          with {isolate(firstNameOf(most.assistant.displayName))}
        </>
      )}
    </>
  )
}

/** Says first whose turn it is: `6 tasks are waiting for a customer, Mei’s for 4 days. 11 are overdue, 5 with Marcus.` */
export const TurnSentence = ({ data, narrowing }: Props) => {
  const isWaiting = (data.waiting?.countUpTo.value ?? 0) > 0
  const isLate = (data.late?.countUpTo.value ?? 0) > 0
  const inProgress = data.inProgress?.countUpTo ?? none
  if (!isWaiting && !isLate)
    return (
      <>
        Nothing is overdue.{' '}
        {inProgress.value > 0 && `${countTasks(inProgress)} ${isOrAre(inProgress)} in progress.`}
      </>
    )
  return (
    <>
      {isWaiting && (
        <>
          <Waiting data={data} narrowing={narrowing} />.{' '}
        </>
      )}
      {isLate && (
        <>
          <Overdue data={data} narrowing={narrowing} isFirst={!isWaiting} />.
        </>
      )}
    </>
  )
}
