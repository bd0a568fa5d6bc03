import { type ReactNode, useEffect, useState } from 'react'
import { formatHours } from '#shared/durations.ts'
import { isolate } from '#shared/isolate.ts'
import { formatDayAndMonth } from '#web/ui/format-calendar-day.ts'
import type { Week, WeekCustomer } from './week.ts'
import { columnsOf } from './work-days.ts'

type Props = { customer: WeekCustomer; week: Week; isNow: boolean; tasks: ReactNode }

const formatLeft = (seconds: number) =>
  seconds < 0 ? `${formatHours(-seconds)} over` : formatHours(seconds)

/** Returns the seconds since the numbers were read, counting in minutes while a timer runs. */
const useSecondsSince = (isRunning: boolean) => {
  const [readAt] = useState(Date.now)
  const [now, setNow] = useState(readAt)
  useEffect(() => {
    if (!isRunning) return undefined
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [isRunning])
  return (now - readAt) / 1000
}

/** Joins `15h of Administrative` and `12h of Inside sales agent`. */
const joinParts = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts)

/** Says what is left this week, in sum and by plan. Give it a key that changes with the numbers that were read. */
const LeftSentence = ({ customer, week }: Pick<Props, 'customer' | 'week'>) => {
  const active = week.allowances.filter(({ service }) => service.status === 'ACTIVE')
  const timers = active.reduce((sum, { runningTimers }) => sum + runningTimers, 0)
  const passed = useSecondsSince(timers > 0)
  const columns = columnsOf(week)
  const parts = active.map(({ service, leftSeconds, runningTimers }) => {
    const name = columns.find(({ id }) => id === service.id)?.name ?? service.serviceType
    return `${formatLeft(Math.floor(leftSeconds - runningTimers * passed))} of ${isolate(name)}`
  })
  const left = Math.floor((customer.hoursLeftSeconds ?? 0) - timers * passed)
  return (
    <p>
      {left < 0
        ? `You’re ${formatHours(-left)} over this week`
        : `${formatHours(left)} left this week`}
      {parts.length > 1 ? `: ${joinParts(parts)}.` : '.'}
    </p>
  )
}

/** Says what is left of this week, or what there was in another one. */
export const WeekSentence = ({ customer, week, isNow, tasks }: Props) =>
  isNow && customer.hoursLeftSeconds != null ? (
    <LeftSentence
      key={week.allowances
        .map(({ usedSeconds, runningSince }) => `${usedSeconds} ${runningSince}`)
        .join()}
      customer={customer}
      week={week}
    />
  ) : (
    <p>
      {isNow ? 'This week' : `In the week of ${formatDayAndMonth(week.firstDay)}`}:{' '}
      {formatHours(week.seconds)} of work, {tasks}.
    </p>
  )
