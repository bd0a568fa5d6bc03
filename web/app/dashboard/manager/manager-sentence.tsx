import type { ReactNode } from 'react'
import { isolate } from '#shared/isolate.ts'
import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'
import { formatWaited } from '#web/ui/format-time.ts'
import { isOrAre } from '#web/ui/is-or-are.ts'
import type { WaitingEntry } from './waiting-entries.ts'

type Props = {
  messages: number
  /** Tasks that customers requested, answered or reopened. */
  tasks: number
  /** What has waited longest. */
  longestWaiting: WaitingEntry | undefined
  overdue: number
  unassigned: number
}

const count = (number: number, one: string) =>
  `${number.toLocaleString('en-US')} ${one}${number === 1 ? '' : 's'}`

/** What waits: `3 messages and 1 task`. */
const waitingWords = ({ messages, tasks }: Props) =>
  [
    ...(messages > 0 ? [count(messages, 'message')] : []),
    ...(tasks > 0 ? [count(tasks, 'task')] : []),
  ].join(' and ')

const partsOf = (props: Props): ReactNode[] => {
  const { messages, tasks, longestWaiting, overdue, unassigned } = props
  const parts: ReactNode[] = []
  if (longestWaiting)
    parts.push(
      <>
        {waitingWords(props)} {isOrAre(messages + tasks)} waiting,{' '}
        <NumberLink to={longestWaiting.to} isNow>
          {isolate(longestWaiting.customer.name)} for {formatWaited(longestWaiting.since)}
        </NumberLink>
      </>,
    )
  if (overdue > 0)
    parts.push(
      <>
        <NumberLink to={hrefs.tasks({ due: 'late' })} isNow={!longestWaiting}>
          {count(overdue, 'task')}
        </NumberLink>{' '}
        {isOrAre(overdue)} overdue
      </>,
    )
  if (unassigned > 0)
    parts.push(
      <>
        <NumberLink to={hrefs.leads({ show: 'unassigned' })}>
          {count(unassigned, 'lead')}
        </NumberLink>{' '}
        {isOrAre(unassigned)} unassigned
      </>,
    )
  return parts
}

/** The summary: `4 messages are waiting, Mei Tanaka for 12 days. 11 tasks are overdue. 9 leads are unassigned.` */
export const ManagerSentence = (props: Props) => {
  const parts = partsOf(props)
  if (parts.length === 0) return <p>No one is waiting, and nothing is overdue.</p>
  return (
    <p>
      {parts.map((part, place) => (
        <span key={place}>
          {place > 0 && ' '}
          {part}.
        </span>
      ))}
    </p>
  )
}
