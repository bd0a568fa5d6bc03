import type { ReactNode } from 'react'
import { NumberLink } from '#web/parts/saying-page.tsx'
import { hrefs } from '#web/paths.ts'
import { whose } from './whose.ts'

type Props = {
  /** Open leads without an assistant. */
  unassigned: number
  late: number
  today: number
  /** People waiting for a reply; null if the viewer may not see the number. */
  waiting: number | null
  /** The assistant's id; null for everyone's tasks. */
  mine: string | null
}

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')

/** Returns a phrase for each count, with a link to its rows if it is not zero. */
const partsOf = ({ unassigned, late, today, waiting, mine }: Props): ReactNode[] => {
  const parts: ReactNode[] = []
  if (unassigned > 0)
    parts.push(
      <>
        <NumberLink to={hrefs.leads({ show: 'unassigned' })} isNow>
          {unassigned} {unassigned === 1 ? 'lead' : 'leads'}
        </NumberLink>{' '}
        {isOrAre(unassigned)} unassigned
      </>,
    )
  if (late > 0)
    parts.push(
      <>
        <NumberLink to={hrefs.tasks({ ...whose(mine), due: 'late' })} isNow={unassigned === 0}>
          {late} {late === 1 ? 'task' : 'tasks'}
        </NumberLink>{' '}
        {isOrAre(late)} overdue
      </>,
    )
  if (today > 0)
    parts.push(
      <>
        <NumberLink to={hrefs.tasks({ ...whose(mine), due: 'today' })}>{today}</NumberLink>{' '}
        {isOrAre(today)} due today
      </>,
    )
  if (waiting)
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
  if (parts.length === 0)
    return (
      <p>
        {props.waiting === null
          ? 'Nothing overdue, nothing else due today.'
          : 'You’re all caught up: nothing overdue, no one waiting.'}
      </p>
    )
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
