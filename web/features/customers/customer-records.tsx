import { labelOf } from '#shared/statuses.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { hrefs } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { taskActions } from '#web/records/task-actions.ts'
import { RecordActions } from '#web/writing/record-actions.tsx'
import type { CustomerEventsFragment } from './customer-events.generated.ts'
import type { CustomerInteractionsFragment } from './customer-interactions.generated.ts'
import type { CustomerServicesFragment } from './customer-services.generated.ts'
import type { CustomerTasksFragment } from './customer-tasks.generated.ts'
import { RelatedList } from './related-list.tsx'

export const CustomerTasks = ({ tasks }: { tasks: CustomerTasksFragment }) => (
  <RelatedList
    title="Tasks"
    connection={tasks}
    empty="Nothing has been asked for yet."
    renderRow={(task) => (
      <>
        <span className="min-w-0 flex-1 max-sm:basis-full">
          <TextLink to={hrefs.task(task.id)}>{task.title}</TextLink>
        </span>
        <StatusBadge status={task.status} />
        <RecordActions noun={taskActions} record={task} inRow />
      </>
    )}
  />
)

type InteractionsProps = { interactions: CustomerInteractionsFragment }

export const CustomerInteractions = ({ interactions }: InteractionsProps) => (
  <RelatedList
    title="Interactions"
    connection={interactions}
    empty="We have not been in touch yet."
    renderRow={({ type, summary, timestamp, user }) => (
      <>
        <span className="min-w-0">{summary}</span>
        <span className="text-text-quiet">
          {labelOf(type)}
          {user && ` by ${user.displayName}`}, <RelativeTime at={timestamp} />
        </span>
      </>
    )}
  />
)

export const CustomerServices = ({ services }: { services: CustomerServicesFragment }) => (
  <RelatedList
    title="Services"
    connection={services}
    empty="No service has been opened yet."
    renderRow={({ serviceType, status, billingCycle }) => (
      <>
        <span className="font-medium">{serviceType}</span>
        <span className="flex items-center gap-3 text-text-quiet">
          {labelOf(billingCycle)}
          <StatusBadge status={status} />
        </span>
      </>
    )}
  />
)

export const CustomerEvents = ({ events }: { events: CustomerEventsFragment }) => (
  <RelatedList
    title="Coming events"
    connection={events}
    empty="Nothing is planned."
    renderRow={({ title, startTime }) => (
      <>
        <span className="min-w-0">{title}</span>
        <span className="text-text-quiet">
          <RelativeTime at={startTime} withClock />
        </span>
      </>
    )}
  />
)
