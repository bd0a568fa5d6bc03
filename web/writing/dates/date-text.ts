import { parseDateText } from '#shared/parse-date-text.ts'
import { isDayFirst } from '#web/ui/format-date-text.ts'
import { readerToday } from '#web/ui/reader-clock.ts'
import { dateTextOf, type TimeNeed } from './date-value.ts'

type ReadDate = { text: string } | { error: string; suggestion?: string }

/** Reads what a person typed as the text of a date field, or says why it is not one. */
export const readDateText = (text: string, need: TimeNeed, isPast = false): ReadDate => {
  if (text.trim() === '') return { text: '' }
  const parsedDate = parseDateText(text, { today: readerToday(), isDayFirst: isDayFirst(), isPast })
  if ('error' in parsedDate) return parsedDate
  if (need === 'none' && parsedDate.time) return { error: 'Enter a day without a time' }
  if (need === 'required' && !parsedDate.time) return { error: 'Add a time, such as 3pm' }
  return { text: dateTextOf(parsedDate) }
}

/** Returns why a field's text is no date; undefined if it is one, or empty. */
export const dateTextProblem = (text: string, need: TimeNeed) => {
  const read = readDateText(text, need)
  return 'error' in read ? read.error : undefined
}
