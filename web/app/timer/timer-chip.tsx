import { useApolloClient } from '@apollo/client/react'
import { Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatHours, formatStopwatch } from '#shared/durations.ts'
import { isolate } from '#shared/isolate.ts'
import { hrefs, paths } from '#web/paths.ts'
import { nameOfTime } from '#web/records/time-entry/name-of-time.ts'
import { askForPlan, usePlanQuestion } from '#web/records/time-entry/plan-question.ts'
import { stopTimer } from '#web/records/time-entry/start-timer.ts'
import {
  type RunningTimerQuery,
  useRunningTimerQuery,
} from '#web/records/time-entry/time-entry.generated.ts'
import { IdleTimer } from './idle-timer.tsx'
import { type TimerForm, timerForms, TimerMenu } from './timer-menu.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { expectTimer, isTimerExpected, TimerPlace } from './timer-place.tsx'

type Timer = NonNullable<NonNullable<RunningTimerQuery['me']>['runningTimer']>

const loadAskPlan = async () => (await import('#web/records/time-entry/forms/ask-plan.tsx')).AskPlan

const secondsSince = (start: string) =>
  Math.max(0, Math.floor((Date.now() - Date.parse(start)) / 1000))

/** The time since the start, which alone is drawn each second. Screen readers hear it in minutes, when they come to it. */
const Elapsed = ({ start }: { start: string }) => {
  const [seconds, setSeconds] = useState(() => secondsSince(start))
  useEffect(() => {
    const tick = () => setSeconds(secondsSince(start))
    tick()
    const ticking = setInterval(tick, 1000)
    return () => clearInterval(ticking)
  }, [start])
  return (
    <>
      <span aria-hidden="true" className="font-semibold text-text tabular-nums">
        {formatStopwatch(seconds)}
      </span>
      <span className="sr-only">{`Timer: ${formatHours(seconds)} `}</span>
    </>
  )
}

const hrefOf = ({ task, customer }: Timer) => {
  if (task) return hrefs.task(task.id)
  return customer ? hrefs.customer(customer.id) : paths.timeEntries
}

/** How long a timer runs, what for, and Stop. */
const Chip = ({ timer, onForm }: { timer: Timer; onForm: (kind: TimerForm) => void }) => {
  const client = useApolloClient()
  return (
    <TimerPlace>
      <Link
        to={hrefOf(timer)}
        className="flex min-h-tap min-w-0 grow items-center gap-2 rounded-md text-sm text-text-quiet hover:text-text lg:min-h-8 lg:px-3"
      >
        <span
          aria-hidden="true"
          className="size-2.5 shrink-0 rounded-full bg-press ring-3 ring-press-soft"
        />
        <Elapsed start={timer.start} />
        <span className="min-w-0 leading-4">
          <span className="block truncate">{nameOfTime(timer)}</span>
          {timer.customerService && (
            <span className="block truncate text-xs/4">
              {isolate(timer.customerService.serviceType)}
            </span>
          )}
        </span>
      </Link>
      <TimerMenu key={timer.id} timer={timer} onForm={onForm} />
      <button
        type="button"
        aria-label="Stop timer"
        title="Stop timer"
        onClick={() => void stopTimer(client, timer.id)}
        className="grid min-h-tap min-w-tap shrink-0 place-items-center rounded-md hover:bg-surface-hover lg:min-h-8 lg:min-w-9"
      >
        <Square aria-hidden="true" className="size-3.5 fill-current" />
      </button>
    </TimerPlace>
  )
}

/** The viewer's running timer: how long it runs, what for, and Stop. */
export const TimerChip = () => {
  const { data } = useRunningTimerQuery()
  const timer = data?.me?.runningTimer
  const isRunning = timer != null
  const subject = usePlanQuestion()
  const [form, setForm] = useState<{ kind: TimerForm; timer: Timer } | null>(null)
  useEffect(() => {
    if (data) expectTimer(isRunning)
  }, [data, isRunning])
  return (
    <>
      {timer ? (
        <Chip timer={timer} onForm={(kind) => setForm({ kind, timer })} />
      ) : (
        !data && isTimerExpected() && <TimerPlace />
      )}
      <IdleTimer timer={timer} />
      {subject && (
        <LazyForm load={loadAskPlan} with={{ subject, onClose: () => askForPlan(null) }} />
      )}
      {/* An open form stays when its timer is stopped elsewhere, with what was typed. */}
      {form && (
        <LazyForm
          key={form.kind}
          load={timerForms[form.kind]}
          with={{ record: form.timer, onClose: () => setForm(null) }}
        />
      )}
    </>
  )
}
