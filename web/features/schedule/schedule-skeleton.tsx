import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** Days with their rows, while the schedule is loading. */
export const ScheduleSkeleton = () => (
  <Waiting label="Loading schedule">
    <Panel>
      {[2, 3, 2].map((lines, day) => (
        <div key={day} className="border-line not-first:border-t">
          <div className="flex h-7 items-center border-b border-line bg-surface-sunken px-4 sm:px-5">
            <Skeleton className="w-44" />
          </div>
          <div className="divide-y divide-line">
            {Array.from({ length: lines }, (_, line) => (
              <div key={line} className="flex gap-4 px-4 py-3 sm:px-5">
                <Skeleton className="w-16 shrink-0" />
                <div className="grow space-y-2.5">
                  <Skeleton className="w-1/2" />
                  <Skeleton className="w-1/4" />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </Panel>
  </Waiting>
)
