import { CalendarDays, Flag } from 'lucide-react'
import { useId, useState } from 'react'

type Props = {
  /** The due day as YYYY-MM-DD; empty if there is none. */
  day: string
  onDay: (day: string) => void
  isUrgent: boolean
  onUrgent: (isUrgent: boolean) => void
}

const shape =
  'inline-flex min-h-tap items-center gap-1.5 rounded-md px-2 text-sm text-text-quiet hover:bg-surface-hover hover:text-text aria-pressed:bg-press-soft aria-pressed:font-semibold aria-pressed:text-text md:min-h-10 forced-colors:aria-pressed:outline-2'

/** The optional due day and urgency of a request. */
export const WishOptions = ({ day, onDay, isUrgent, onUrgent }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      {isOpen || day ? (
        <span className="inline-flex items-center">
          <label htmlFor={id} className="sr-only">
            Due
          </label>
          <input
            id={id}
            type="date"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- The person just asked for this field.
            autoFocus
            min="2000-01-01"
            max="2100-12-31"
            value={day}
            onChange={({ target }) => onDay(target.value)}
            onBlur={() => setOpen(false)}
            className="min-h-tap rounded-md border border-line-strong bg-surface-raised px-2 text-base text-text md:min-h-10 md:text-sm"
          />
        </span>
      ) : (
        <button type="button" onClick={() => setOpen(true)} className={shape}>
          <CalendarDays aria-hidden="true" className="size-4" />
          Due
        </button>
      )}
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
