import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { useTaskColumns } from './task-row.tsx'

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6']

/** The skeleton of task rows in the rows' own grid. */
export const TasksSkeleton = () => {
  const taskColumns = useTaskColumns()
  return (
    <Waiting label="Loading tasks">
      <div className="divide-y divide-line">
        {Array.from({ length: 12 }, (_, row) => (
          <div key={row} className={`${taskColumns} min-h-14 xl:min-h-9`}>
            <Skeleton className="size-4" />
            <Skeleton className={widths[row % widths.length]} />
            <Skeleton className="w-28 max-xl:hidden" />
            <Skeleton className="w-14 max-xl:hidden" />
            <Skeleton className="w-12 max-xl:hidden" />
            <Skeleton className="ml-auto h-6 w-16" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}
