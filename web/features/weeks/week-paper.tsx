import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatHours, formatHoursInColumn } from '#shared/durations.ts'
import { Logo } from '#web/assets/logo.tsx'
import { formatDays, formatWeekday } from './format-week.ts'
import type { Week, WeekCustomer } from './week-page.tsx'

/** Tasks whose hours are written one by one. */
const tasksInHours = 12

const segments = 20

const sayDone = ({ assignedVa }: WeekCustomer, { doneCount }: Week) => {
  if (doneCount === 0) return 'No task was finished.'
  return `${assignedVa.displayName} finished ${doneCount} ${doneCount === 1 ? 'task' : 'tasks'}.`
}

const sayHours = ({ boughtSeconds, usedSeconds, seconds }: Week) =>
  boughtSeconds > 0
    ? `${formatHours(usedSeconds)} of ${formatHours(boughtSeconds)} used.`
    : seconds > 0
      ? `${formatHours(seconds)} of work.`
      : ''

const Bar = ({ boughtSeconds, usedSeconds }: Week) => {
  const filled = Math.round(Math.min(1, usedSeconds / boughtSeconds) * segments)
  return (
    <div aria-hidden="true" className="print-exact mt-2 flex gap-0.5">
      {Array.from({ length: segments }, (_, at) => (
        <span
          // The segments never change.
          // eslint-disable-next-line react/no-array-index-key
          key={at}
          className={`rounded-xs h-3 flex-1 ${at < filled ? 'bg-ink-700 dark:bg-ink-300' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}

type Row = { key: string; name: ReactNode; seconds: number }

const Hours = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <section className="break-inside-avoid">
    <h3 className="pb-1 text-sm font-semibold">{title}</h3>
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, seconds }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal break-words">
              {name}
            </th>
            <td className="py-1.5 text-right tabular-nums">{formatHoursInColumn(seconds)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-y border-line font-semibold">
          <th scope="row" className="py-1.5 text-left">
            Total
          </th>
          <td className="py-1.5 text-right tabular-nums">
            {formatHoursInColumn(rows.reduce((sum, { seconds }) => sum + seconds, 0))}
          </td>
        </tr>
      </tfoot>
    </table>
  </section>
)

/** Returns the hours of the tasks, the last row for those with the least time. */
const taskRows = ({ tasks }: Week): Row[] => {
  const rows = tasks.map(({ taskId, title, seconds }) => ({
    key: taskId ?? 'none',
    name: title ?? 'Other work',
    seconds,
  }))
  if (rows.length <= tasksInHours) return rows
  const others = rows.slice(tasksInHours - 1)
  return [
    ...rows.slice(0, tasksInHours - 1),
    {
      key: 'others',
      name: `${others.length} other tasks`,
      seconds: others.reduce((sum, { seconds }) => sum + seconds, 0),
    },
  ]
}

const Done = ({ week }: { week: Week }) => (
  <section className="mt-7">
    <h3 className="pb-1 text-sm font-semibold">Done</h3>
    <ul className="border-b border-line text-sm">
      {week.done.map(({ taskId, title, result, files, completedDay }) => (
        <li key={taskId} className="flex break-inside-avoid gap-2.5 border-t border-line py-2">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0 grow">
            <p className="font-semibold break-words">{title}</p>
            {result && <p className="break-words whitespace-pre-line text-text-quiet">{result}</p>}
            {files.map(({ name, url }) => (
              <a
                key={url}
                href={url}
                className="mr-3 inline-flex min-h-6 items-center break-all underline underline-offset-2 pointer-coarse:min-h-tap"
              >
                {name}
              </a>
            ))}
          </div>
          <span className="shrink-0 text-text-quiet">{formatWeekday(completedDay, 'short')}</span>
        </li>
      ))}
    </ul>
    {week.doneCount > week.done.length && (
      <p className="mt-2 text-sm text-text-quiet">
        {`The last ${week.done.length} of ${week.doneCount} tasks.`}
      </p>
    )}
  </section>
)

/** A week as a sheet of paper. */
export const WeekPaper = ({ customer, week }: { customer: WeekCustomer; week: Week }) => (
  <article
    data-paper
    className="mx-auto max-w-3xl rounded-lg border border-line bg-surface-raised px-5 py-8 sm:px-14 sm:py-12"
  >
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line-strong pb-5">
      <Logo />
      <p className="text-sm sm:text-right">
        <span className="block font-semibold">{customer.name}</span>
        <span className="text-text-quiet">{formatDays(week.firstDay)}</span>
      </p>
    </header>
    <h2 className="mt-6 text-xl font-semibold">
      {[sayDone(customer, week), sayHours(week)].filter(Boolean).join(' ')}
    </h2>
    {week.boughtSeconds > 0 && <Bar {...week} />}
    {week.days.length > 0 && (
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 sm:grid-cols-2">
        <Hours
          title="Hours by day"
          rows={week.days.map(({ day, seconds }) => ({
            key: day,
            name: formatWeekday(day),
            seconds,
          }))}
        />
        <Hours title="Hours by task" rows={taskRows(week)} />
      </div>
    )}
    {week.done.length > 0 && <Done week={week} />}
    <p className="mt-8 border-t border-line pt-3 text-xs text-text-quiet">
      {`Times are in ${week.timeZone.replaceAll('_', ' ')}.`}
    </p>
  </article>
)
