import { Link } from 'react-router-dom'
import { useCallTasksQuery } from '#web/features/calls/parts/call-page.generated.ts'
import { Due } from '#web/parts/due.tsx'
import { StatusGlyph } from '#web/parts/status-glyph.tsx'
import { hrefs } from '#web/paths.ts'
import { useTaskWord } from '#web/records/task/use-task-word.ts'

/** The open tasks of the customer during a call, the earliest due first. The call goes on while one of them is open. */
export const CallTasks = ({ customerId }: { customerId: string }) => {
  const { data } = useCallTasksQuery({ variables: { customerId } })
  const taskWord = useTaskWord()
  const tasks = data?.customer?.tasks
  if (!tasks) return null
  return (
    <section aria-labelledby="call-tasks" className="mt-6 text-sm">
      <h2 id="call-tasks" className="flex justify-between pb-2 font-semibold">
        Open tasks
        <Link to={hrefs.customer(customerId)} className="font-normal text-text-quiet underline">
          {tasks.totalCount}
          <span className="sr-only"> in all</span>
        </Link>
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {tasks.nodes.map((task) => (
          <li key={task.id} className="relative flex min-h-tap items-center gap-2.5 md:min-h-9">
            <StatusGlyph status={task.status} word={taskWord(task)} />
            <Link
              to={hrefs.task(task.id)}
              className="min-w-0 grow truncate after:absolute after:inset-0"
            >
              {task.title}
            </Link>
            <Due of={task} />
          </li>
        ))}
      </ul>
    </section>
  )
}
