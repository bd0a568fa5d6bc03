import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { firstNameOf } from '#shared/first-name.ts'
import { CardBody } from '#web/parts/card-body.tsx'
import { useMoment } from '#web/parts/moment.ts'
import { hrefs } from '#web/paths.ts'
import { formatEntry } from '#web/timeline/format-entry.ts'
import { Panel } from '#web/ui/panel.tsx'
import { dayNumberOf } from '#web/ui/reader-clock.ts'
import { formatExactTime, formatClock, formatDay } from '#web/ui/format-time.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { hrefOf, type Activity, oneEach } from './activity-entries.ts'
import { type NewestActivityQuery, useNewestActivityQuery } from './newest-activity.generated.ts'

type Overdue = NonNullable<NewestActivityQuery['overdue']>['nodes'][number]

/** An entry of the panel: an activity, or a task that became overdue. */
type Entry = { at: string; key: string } & ({ activity: Activity } | { task: Overdue })

/** The number of entries shown. */
const shownAtMost = 8

/** Returns the entries, newest first. */
const entriesOf = ({ activities, overdue }: NewestActivityQuery): Entry[] =>
  [
    ...oneEach(activities?.nodes ?? [], shownAtMost).map((activity) => ({
      at: activity.at,
      key: `activity ${activity.id}`,
      activity,
    })),
    ...(overdue?.nodes ?? []).map((task) => ({
      at: task.dueDate ?? '',
      key: `task ${task.id}`,
      task,
    })),
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, shownAtMost)

/** Panel of what matters, grouped by day: leads won or lost, customers paused or closed, tasks that became overdue. */
export const NewestActivity = () => {
  const { now } = useMoment()
  const { data, loading, error, refetch } = useNewestActivityQuery({
    variables: { now },
    // New activity is fetched when the page is opened.
  })
  const entries = data ? entriesOf(data) : []
  const days = [...Map.groupBy(entries, ({ at }) => dayNumberOf(new Date(at))).values()]
  return (
    <Panel title="Recent activity">
      <CardBody
        label="Activity"
        isReady={data !== undefined}
        row={<Skeleton className="w-3/5" />}
        isLoading={loading}
        error={data ? undefined : error && errorMessage(error)}
        onRetry={() => void refetch()}
      >
        {entries.length === 0 && (
          <p className="px-4 py-3 text-sm text-text-quiet sm:px-5">
            No leads won or lost, no customers paused or closed, nothing overdue.
          </p>
        )}
        {days.map(([first, ...others]) =>
          first ? <Day key={first.key} entries={[first, ...others]} /> : null,
        )}
      </CardBody>
    </Panel>
  )
}

const Day = ({ entries }: { entries: readonly [Entry, ...Entry[]] }) => (
  <section className="border-line not-first:border-t">
    <h3 className="flex h-6 items-center border-b border-line bg-surface-sunken px-4 text-xs font-medium text-text-quiet sm:px-5">
      {formatDay(entries[0].at)}
    </h3>
    <ol className="divide-y divide-line text-sm">
      {entries.map((entry) =>
        'activity' in entry ? (
          <ActivityRow key={entry.key} activity={entry.activity} />
        ) : (
          <OverdueRow key={entry.key} task={entry.task} at={entry.at} />
        ),
      )}
    </ol>
  </section>
)

type RowProps = { at: string; isLink: boolean; children: ReactNode }

const Row = ({ at, isLink, children }: RowProps) => (
  <li
    className={`relative flex min-h-11 items-center gap-3 px-4 py-1.5 sm:px-5 md:min-h-9 ${isLink ? 'hover:bg-surface-hover' : ''}`}
  >
    <time
      dateTime={at}
      title={formatExactTime(at)}
      className="w-16 shrink-0 whitespace-nowrap text-text-quiet tabular-nums"
    >
      {formatClock(at)}
    </time>
    <p className="line-clamp-2 min-w-0">{children}</p>
  </li>
)

const stretchedLink =
  'underline decoration-line-strong underline-offset-4 after:absolute after:inset-0'

const OverdueRow = ({ task, at }: { task: Overdue; at: string }) => (
  <Row at={at} isLink>
    <span className="font-semibold">{firstNameOf(task.assignedVa.displayName)}</span>’s task{' '}
    <Link to={hrefs.task(task.id)} className={stretchedLink}>
      {task.title}
    </Link>{' '}
    became overdue
  </Row>
)

const ActivityRow = ({ activity }: { activity: Activity }) => {
  const { actor, before, record, after } = formatEntry(activity)
  const href = hrefOf(activity)
  return (
    <Row at={activity.at} isLink={href !== null}>
      <span className="font-semibold">{activity.actorName ? firstNameOf(actor) : actor}</span>{' '}
      {before}
      {href ? (
        <Link to={href} className={stretchedLink}>
          {record}
        </Link>
      ) : (
        record
      )}
      {after}
      {activity.verb === 'moveLead' && ' to Lost'}
    </Row>
  )
}
