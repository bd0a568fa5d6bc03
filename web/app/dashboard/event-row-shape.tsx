import { Skeleton } from '#web/ui/skeleton.tsx'

/** A row of an event while it is on its way. */
export const EventRowShape = () => (
  <div className="space-y-2.5">
    <Skeleton className="w-3/5" />
    <Skeleton className="w-2/5" />
  </div>
)
