import { useState } from 'react'
import { parseDateText } from '#shared/parse-date-text.ts'
import { fieldShape } from '#web/ui/field-shape.ts'
import { isComposing } from '#web/ui/is-composing.ts'
import { formatTimeOfDay } from '#web/ui/format-time.ts'
import { readerToday } from '#web/ui/reader-clock.ts'

/** Reads a time of day such as `3pm`, as `15:00`; undefined if it is none. */
const readTime = (text: string) => {
  const parsedDate = parseDateText(text, { today: readerToday() })
  return 'time' in parsedDate ? parsedDate.time : undefined
}

type Props = {
  label: string
  /** The time, as `15:00`. */
  time: string | undefined
  /** Called with undefined when the time is removed. */
  onChange: (time: string | undefined) => void
  onDone: () => void
}

/** The time of day below a calendar. */
export const DateTimeInput = ({ label, time, onChange, onDone }: Props) => {
  const [typedTime, setTypedTime] = useState(time ? formatTimeOfDay(time) : '')
  const isWrong = typedTime.trim() !== '' && !readTime(typedTime)
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      placeholder="Time, like 3pm"
      autoComplete="off"
      value={typedTime}
      onChange={({ target }) => {
        setTypedTime(target.value)
        const read = readTime(target.value)
        if (read || target.value.trim() === '') onChange(read)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
        event.preventDefault()
        event.stopPropagation()
        onDone()
      }}
      className={`block min-w-0 grow px-3 ${fieldShape}`}
    />
  )
}
