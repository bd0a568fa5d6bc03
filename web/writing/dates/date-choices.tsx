import { type KeyboardEvent, useRef, useState } from 'react'
import { parseDateText } from '#shared/parse-date-text.ts'
import { addDays } from '#shared/days.ts'
import { formatWeekdayOf } from '#web/ui/format-calendar-day.ts'
import { readerToday } from '#web/ui/reader-clock.ts'

const comingChoices = ['Today', 'Tomorrow', 'Friday', 'Next week']

const dayOf = (choice: string) => {
  const parsedDate = parseDateText(choice, { today: readerToday() })
  return 'day' in parsedDate ? parsedDate.day : ''
}

/** Returns the days that are chosen most, by their labels: the next ones, or the last ones. */
const choicesOf = (isPast: boolean) => {
  if (!isPast) return comingChoices.map((label) => ({ label, day: dayOf(label) }))
  const [today = '', yesterday = '', ...earlierDays] = [0, 1, 2, 3].map((days) =>
    addDays(readerToday(), -days),
  )
  return [
    { label: 'Today', day: today },
    { label: 'Yesterday', day: yesterday },
    ...earlierDays.map((day) => ({ label: formatWeekdayOf(day, 'long'), day })),
  ]
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

type Props = {
  label: string
  /** The chosen day, as `2026-11-27`. */
  day: string | undefined
  onChoose: (day: string) => void
  /** True for days that have been. */
  isPast?: boolean | undefined
}

/** Days that are chosen most, as one tab stop: arrow keys move among them. */
export const DateChoices = ({ label, day, onChoose, isPast = false }: Props) => {
  const choices = choicesOf(isPast)
  const toolbar = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(0)
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = (place + step + choices.length) % choices.length
    setPlace(next)
    toolbar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
      className="mt-2 flex flex-wrap gap-2"
    >
      {choices.map((choice, at) => (
        <button
          key={choice.label}
          type="button"
          tabIndex={at === place ? 0 : -1}
          aria-pressed={choice.day === day}
          onFocus={() => setPlace(at)}
          onClick={() => onChoose(choice.day)}
          className="min-h-tap rounded-md border border-line-strong/50 bg-surface-raised px-2.5 text-sm font-medium text-text hover:bg-surface-hover aria-pressed:border-text aria-pressed:font-semibold aria-pressed:outline-1 aria-pressed:outline-text md:min-h-7 md:text-xs md:pointer-coarse:min-h-tap"
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
