import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** Days with their free times, while these are loading. */
export const SlotsSkeleton = () => (
  <Waiting label="Loading free times">
    <div className="grid grid-cols-3 gap-3 md:grid-cols-5">
      {Array.from({ length: 15 }, (_, place) => (
        <Skeleton key={place} className="h-9" />
      ))}
    </div>
  </Waiting>
)
