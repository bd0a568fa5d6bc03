import { Skeleton } from '#web/ui/skeleton.tsx'

/** The skeleton of a task row. */
export const TaskRowShape = () => (
  <div className="flex items-center gap-3">
    <Skeleton className="size-3.5 rounded-full" />
    <Skeleton className="w-3/5" />
    <Skeleton className="ml-auto w-16" />
  </div>
)
