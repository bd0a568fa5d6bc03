import { Link } from 'react-router-dom'
import { type Narrowing, hrefs } from '#web/paths.ts'
import { type Arranged, isOpen } from './board-columns.ts'

const line = 'underline decoration-2 underline-offset-[5px]'

const sum = (columns: readonly Arranged[], of: 'count' | 'unassigned' | 'standing') =>
  columns.reduce((total, column) => total + column[of], 0)

type Props = { columns: readonly Arranged[]; words: string }

/** Summarizes the leads that need attention in a sentence whose numbers link to their leads. */
export const BoardSentence = ({ columns, words }: Props) => {
  const searched: Narrowing = words ? { q: words } : {}
  const openColumns = columns.filter(({ status }) => isOpen(status))
  const unassignedCount = sum(openColumns, 'unassigned')
  const still = sum(openColumns, 'standing')
  const stillLink = (
    <Link
      to={hrefs.leadList({ show: 'standing', ...searched })}
      className={`${line} decoration-line-strong/60`}
    >
      {still}
    </Link>
  )
  const notMoved = `${still === 1 ? 'hasn’t' : 'haven’t'} moved in over a week`
  if (unassignedCount > 0)
    return (
      <>
        <Link
          to={hrefs.leadList({ show: 'unassigned', ...searched })}
          className={`${line} decoration-press`}
        >
          {unassignedCount} {unassignedCount === 1 ? 'lead' : 'leads'}
        </Link>{' '}
        {unassignedCount === 1 ? 'is' : 'are'} unassigned
        {still > 0 && (
          <>
            , and {stillLink} {notMoved}
          </>
        )}
        .
      </>
    )
  if (still > 0)
    return (
      <>
        Every lead is assigned, but {stillLink} {notMoved}.
      </>
    )
  const count = sum(openColumns, 'count')
  if (count === 0) return words ? `No open leads match “${words}”.` : 'No open leads.'
  return count === 1
    ? 'Your one open lead is assigned and moving.'
    : `All ${count} open leads are assigned and moving.`
}
