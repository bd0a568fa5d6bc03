import { formatHours } from '#shared/durations.ts'
import { longestEntry } from '#shared/time-rules.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDateOf } from '#web/ui/format-time.ts'
import { startOfDay } from '#web/ui/reader-clock.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { nameOfTime } from '#web/records/time-entry/name-of-time.ts'
import {
  useWeekDetailsQuery,
  type WeekAllowanceFragment,
  type WeekDetailsQuery,
  type WeekHoursFragment,
} from './week-hours.generated.ts'

type Props = { service: WeekHoursFragment; week: WeekAllowanceFragment; onClose: () => void }

type Entry = NonNullable<WeekDetailsQuery['timeEntries']>['nodes'][number]

const msPerDay = 86_400_000

/** Returns an instant in the week so many weeks before: three days in, so that no clock change matters. */
const weeksBefore = ({ weekStart }: WeekAllowanceFragment, weeks: number) =>
  new Date(Date.parse(weekStart) + (3 - 7 * weeks) * msPerDay).toISOString()

/** Returns the part of an entry that is inside of the week. A running one ends now. */
const partIn = ({ weekStart, weekEnd }: WeekAllowanceFragment, { start, end }: Entry) => {
  const from = Math.max(Date.parse(start), Date.parse(weekStart))
  const until = Math.min(end ? Date.parse(end) : Date.now(), Date.parse(weekEnd))
  return { from, seconds: Math.floor((until - from) / 1000) }
}

/** Returns the time of each task on each of the reader's days, on which an entry begins. */
const daysOf = (week: WeekAllowanceFragment, entries: readonly Entry[]) => {
  const days = new Map<number, Map<string, number>>()
  for (const entry of entries) {
    const { from, seconds } = partIn(week, entry)
    if (entry.voidedAt || seconds <= 0) continue
    const day = startOfDay(new Date(from)).getTime()
    const tasks = days.get(day) ?? new Map<string, number>()
    const name = entry.task?.title ?? nameOfTime(entry)
    days.set(day, tasks.set(name, (tasks.get(name) ?? 0) + seconds))
  }
  return [...days]
}

const SpentTime = ({ name, spent }: { name: string; spent: string }) => (
  <li className="flex items-baseline justify-between gap-4 py-1">
    <span className="min-w-0 break-words">{name}</span>
    <span className="shrink-0 tabular-nums">{spent}</span>
  </li>
)

/** The time of a week by day and task, and what was used in the weeks before. */
export const WeekDetails = ({ service, week, onClose }: Props) => {
  const { data, error } = useWeekDetailsQuery({
    variables: {
      service: service.id,
      // An entry that began before may reach into the week.
      startsAfter: new Date(Date.parse(week.weekStart) - longestEntry * 1000).toISOString(),
      weekEnd: week.weekEnd,
      lastWeek: weeksBefore(week, 1),
      weekBefore: weeksBefore(week, 2),
      thirdWeek: weeksBefore(week, 3),
    },
  })
  const days = daysOf(week, data?.timeEntries?.nodes ?? [])
  const earlier = [
    data?.customerService?.lastWeek,
    data?.customerService?.weekBefore,
    data?.customerService?.thirdWeek,
  ].filter((one) => one != null)
  return (
    <Dialog open onClose={onClose} title={`Hours of ${service.serviceType}`}>
      <div className="space-y-4 px-5 py-3 text-sm">
        {error && <p role="alert">{errorMessage(error)}</p>}
        {!data && !error && <Skeleton className="h-24" />}
        {data && days.length === 0 && <p className="text-text-quiet">No time this week yet.</p>}
        {days.map(([day, tasks]) => (
          <section key={day}>
            <h3 className="font-semibold">{formatDateOf(new Date(day))}</h3>
            <ul className="divide-y divide-line">
              {[...tasks].map(([name, seconds]) => (
                <SpentTime key={name} name={name} spent={formatHours(seconds)} />
              ))}
            </ul>
          </section>
        ))}
        {data?.timeEntries?.pageInfo.hasNextPage && (
          <p className="text-text-quiet">The rest of this week is on the page Time.</p>
        )}
        {earlier.length > 0 && (
          <section>
            <h3 className="font-semibold">Earlier weeks</h3>
            <ul className="divide-y divide-line">
              {earlier.map(({ weekStart, usedSeconds, boughtSeconds, extraSeconds }) => (
                <SpentTime
                  key={weekStart}
                  name={`Week of ${formatDateOf(new Date(weekStart))}`}
                  spent={`${formatHours(usedSeconds)} of ${formatHours(boughtSeconds + extraSeconds)}`}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}
