import { Link } from 'react-router-dom'
import { type Narrowing, hrefs } from '#web/paths.ts'
import { type Arranged, isOpen } from './board-columns.ts'

const line = 'underline decoration-2 underline-offset-[5px]'

const sum = (columns: readonly Arranged[], of: 'count' | 'unassigned' | 'standing') =>
  columns.reduce((total, column) => total + column[of], 0)

type Props = {
  columns: readonly Arranged[]
  /** What the columns are narrowed to, which the links keep: the search as `q`, the conditions as `where`. */
  narrowing: Narrowing
}

/** Summarizes the leads that need attention in a sentence whose numbers link to their leads. */
export const BoardSentence = ({ columns, narrowing }: Props) => {
  const { q: words, where } = narrowing
  const openColumns = columns.filter(({ status }) => isOpen(status))
  const unassignedCount = sum(openColumns, 'unassigned')
  const standingCount = sum(openColumns, 'standing')
  const stillLink = (
    <Link
      to={hrefs.leadList({ show: 'standing', ...narrowing })}
      className={`${line} decoration-line-strong/60`}
    >
      {standingCount}
    </Link>
  )
  const notMoved = `${standingCount === 1 ? 'hasn’t' : 'haven’t'} moved in over a week`
  if (unassignedCount > 0)
    return (
      <>
        <Link
          to={hrefs.leadList({ show: 'unassigned', ...narrowing })}
          className={`${line} decoration-press`}
        >
          {unassignedCount} {unassignedCount === 1 ? 'lead' : 'leads'}
        </Link>{' '}
        {unassignedCount === 1 ? 'is' : 'are'} unassigned
        {standingCount > 0 && (
          <>
            , and {stillLink} {notMoved}
          </>
        )}
        .
      </>
    )
  if (standingCount > 0)
    return (
      <>
        Every lead is assigned, but {stillLink} {notMoved}.
      </>
    )
  const count = sum(openColumns, 'count')
  if (count === 0 && words) return `No open leads match “${words}”.`
  if (count === 0) return where ? 'No open leads meet these conditions.' : 'No open leads.'
  return count === 1
    ? 'Your one open lead is assigned and moving.'
    : `All ${count} open leads are assigned and moving.`
}
