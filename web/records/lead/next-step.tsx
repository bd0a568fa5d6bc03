import { CalendarCheck, CircleAlert } from 'lucide-react'
import { firstNameOf } from '#shared/first-name.ts'
import { labelOf } from '#shared/statuses.ts'
import { formatClock, formatDateOf, formatNearDayOf } from '#web/ui/format-time.ts'
import type { LeadRecordFragment } from './lead.generated.ts'

type Step = NonNullable<LeadRecordFragment['nextStep']>

/** Formats a planned step: `Demo tomorrow, 10:00 AM, Tessa`. */
export const formatStep = ({ kind, at, person }: Step) => {
  const time = new Date(at)
  const day = formatNearDayOf(time) ?? formatDateOf(time)
  const start = `${labelOf(kind)} ${day}, ${formatClock(at)}`
  return person ? `${start}, ${firstNameOf(person)}` : start
}

/** The next step of an open lead in one line, or that there is none. */
export const NextStep = ({ step }: { step: Step | null | undefined }) => {
  const Icon = step ? CalendarCheck : CircleAlert
  return (
    <p className={`flex items-center gap-1.5 ${step ? 'font-semibold' : 'text-text-quiet'}`}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate">{step ? formatStep(step) : 'No next step'}</span>
    </p>
  )
}
