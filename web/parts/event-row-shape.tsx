import { Skeleton } from '#web/ui/skeleton.tsx'

/** The skeleton of an event row. */
export const EventRowShape = () => (
  <div className="space-y-2.5">
    <Skeleton className="w-3/5" />
    <Skeleton className="w-2/5" />
  </div>
)
