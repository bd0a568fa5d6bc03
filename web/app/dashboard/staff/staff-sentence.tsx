import type { ReactNode } from 'react'
import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'

type Props = {
  /** Tasks that customers requested, answered or reopened. */
  actedCount: number
  overdueCount: number
  today: number
  /** Customers who are waiting for a reply. */
  waiting: number
  /** The assistant's id. */
  mine: string
}

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')

/** Returns a phrase for each count, with a link to its rows if it is not zero. */
const partsOf = ({ actedCount, overdueCount, today, waiting, mine }: Props): ReactNode[] => {
  const parts: ReactNode[] = []
  if (actedCount > 0)
    parts.push(
      <>
        <NumberLink to={hrefs.tasks({ assistant: mine, acted: 'customer' })} isNow>
          {actedCount} {actedCount === 1 ? 'task' : 'tasks'}
        </NumberLink>{' '}
        {isOrAre(actedCount)} new or answered
      </>,
    )
  if (overdueCount > 0)
    parts.push(
      <>
        <NumberLink to={hrefs.tasks({ assistant: mine, due: 'late' })} isNow={actedCount === 0}>
          {actedCount > 0
            ? overdueCount
            : `${overdueCount} ${overdueCount === 1 ? 'task' : 'tasks'}`}
        </NumberLink>{' '}
        {isOrAre(overdueCount)} overdue
      </>,
    )
  if (today > 0)
    parts.push(
      <>
        <NumberLink to={hrefs.tasks({ assistant: mine, due: 'today' })}>{today}</NumberLink>{' '}
        {isOrAre(today)} due today
      </>,
    )
  if (waiting > 0)
    parts.push(
      <>
        <NumberLink to={hrefs.chat({ show: 'waiting' })}>
          {waiting} {waiting === 1 ? 'person' : 'people'}
        </NumberLink>{' '}
        {isOrAre(waiting)} waiting for a reply
      </>,
    )
  return parts
}

/** Sums up the day in a sentence: `2 tasks are overdue, 5 are due today, and 3 people are waiting for a reply.` */
export const StaffSentence = (props: Props) => {
  const parts = partsOf(props)
  if (parts.length === 0) return <p>You’re all caught up: nothing overdue, no one waiting.</p>
  return (
    <p>
      {parts.map((part, place) => (
        <span key={place}>
          {place > 0 && (place < parts.length - 1 ? ', ' : parts.length > 2 ? ', and ' : ' and ')}
          {part}
        </span>
      ))}
      .
    </p>
  )
}
