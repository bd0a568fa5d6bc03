import { useState } from 'react'
import { formatCallLength } from '#shared/call-length.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { formatDateOf, formatNearDayOf } from '#web/ui/format-time.ts'
import { formatNextPlan, forecastUsedUp } from './month-forecast.ts'
import type { MonthMinutesFragment } from './month-minutes.generated.ts'

const loadCalls = async () => (await import('./month-calls.tsx')).MonthCalls

const formatDayOf = (time: Date) => formatNearDayOf(time) ?? formatDateOf(time)

/** What is left of the monthly minutes of a receptionist plan; nothing for a service without them. */
export const MonthMinutes = ({ service }: { service: MonthMinutesFragment }) => {
  const [now] = useState(() => new Date())
  const [isOpen, setOpen] = useState(false)
  const { minutes: month, plan, serviceType } = service
  if (!month || month.boughtSeconds + month.usedSeconds === 0) return null
  const { boughtSeconds, usedSeconds, overSeconds: over } = month
  const end = forecastUsedUp(month, now)
  const next = end || over > 0 ? formatNextPlan(plan) : null
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold tabular-nums">
          {formatCallLength(over > 0 ? over : boughtSeconds - usedSeconds)}
        </span>
        <span className="text-sm">
          {over > 0
            ? `over the ${boughtSeconds / 60} minutes of this month`
            : `left of ${boughtSeconds / 60} minutes`}
        </span>
      </p>
      <meter
        aria-label={serviceType}
        min={0}
        max={boughtSeconds}
        value={Math.min(usedSeconds, boughtSeconds)}
        aria-valuetext={`${formatCallLength(usedSeconds)} of ${boughtSeconds / 60} minutes used`}
        className="sr-only"
      />
      <div
        aria-hidden="true"
        className="my-2 flex h-2.5 overflow-hidden rounded-sm bg-line forced-colors:border"
      >
        <span
          style={{
            width: `${boughtSeconds > 0 ? Math.min(100, (100 * usedSeconds) / boughtSeconds) : 100}%`,
          }}
          className={over > 0 ? 'bg-danger' : 'bg-ink-700 dark:bg-ink-300'}
        />
      </div>
      <p className="text-sm text-text-quiet">
        {end && <span className="text-text">{`At this pace used up ${formatDayOf(end)}. `}</span>}
        {next && <span className="text-text">{`${next} `}</span>}
        {`Resets ${formatDayOf(new Date(month.monthEnd))}.`}
      </p>
      <button
        type="button"
        aria-label={`Calls and earlier months: ${serviceType}`}
        onClick={() => setOpen(true)}
        className="min-h-tap text-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current md:min-h-7"
      >
        Calls and earlier months
      </button>
      {isOpen && (
        <LazyForm load={loadCalls} with={{ service, month, onClose: () => setOpen(false) }} />
      )}
    </div>
  )
}
