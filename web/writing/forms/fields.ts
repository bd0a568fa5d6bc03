import type { ComponentType, ReactNode, RefCallback } from 'react'
import { formatCallLength } from '#shared/call-length.ts'
import { dayEndingAt } from '#shared/days.ts'
import type { TimeNeed } from '#web/writing/dates/date-value.ts'
import { wallOf } from '#web/ui/reader-clock.ts'
import type { Reader, RecordMutation } from '#web/writing/mutations/mutation.ts'
import type { Rules } from './lazy-rules.ts'
import type { Versioned } from '#web/writing/actions/record-verbs.ts'

type DateKind = 'moment' | 'day' | 'due'

const timeNeeds: Readonly<Record<DateKind, TimeNeed>> = {
  moment: 'required',
  day: 'none',
  due: 'optional',
}

/** Returns whether a date field takes a time; undefined for a field of another kind. */
export const timeNeedOf = ({ kind }: Pick<Field, 'kind'>): TimeNeed | undefined =>
  kind in timeNeeds ? timeNeeds[kind as DateKind] : undefined

/** The field beside `name` that says whether a due date is a day without a time: `dueIsDay` of `dueDate`. */
export const dayFlagOf = (name: string) => name.replace(/Date$/, 'IsDay')

/** An editable field of a record; described once for inline editing, forms and conflicts. */
export type Field = {
  /** Its name in the schema. */
  name: string
  label: string
  /**
   * A single line, several lines, words separated by commas, a day and time in the reader's time zone, a day alone, a
   * due date whose time is optional, the length of a call, a box to check, one of `options`, or the result of `Pick`.
   */
  kind: 'line' | 'lines' | 'words' | DateKind | 'length' | 'check' | 'choice' | 'picked'
  /** The time of day, in the reader's time zone, at which a `day` is stored: `09:00`. */
  at?: string
  /** True for a day that has been: the quick dates are the last ones. */
  isPast?: boolean
  type?: 'email' | 'tel' | 'url'
  options?: readonly { value: string; label: string }[]
  /** Shown while the field is empty, by default `Add` and its label. */
  empty?: string
  /** A hint shown before validation. */
  hint?: string
  /** Returns what is wrong with a text that has a form of its own, such as `1h 30m`; null if it can be read. */
  problemOf?: (texts: Texts) => string | null
  /** Returns what a text with a form of its own is read as; shown below the field of a dialog. */
  reads?: (texts: Texts) => ReactNode
  /** Returns true if the field is shown, by the values of the other fields. */
  when?: (texts: Texts) => boolean
  /** The email address of the account that gets this text as its new password. */
  passwordOf?: string
  /**
   * True for input that is no field of the record and empty by default: with it, more is changed than the record, which
   * cannot be undone.
   */
  isWide?: boolean
  /** Finds the record whose id is the field's value. */
  Pick?: ComponentType<PickProps>
}

/** The props of a field whose value is a record found by typing. */
export type PickProps = {
  label: string
  /** The selected id; empty if there is none. */
  value: string
  onChange: (id: string) => void
  message?: string | undefined
  ref?: RefCallback<HTMLInputElement | HTMLTextAreaElement>
}

/** The text of a box that is checked; it is empty otherwise. */
export const checkedValue = 'true'

/** The values of the form's fields, by name. */
export type Texts = Readonly<Record<string, string>>

/** Describes how records of one noun are edited. */
export type NounFields<Subject extends Versioned> = {
  reader: Reader<Subject>
  nameOf: (record: Subject) => string
  update: RecordMutation<Subject>
  rules: Rules
  fields: readonly Field[]
}

/** Formats an instant for a datetime input: `2026-11-24T09:40` in the reader's time zone. */
export const momentOf = (instant: string | Date) =>
  wallOf(new Date(instant)).toISOString().slice(0, 16)

/** Returns the text of a record's field for its input. */
export const textOf = ({ name, kind }: Field, record: object): string => {
  const value: unknown = Reflect.get(record, name)
  if (Array.isArray(value)) return value.join(', ')
  if (kind === 'check') return value === true ? checkedValue : ''
  if (kind === 'length') return typeof value === 'number' ? formatCallLength(value) : ''
  if (typeof value !== 'string') return ''
  if (kind === 'due' && Reflect.get(record, dayFlagOf(name)) === true)
    return dayEndingAt(new Date(value))
  if (kind === 'day') return momentOf(value).slice(0, 10)
  return kind === 'moment' || kind === 'due' ? momentOf(value) : value
}

export const textsOf = (fields: readonly Field[], record: object): Texts =>
  Object.fromEntries(fields.map((field) => [field.name, textOf(field, record)]))
