import { Link } from 'react-router-dom'
import { CardBody } from '#web/parts/card-body.tsx'
import { formatLine } from '#web/timeline/format-line.ts'
import { Panel } from '#web/ui/panel.tsx'
import { dayNumberOf } from '#web/ui/reader-clock.ts'
import { exactTime, formatClock, formatDay } from '#web/ui/format-time.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { hrefOf, type Line, oneEach } from './activity-lines.ts'
import { useNewestActivityQuery } from './newest-activity.generated.ts'

/** Panel of recent activity, grouped by day. */
export const NewestActivity = () => {
  const { data, loading, error, refetch } = useNewestActivityQuery({
    // New activity is fetched when the page is opened.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const lines = oneEach(data?.activities?.nodes ?? [], 8)
  const days = [...Map.groupBy(lines, ({ at }) => dayNumberOf(new Date(at))).values()]
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
        {lines.length === 0 && (
          <p className="px-4 py-3 text-sm text-text-quiet sm:px-5">No activity yet.</p>
        )}
        {days.map(([first, ...others]) =>
          first ? <Day key={first.at} lines={[first, ...others]} /> : null,
        )}
      </CardBody>
    </Panel>
  )
}

const Day = ({ lines }: { lines: readonly [Line, ...Line[]] }) => (
  <section className="border-line not-first:border-t">
    <h3 className="flex h-6 items-center border-b border-line bg-surface-sunken px-4 text-xs font-medium text-text-quiet sm:px-5">
      {formatDay(lines[0].at)}
    </h3>
    <ol className="divide-y divide-line text-sm">
      {lines.map((line) => (
        <ActivityLine key={line.id} line={line} />
      ))}
    </ol>
  </section>
)

const ActivityLine = ({ line }: { line: Line }) => {
  const { at } = line
  const { actor, before, record, after } = formatLine(line)
  const href = hrefOf(line)
  return (
    <li
      className={`relative flex min-h-11 items-center gap-3 px-4 py-1.5 sm:px-5 md:min-h-9 ${href ? 'hover:bg-surface-hover' : ''}`}
    >
      <time
        dateTime={at}
        title={exactTime(at)}
        className="w-16 shrink-0 whitespace-nowrap text-text-quiet tabular-nums"
      >
        {formatClock(at)}
      </time>
      <p className="line-clamp-2 min-w-0">
        <span className="font-semibold">{line.actorName ? actor.split(' ')[0] : actor}</span>{' '}
        {before}
        {href ? (
          <Link
            to={href}
            className="underline decoration-line-strong underline-offset-4 after:absolute after:inset-0"
          >
            {record}
          </Link>
        ) : (
          record
        )}
        {after}
      </p>
    </li>
  )
}
