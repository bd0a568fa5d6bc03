import { NumberLink } from '#web/parts/saying-page.tsx'
import { hrefs } from '#web/paths.ts'
import { type DueGroup, dueGroups } from './due-groups.ts'
import type { GroupCounts } from './group-counts.ts'

/** Where a group of the list stands on the page. */
export const groupId = (group: DueGroup) => group.toLowerCase().replace(' ', '-')

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`)
const is = (count: number) => (count === 1 ? 'is' : 'are')

type Props = { counts: GroupCounts; total: number }

/** What is late, what is for today and what comes after, each number leading to its rows; the total where a page does not tell them all. */
export const TaskSentence = ({ counts, total }: Props) => {
  const { Overdue: late, Today: today } = counts
  if (late === undefined || today === undefined) return `${things(total)} ${is(total)} open.`
  const after = total - late - today
  const first = dueGroups.slice(2).find((group) => counts[group] !== 0) ?? 'Later'
  return (
    <>
      {late > 0 ? (
        <>
          <NumberLink to={hrefs.tasks({ due: 'late' })} isNow>
            {things(late)}
          </NumberLink>
          {` ${is(late)} late, `}
        </>
      ) : (
        'Nothing is late, '
      )}
      {today > 0 ? (
        <>
          <NumberLink to={hrefs.tasks({ due: 'today' })}>{today}</NumberLink>
          {` ${is(today)} due today`}
        </>
      ) : (
        'nothing is due today'
      )}
      {after > 0 && (
        <>
          {', and '}
          <NumberLink to={`#${groupId(first)}`}>{after}</NumberLink>
          {after === 1 ? ' comes after' : ' come after'}
        </>
      )}
      .
    </>
  )
}
