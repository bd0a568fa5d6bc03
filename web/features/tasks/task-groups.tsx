import { dueGroupOf, dueGroups } from './due-groups.ts'
import type { ListedTask } from './listed-task.ts'
import type { GroupCounts } from './group-counts.ts'
import { groupId } from './task-sentence.tsx'
import { TaskRow } from './task-row.tsx'

type Tasks = readonly ListedTask[]

/** Open tasks grouped by due date, overdue ones first. */
export const TaskGroups = (props: { tasks: Tasks; now: Date; counts: GroupCounts }) => {
  const { tasks, now, counts } = props
  return dueGroups.map((group) => {
    const groupTasks = tasks.filter(({ dueDate }) => dueGroupOf(dueDate, now) === group)
    if (groupTasks.length === 0) return null
    const id = groupId(group)
    return (
      <section key={group} aria-labelledby={id} className="border-line not-first:border-t">
        <h2
          id={id}
          className={`flex min-h-7 scroll-mt-16 items-center gap-2 border-b border-line bg-surface-sunken px-4 text-xs font-semibold sm:px-5 ${group === 'Overdue' ? 'text-danger' : 'text-text-quiet'}`}
        >
          {group} <span className="font-normal tabular-nums">{counts[group]}</span>
        </h2>
        <TaskRows tasks={groupTasks} now={now} />
      </section>
    )
  })
}

type RowsProps = { tasks: Tasks; now: Date; isOfOneEnd?: boolean }

export const TaskRows = ({ tasks, now, isOfOneEnd = false }: RowsProps) => (
  <ul className="divide-y divide-line">
    {tasks.map((task) => (
      <TaskRow key={task.id} task={task} now={now} isOfOneEnd={isOfOneEnd} />
    ))}
  </ul>
)
