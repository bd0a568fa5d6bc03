import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'
import { formatUpTo, type UpTo } from '#web/ui/format-up-to.ts'
import { type DueGroup, dueGroups } from './due-groups.ts'
import type { GroupCounts } from './group-counts.ts'

/** Returns the id of a group's heading. */
export const groupId = (group: DueGroup) => group.toLowerCase().replace(' ', '-')

const countTasks = (value: number, isMore = false) =>
  value === 1 ? '1 task' : `${formatUpTo({ value, isMore })} tasks`
const is = (count: number) => (count === 1 ? 'is' : 'are')

type Props = { counts: GroupCounts; total: UpTo }

/**
 * Says how many tasks are overdue, due today and upcoming, each number linked to its rows; only the total if the
 * page cannot tell them all.
 */
export const TaskSentence = ({ counts, total }: Props) => {
  const { Overdue: overdue, Today: today } = counts
  if (overdue === undefined || today === undefined)
    return `${countTasks(total.value, total.isMore)} ${is(total.value)} open.`
  const after = total.value - overdue - today
  const first = dueGroups.slice(2).find((group) => counts[group] !== 0) ?? 'Later'
  const afterLink = (
    <NumberLink to={`#${groupId(first)}`}>
      {formatUpTo({ value: after, isMore: total.isMore })}
    </NumberLink>
  )
  if (overdue === 0 && today === 0)
    return <>Nothing overdue or due today. {after > 0 && <>{afterLink} coming up.</>}</>
  const lateLink = (
    <NumberLink to={hrefs.tasks({ due: 'late' })} isNow>
      {countTasks(overdue)}
    </NumberLink>
  )
  const todayLink = (
    <NumberLink to={hrefs.tasks({ due: 'today' })}>
      {overdue > 0 ? today : countTasks(today)}
    </NumberLink>
  )
  return (
    <>
      {overdue > 0 ? (
        <>
          {lateLink} {is(overdue)} overdue
        </>
      ) : (
        'Nothing is overdue'
      )}
      {after > 0 ? ', ' : ' and '}
      {today > 0 ? (
        <>
          {todayLink} {is(today)} due today
        </>
      ) : (
        'none are due today'
      )}
      {after > 0 && (
        <>
          , and {afterLink} {is(after)} coming up
        </>
      )}
      .
    </>
  )
}
