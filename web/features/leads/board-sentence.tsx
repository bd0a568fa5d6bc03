import { Link } from 'react-router-dom'
import { type Narrowing, hrefs } from '#web/paths.ts'
import { type Arranged, isOpen } from './board-columns.ts'

const line = 'underline decoration-2 underline-offset-[5px]'

const sum = (columns: readonly Arranged[], of: 'count' | 'unassigned' | 'standing') =>
  columns.reduce((total, column) => total + column[of], 0)

type Props = { columns: readonly Arranged[]; words: string }

/** What is to be done about leads, in a sentence whose numbers lead to what they count. */
export const BoardSentence = ({ columns, words }: Props) => {
  const sought: Narrowing = words ? { q: words } : {}
  const open = columns.filter(({ status }) => isOpen(status))
  const nobody = sum(open, 'unassigned')
  const still = sum(open, 'standing')
  const stillLink = (
    <Link
      to={hrefs.leadList({ show: 'standing', ...sought })}
      className={`${line} decoration-line-strong/60`}
    >
      {still}
    </Link>
  )
  const haveStood = `${still === 1 ? 'has' : 'have'} stood still for over a week`
  if (nobody > 0)
    return (
      <>
        <Link
          to={hrefs.leadList({ show: 'unassigned', ...sought })}
          className={`${line} decoration-press`}
        >
          {nobody} {nobody === 1 ? 'lead' : 'leads'}
        </Link>{' '}
        {nobody === 1 ? 'has' : 'have'} nobody yet
        {still > 0 && (
          <>
            , and {stillLink} {haveStood}
          </>
        )}
        .
      </>
    )
  if (still > 0)
    return (
      <>
        Every open lead has somebody, but {stillLink} {haveStood}.
      </>
    )
  const count = sum(open, 'count')
  if (count === 0) return words ? `No open lead matches “${words}”.` : 'No lead is open.'
  return `${count === 1 ? 'The one open lead has' : `All ${count} open leads have`} somebody, and none stands still.`
}
