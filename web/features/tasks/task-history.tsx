import { StatusBadge } from '#web/parts/status-badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { TaskPageQuery } from './task-page.generated.ts'

type Updates = NonNullable<TaskPageQuery['task']>['updates']

/** What was done and said, oldest first. */
export const TaskHistory = ({ updates }: { updates: Updates }) => (
  <Panel title="Updates" aside={updates.totalCount > 0 ? updates.totalCount : null}>
    {updates.nodes.length === 0 ? (
      <EmptyState title="No updates yet">Every step and note on this task stands here.</EmptyState>
    ) : (
      <ol className="divide-y divide-line text-sm">
        {updates.nodes.map(({ id, status, note, createdAt, author }) => (
          <li key={id} className="px-4 py-3 sm:px-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{author?.displayName ?? 'Someone who has left'}</span>
              <StatusBadge status={status} />
              <span className="text-text-quiet">
                <RelativeTime at={createdAt} />
              </span>
            </div>
            {note && <p className="mt-1.5 whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ol>
    )}
  </Panel>
)
