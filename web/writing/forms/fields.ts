import type { ComponentType, Ref } from 'react'
import { distinctTexts } from '#shared/normalize-text.ts'
import { instantOf, wallOf } from '#web/ui/reader-clock.ts'
import type { Reader, RecordMutation } from '#web/writing/mutations/mutation.ts'
import type { Rules } from './lazy-rules.ts'
import type { Versioned } from '#web/writing/actions/record-verbs.ts'

/** An editable field of a record; described once for inline editing, forms and conflicts. */
export type Field = {
  /** Its name in the schema. */
  name: string
  label: string
  /**
   * A single line, several lines, words separated by commas, a day and time in the reader's time zone, one of
   * `options`, or the result of `Pick`.
   */
  kind: 'line' | 'lines' | 'words' | 'moment' | 'choice' | 'picked'
  type?: 'email' | 'tel' | 'url'
  options?: readonly { value: string; label: string }[]
  /** Shown while the field is empty, by default `Add` and its label. */
  empty?: string
  /** A hint shown before validation. */
  hint?: string
  /** Returns true if the field is shown, by the values of the other fields. */
  when?: (texts: Texts) => boolean
  /** The email address of the account that gets this text as its new password. */
  passwordOf?: string
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
  ref?: Ref<HTMLInputElement>
}

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
  if (typeof value !== 'string') return ''
  return kind === 'moment' ? momentOf(value) : value
}

export const textsOf = (fields: readonly Field[], record: object): Texts =>
  Object.fromEntries(fields.map((field) => [field.name, textOf(field, record)]))

/** Returns the value of a text for the server; null for empty text. */
export const valueOf = ({ kind }: Field, text: string) => {
  const typed = text.trim()
  const isMoment = kind === 'moment' && !Number.isNaN(Date.parse(`${typed}Z`))
  if (isMoment) return instantOf(new Date(`${typed}Z`)).toISOString()
  if (kind !== 'words') return typed === '' ? null : typed
  const words = typed.split(',').map((word) => word.trim())
  return distinctTexts(words.filter((word) => word !== ''))
}

/** Returns the part of an update for these texts. */
export const valuesOf = (fields: readonly Field[], texts: Texts) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = texts[field.name]
      return text === undefined ? [] : [[field.name, valueOf(field, text)]]
    }),
  )
