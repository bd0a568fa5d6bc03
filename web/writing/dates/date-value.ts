import type { DateValue } from '#web/ui/format-date-text.ts'

/** Whether a field takes a time of day beside its day. */
export type TimeNeed = 'none' | 'optional' | 'required'

/** Returns the parts of a field's text; undefined for a text that is no date yet. */
export const dateValueOf = (text: string): DateValue | undefined => {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? []
  return day ? { day, time } : undefined
}

/** Returns the field's text for a day and a time: `2026-11-27T15:00`. */
export const dateTextOf = ({ day, time }: DateValue) => (time ? `${day}T${time}` : day)
