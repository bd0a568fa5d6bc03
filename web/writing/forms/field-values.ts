import { parseCallLength } from '#shared/call-length.ts'
import { removeDuplicates } from '#shared/normalize-text.ts'
import { instantWithin } from '#shared/days.ts'
import { formatDateText } from '#web/ui/format-date-text.ts'
import { instantOf } from '#web/ui/reader-clock.ts'
import { dateValueOf } from '#web/writing/dates/date-value.ts'
import { checkedValue, dayFlagOf, type Field, type Texts, timeNeedOf } from './fields.ts'

/** Formats a field's text for reading: a date as people write it, a choice by its label. */
export const formatTextOf = ({ kind, options }: Field, text: string) => {
  const date = timeNeedOf({ kind }) && dateValueOf(text)
  if (date) return formatDateText(date)
  if (kind === 'check') return text === checkedValue ? 'Yes' : 'No'
  return options?.find(({ value }) => value === text)?.label ?? text
}

/** Returns the value of a text for the server; null for empty text. */
export const valueOf = ({ kind, at = '09:00' }: Field, text: string) => {
  const trimmedText = text.trim()
  const date = timeNeedOf({ kind }) && dateValueOf(trimmedText)
  if (date)
    return kind === 'due' && !date.time
      ? instantWithin(date.day).toISOString()
      : instantOf(new Date(`${date.day}T${date.time ?? at}Z`)).toISOString()
  if (kind === 'check') return trimmedText === checkedValue
  if (kind === 'length' && trimmedText !== '') {
    const length = parseCallLength(trimmedText)
    return 'seconds' in length ? length.seconds : trimmedText
  }
  if (kind !== 'words') return trimmedText === '' ? null : trimmedText
  const words = trimmedText.split(',').map((word) => word.trim())
  return removeDuplicates(words.filter((word) => word !== ''))
}

/** Returns the part of an update for these texts. */
export const valuesOf = (fields: readonly Field[], texts: Texts) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = texts[field.name]
      if (text === undefined) return []
      const value = [field.name, valueOf(field, text)] as const
      const date = field.kind === 'due' && dateValueOf(text.trim())
      return date ? [value, [dayFlagOf(field.name), !date.time] as const] : [value]
    }),
  )
