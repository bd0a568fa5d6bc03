import { CalendarDays, Flag } from 'lucide-react'
import { formatDateText } from '#web/ui/format-date-text.ts'
import { dateValueOf } from '#web/writing/dates/date-value.ts'

type Props = {
  /** The text of the field `Due`; empty if there is no due date. */
  due: string
  isDueOpen: boolean
  onDueOpen: (isOpen: boolean) => void
  isUrgent: boolean
  onUrgent: (isUrgent: boolean) => void
}

const shape =
  'inline-flex min-h-tap items-center gap-1.5 rounded-md px-2 text-sm text-text-quiet hover:bg-surface-hover hover:text-text aria-expanded:text-text aria-pressed:bg-press-soft aria-pressed:font-semibold aria-pressed:text-text md:min-h-10 forced-colors:aria-pressed:outline-2'

/** Opens the field of the due date, and marks a request as urgent. */
export const TaskRequestOptions = ({ due, isDueOpen, onDueOpen, isUrgent, onUrgent }: Props) => {
  const date = dateValueOf(due)
  return (
    <>
      <button
        type="button"
        aria-expanded={isDueOpen}
        onClick={() => onDueOpen(!isDueOpen)}
        className={shape}
      >
        <CalendarDays aria-hidden="true" className="size-4" />
        {date ? `Due ${formatDateText(date)}` : 'Due'}
      </button>
      <button
        type="button"
        aria-pressed={isUrgent}
        onClick={() => onUrgent(!isUrgent)}
        className={shape}
      >
        <Flag aria-hidden="true" className="size-4" />
        Urgent
      </button>
    </>
  )
}
