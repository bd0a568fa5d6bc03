import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { stages } from './board-columns.ts'

/** The board while its leads are loading. */
export const BoardSkeleton = () => (
  <Waiting label="Loading leads">
    <div className="mt-4 grid gap-2 border-t border-line pt-3 xl:grid-cols-6">
      {stages.map((stage) => (
        <div
          key={stage}
          className="space-y-1.5 max-xl:first:block max-xl:[&:not(:first-child)]:hidden"
        >
          <Skeleton className="h-5 w-24" />
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} className="h-22 w-full" />
          ))}
        </div>
      ))}
    </div>
  </Waiting>
)
