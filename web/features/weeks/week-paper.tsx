import { Fragment } from 'react'
import { formatHours } from '#shared/durations.ts'
import { isolate } from '#shared/isolate.ts'
import { Logo } from '#web/assets/logo.tsx'
import { countWeek } from '#web/records/customer-service/count-week.ts'
import { formatWeekdayOf, formatWeekSpan } from '#web/ui/format-calendar-day.ts'
import { formatZone } from '#web/ui/format-zone.ts'
import { taskRows } from './task-rows.ts'
import { WeekBar } from './week-bar.tsx'
import { WeekDone } from './week-done.tsx'
import { WeekHours } from './week-hours.tsx'
import type { Week, WeekCustomer } from './week.ts'

/** Names nobody: the customer may have had another assistant then. */
const describeDone = ({ doneCount }: Week) => {
  if (doneCount === 0) return 'No tasks were finished.'
  return `${doneCount} ${doneCount === 1 ? 'task' : 'tasks'} finished.`
}

/** Says what was used of each plan; two plans are told apart, as one of them may have ended. */
const describeHours = ({ allowances, seconds }: Week) => {
  const plans = allowances.map((plan) => {
    const { usedSeconds, total } = countWeek(plan)
    const of = allowances.length > 1 ? ` of ${isolate(plan.service.serviceType)}` : ''
    return `${formatHours(usedSeconds)} of ${formatHours(total)}${of} used.`
  })
  if (plans.length > 0) return plans
  return seconds > 0 ? [`${formatHours(seconds)} of work.`] : []
}

/** Returns the sentences about a week; the first one says what there was. */
const describeWeek = (week: Week) => {
  const [doneText, hours] = [describeDone(week), describeHours(week)]
  return week.doneCount === 0 ? [...hours, doneText] : [doneText, ...hours]
}

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
        <span className="text-text-quiet">{formatWeekSpan(week.firstDay)}</span>
      </p>
    </header>
    <h2 className="mt-6 text-xl font-semibold">
      {describeWeek(week).map((sentence, at) => (
        <Fragment key={sentence}>
          {at > 0 && ' '}
          {/* A narrow line ends after a sentence, not within its numbers. */}
          <span className="inline-block">{sentence}</span>
        </Fragment>
      ))}
    </h2>
    {week.allowances.map((plan) => (
      <WeekBar key={plan.service.id} {...countWeek(plan)} />
    ))}
    {week.days.length > 0 && (
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 sm:grid-cols-[2fr_3fr]">
        <WeekHours
          title="Hours by day"
          rows={week.days.map(({ day, seconds }) => ({
            key: day,
            name: formatWeekdayOf(day, 'long'),
            seconds,
          }))}
        />
        <WeekHours title="Hours by task" rows={taskRows(week)} />
      </div>
    )}
    {week.done.length > 0 && <WeekDone week={week} />}
    <p className="mt-8 border-t border-line pt-3 text-xs text-text-quiet">
      {`Times are in ${formatZone(week.timeZone)}.`}
    </p>
  </article>
)
