import { X } from 'lucide-react'
import { clockOf, minuteOf } from '#shared/quiet-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldShape } from '#web/ui/field-shape.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Hours of one day as the time fields hold them: midnight at the end of a day is 00:00. */
export type DaySpan = { day: number; from: string; to: string }

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const usualDay = { from: '09:00', to: '17:00' }

const hourFrom = (from: string) => ({ from, to: clockOf((minuteOf(from) + 60) % (24 * 60)) })

type Props = {
  /** In the order of the week. */
  spans: readonly DaySpan[]
  onChange: (spans: DaySpan[]) => void
  /** Returns the error of a span, by its index in the list. */
  messageOf: (index: number) => string | undefined
}

/** Fields for the working hours of a week: for each day none, one, or several spans. */
export const WeekFields = ({ spans, onChange, messageOf }: Props) => {
  const inOrder = (all: DaySpan[]) => onChange(all.toSorted((a, b) => a.day - b.day))
  const replace = (index: number, changes: Partial<DaySpan>) =>
    onChange(spans.map((span, other) => (other === index ? { ...span, ...changes } : span)))
  const add = (day: number) => {
    const last = spans.findLast((span) => span.day === day)
    inOrder([...spans, { day, ...(last ? hourFrom(last.to) : usualDay) }])
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {dayNames.map((name, weekday) => {
        const day = weekday + 1
        const ofDay = spans.flatMap((span, index) => (span.day === day ? [{ ...span, index }] : []))
        return (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-1.5 sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
          >
            <p className="flex min-h-tap items-center text-sm font-medium md:min-h-9">{name}</p>
            <div className="min-w-0 space-y-1 max-sm:order-last max-sm:col-span-2">
              {ofDay.length === 0 && (
                <p className="flex items-center pb-1 text-sm text-text-quiet sm:min-h-tap sm:pb-0 md:min-h-9">
                  Off
                </p>
              )}
              {ofDay.map(({ from, to, index }, nth) => (
                <div key={index}>
                  <div className="flex items-center gap-1.5">
                    <TimeInput
                      label={`${name}, from${nth > 0 ? ` (${nth + 1})` : ''}`}
                      value={from}
                      onChange={(time) => replace(index, { from: time })}
                    />
                    <span aria-hidden="true">–</span>
                    <TimeInput
                      label={`${name}, to${nth > 0 ? ` (${nth + 1})` : ''}`}
                      value={to}
                      onChange={(time) => replace(index, { to: time })}
                    />
                    <IconButton
                      icon={X}
                      label={`Remove hours of ${name}${nth > 0 ? ` (${nth + 1})` : ''}`}
                      onPress={() => onChange(spans.filter((_, other) => other !== index))}
                    />
                  </div>
                  <p role="alert" className="text-sm text-danger empty:hidden">
                    {messageOf(index)}
                  </p>
                </div>
              ))}
            </div>
            <Button
              isSmall
              variant="quiet"
              aria-label={`Add hours on ${name}`}
              onClick={() => add(day)}
            >
              Add
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

type TimeInputProps = { label: string; value: string; onChange: (time: string) => void }

const TimeInput = ({ label, value, onChange }: TimeInputProps) => (
  <input
    type="time"
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className={`min-w-0 grow px-2 sm:max-w-32 max-sm:[&::-webkit-calendar-picker-indicator]:hidden ${fieldShape}`}
  />
)
