import { parseDateText } from '#shared/parse-date-text.ts'
import { type DateValue, isDayFirst } from '#web/ui/format-date-text.ts'
import { readerToday } from '#web/ui/reader-clock.ts'

/** Whether a field takes a time of day beside its day. */
export type TimeNeed = 'none' | 'optional' | 'required'

/** Returns the parts of a field's text; undefined for a text that is no date yet. */
export const dateValueOf = (text: string): DateValue | undefined => {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? []
  return day ? { day, time } : undefined
}

/** Returns the field's text for a day and a time: `2026-11-27T15:00`. */
export const dateTextOf = ({ day, time }: DateValue) => (time ? `${day}T${time}` : day)

type ReadDate = { text: string } | { error: string; suggestion?: string }

/** Reads what a person typed as the text of a date field, or says why it is not one. */
export const readDateText = (typed: string, need: TimeNeed): ReadDate => {
  if (typed.trim() === '') return { text: '' }
  const parsed = parseDateText(typed, { today: readerToday(), isDayFirst: isDayFirst() })
  if ('error' in parsed) return parsed
  if (need === 'none' && parsed.time) return { error: 'Enter a day without a time' }
  if (need === 'required' && !parsed.time) return { error: 'Add a time, such as 3pm' }
  return { text: dateTextOf(parsed) }
}

/** Returns why a field's text is no date; undefined if it is one, or empty. */
export const dateTextProblem = (text: string, need: TimeNeed) => {
  const read = readDateText(text, need)
  return 'error' in read ? read.error : undefined
}
