import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DateCalendar } from './date-calendar.tsx'
import { DateChoices } from './date-choices.tsx'
import { dateTextProblem, readDateText } from './date-text.ts'
import { dateTextOf, dateValueOf, type TimeNeed } from './date-value.ts'
import { DateTimeInput } from './date-time-input.tsx'
import { fieldShape } from '#web/ui/field-shape.ts'
import { formatFullDay } from '#web/ui/format-calendar-day.ts'
import { type DateValue, formatDateText, formatFullDate } from '#web/ui/format-date-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { readerToday } from '#web/ui/reader-clock.ts'

type Props = {
  label: string
  /** Whether the label is for screen readers only. */
  isLabelHidden?: boolean
  /** `2026-11-27`, `2026-11-27T15:00`, or what was typed and is no date. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  time: TimeNeed
  /** What is wrong, as the form says it. */
  message?: string | undefined
  hint?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  isFirst?: boolean
  /** True for days that have been. */
  isPast?: boolean | undefined
}

// Taken where a day is chosen for something that needs a time.
const usualTime = '09:00'

/** A date that is typed (`fri 3pm`), chosen among the nearest days, or picked in a calendar. */
export const DateField = (props: Props) => {
  const { label, isLabelHidden, value, onChange, onBlur, onKeyDown, time, message, hint, ref } =
    props
  const id = useId()
  const opener = useRef<HTMLSpanElement>(null)
  /** What is being typed; null while the field shows its value. */
  const [typedText, setTypedText] = useState<string | null>(null)
  /** True once a date was typed: it stays read back, because the button that ends the typing by a press would move away from it. */
  const [isReadBack, setReadBack] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const dateValue = dateValueOf(value)
  const read = readDateText(typedText ?? value, time, props.isPast)
  const isTyping = typedText !== null
  const suggestion = 'suggestion' in read ? read.suggestion : undefined
  const problem = isTyping && !message ? undefined : (dateTextProblem(value, time) ?? message)
  const messageId = `${id}-message`
  const hintId = `${id}-hint`

  const choose = ({ day, time: at }: DateValue) => {
    setTypedText(null)
    setReadBack(false)
    const savedTime = at ?? (time === 'required' ? usualTime : undefined)
    onChange(dateTextOf({ day, ...(time !== 'none' && savedTime && { time: savedTime }) }))
  }
  const close = (isGone: boolean) => {
    setOpen(false)
    if (!isGone) opener.current?.querySelector('button')?.focus()
  }

  return (
    // Safari focuses no button that is clicked; the focus then stays in the field by its frame.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      tabIndex={-1}
      className="outline-none"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onKeyDown?.(event)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        setTypedText(null)
        onBlur?.()
      }}
    >
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}
      >
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          ref={ref}
          autoComplete="off"
          placeholder="No date"
          {...(props.isFirst && { 'data-autofocus': true })}
          value={typedText ?? (dateValue ? formatDateText(dateValue) : value)}
          onChange={({ target }) => {
            setTypedText(target.value)
            setReadBack(true)
            const now = readDateText(target.value, time)
            onChange('text' in now ? now.text : target.value)
          }}
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
          aria-invalid={problem ? true : undefined}
          aria-describedby={
            [problem && messageId, hint && hintId].filter(Boolean).join(' ') || undefined
          }
          className={`block pr-12 pl-3 ${fieldShape}`}
        />
        <span ref={opener} className="absolute inset-y-0 right-0 grid place-items-center">
          <IconButton
            icon={CalendarDays}
            label={`${label}: ${isOpen ? 'close' : 'open'} calendar`}
            onPress={() => setOpen(!isOpen)}
            className="md:min-h-8 md:min-w-10 md:pointer-coarse:min-h-tap"
          />
        </span>
      </div>
      <output className="mt-1.5 block text-sm font-medium empty:hidden">
        {isReadBack && 'text' in read && read.text !== '' && dateValue && formatFullDate(dateValue)}
      </output>
      {isOpen ? (
        <DateCalendar
          label={`${label}: choose a day`}
          day={dateValue?.day}
          onChoose={(day) => {
            choose({ day, time: dateValue?.time })
            close(false)
          }}
          onClose={close}
        >
          {time !== 'none' && (
            <div className="mt-3 flex items-center gap-2 border-t border-line pt-3">
              <DateTimeInput
                label={`${label}: time`}
                time={dateValue?.time}
                onChange={(at) => choose({ day: dateValue?.day ?? readerToday(), time: at })}
                onDone={() => close(false)}
              />
              {time === 'optional' && (
                <Button
                  onClick={() => {
                    setTypedText(null)
                    onChange('')
                    close(false)
                  }}
                >
                  No date
                </Button>
              )}
            </div>
          )}
        </DateCalendar>
      ) : (
        <DateChoices
          label={`${label}: quick dates`}
          day={dateValue?.day}
          isPast={props.isPast}
          onChoose={(day) => choose({ day, time: dateValue?.time })}
        />
      )}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-text-quiet">
          {hint}
        </p>
      )}
      <p id={messageId} role="alert" className="mt-1.5 text-sm text-danger empty:hidden">
        {problem}
      </p>
      {suggestion && (
        <div className="mt-1.5">
          <Button isSmall onClick={() => choose({ day: suggestion })}>
            {`Use ${formatFullDay(suggestion)}`}
          </Button>
        </div>
      )}
    </div>
  )
}
