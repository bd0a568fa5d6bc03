import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { CardBody } from '#web/parts/card-body.tsx'
import { DayTaskRow } from '#web/app/dashboard/parts/day-task-row.tsx'
import { queryState } from '#web/app/dashboard/parts/query-state.ts'
import { TaskRowShape } from '#web/app/dashboard/parts/task-row-shape.tsx'
import { useTasksOnHoldQuery } from './tasks-on-hold.generated.ts'

type Props = {
  /** The assistant's id. */
  mine: string
  count: number
  /** This day, written YYYY-MM-DD. Tasks to look at again by then are listed elsewhere. */
  day: string
}

/** The tasks of an assistant that are on hold, folded until they are needed. */
export const TasksOnHold = ({ mine, count, day }: Props) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="On hold" className="border-t border-line">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-tap w-full items-center gap-2 px-4 text-left text-sm font-semibold hover:bg-surface-hover sm:px-5 md:min-h-9"
        >
          <ChevronRight
            aria-hidden="true"
            className={`size-4 text-text-quiet ${isOpen ? 'rotate-90' : ''}`}
          />
          On hold <span className="font-medium text-text-quiet tabular-nums">{count}</span>
        </button>
      </h3>
      <div id={id}>{isOpen && <Rows mine={mine} day={day} />}</div>
    </section>
  )
}

const Rows = ({ mine, day }: Omit<Props, 'count'>) => {
  const query = useTasksOnHoldQuery({ variables: { mine } })
  const tasks = query.data?.tasks?.nodes.filter(
    ({ lookAgainOn }) => !lookAgainOn || lookAgainOn > day,
  )
  return (
    <CardBody
      label="Tasks"
      isReady={tasks !== undefined}
      row={<TaskRowShape />}
      {...queryState(query)}
    >
      <ul className="@container divide-y divide-line border-t border-line">
        {tasks?.map((task) => (
          <DayTaskRow key={task.id} task={task} />
        ))}
      </ul>
    </CardBody>
  )
}
