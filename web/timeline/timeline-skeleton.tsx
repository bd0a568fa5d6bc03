import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** The skeleton of the timeline. */
export const TimelineSkeleton = () => (
  <Waiting label="Loading the timeline">
    <Skeleton className="mt-6 w-32" />
    {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5'].map((width, row) => (
      <div key={row} className="mt-5 grid grid-cols-[1.5rem_1fr_3rem] items-center gap-x-2.5">
        <Skeleton className="size-4" />
        <Skeleton className={width} />
        <Skeleton />
      </div>
    ))}
  </Waiting>
)
