import { FactsSkeleton } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** A record's page while it is on its way: its heading, what happened, and what is known of it. */
export const RecordSkeleton = ({ label }: { label: string }) => (
  <Waiting label={label} className="mx-auto max-w-page px-4 py-6 sm:px-6 lg:px-8 lg:py-8">
    <Skeleton className="w-20" />
    <Skeleton className="mt-5 h-6 w-72 max-w-full" />
    <Skeleton className="mt-3 w-40" />
    <div className="mt-8 grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
      <Panel>
        <Head />
        <div className="divide-y divide-line">
          {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2'].map((width, row) => (
            <div key={row} className="flex justify-between gap-6 px-4 py-3.5 sm:px-5">
              <Skeleton className={width} />
              <Skeleton className="w-20" />
            </div>
          ))}
        </div>
      </Panel>
      <Panel>
        <Head />
        <FactsSkeleton count={6} />
      </Panel>
    </div>
  </Waiting>
)

const Head = () => (
  <div className="flex min-h-12 items-center border-b border-line px-4 sm:px-5">
    <Skeleton className="w-24" />
  </div>
)
