import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { pageEdge, recordAside, recordColumns } from './page-frame.ts'

const lines = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2']

/** The skeleton of a record's page: title, timeline, and fields. */
export const RecordSkeleton = ({ label }: { label: string }) => (
  <Waiting label={label}>
    <div className="border-b border-line">
      <div className={`${pageEdge} pt-4 pb-4`}>
        <Skeleton className="w-16" />
        <Skeleton className="mt-4 h-6 w-72 max-w-full" />
        <Skeleton className="mt-3 w-40" />
      </div>
    </div>
    <div className={recordColumns}>
      <div className="min-w-0 py-6">
        <Skeleton className="w-96 max-w-full" />
        <Skeleton className="mt-8 w-24" />
        {lines.map((width, row) => (
          <div key={row} className="mt-5 grid grid-cols-[1.5rem_1fr_3rem] items-center gap-x-2.5">
            <Skeleton className="size-4" />
            <Skeleton className={width} />
            <Skeleton />
          </div>
        ))}
      </div>
      <div className={recordAside}>
        <Skeleton className="w-16" />
        {lines.map((width, fact) => (
          <div key={fact} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
            <Skeleton className="w-16" />
            <Skeleton className={width} />
          </div>
        ))}
      </div>
    </div>
  </Waiting>
)
