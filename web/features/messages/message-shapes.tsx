import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** The names of a list of threads while they are on their way. */
export const ThreadListShape = () => (
  <Waiting label="Loading customers" className="space-y-0.5 p-2">
    {['w-28', 'w-36', 'w-24', 'w-32', 'w-28', 'w-40', 'w-24'].map((width, row) => (
      <div key={row} className="space-y-2.5 px-3 py-3">
        <Skeleton className={width} />
        <Skeleton className="w-44 max-w-full" />
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

/** A heading, and messages on both sides, while a thread is on its way. */
export const ConversationShape = () => (
  <Waiting label="Loading the messages">
    <div className="flex min-h-12 items-center border-b border-line px-4 sm:px-5">
      <Skeleton className="w-32" />
    </div>
    <div className="space-y-4 p-4 sm:p-5">
      {bubbles.map(({ side, size }, place) => (
        <div key={place} className={`flex flex-col gap-2 ${side}`}>
          <Skeleton className="w-28" />
          <Skeleton className={`max-w-[34rem] rounded-lg ${size}`} />
        </div>
      ))}
    </div>
  </Waiting>
)
