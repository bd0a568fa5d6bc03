import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** Skeleton of the list of threads. */
export const ThreadListShape = () => (
  <Waiting label="Loading conversations" className="divide-y divide-line">
    {['w-28', 'w-36', 'w-24', 'w-32', 'w-28', 'w-40', 'w-24'].map((width, row) => (
      <div
        key={row}
        className="flex min-h-17 items-center gap-3 px-4 min-[1100px]:min-h-15 sm:px-6"
      >
        <Skeleton className="size-8 rounded-full" />
        <div className="grow space-y-2">
          <Skeleton className={width} />
          <Skeleton className="w-44 max-w-full" />
        </div>
      </div>
    ))}
  </Waiting>
)

const bubbles = [
  { side: 'items-start', size: 'h-9 w-2/3' },
  { side: 'items-end', size: 'h-9 w-2/5' },
  { side: 'items-start', size: 'h-14 w-1/2' },
  { side: 'items-end', size: 'h-9 w-3/5' },
  { side: 'items-start', size: 'h-9 w-1/3' },
]

/** Skeleton of a thread: a heading, and messages on both sides. */
export const ConversationShape = () => (
  <Waiting label="Loading messages">
    <div className="flex min-h-14 items-center gap-3 border-b border-line px-4 min-[1100px]:min-h-16 sm:px-6">
      <Skeleton className="size-8 rounded-full" />
      <Skeleton className="w-32" />
    </div>
    <div className="space-y-4 p-4 sm:p-6">
      {bubbles.map(({ side, size }, place) => (
        <div key={place} className={`flex flex-col gap-2 ${side}`}>
          <Skeleton className="w-28" />
          <Skeleton className={`max-w-[34rem] rounded-lg ${size}`} />
        </div>
      ))}
    </div>
  </Waiting>
)
