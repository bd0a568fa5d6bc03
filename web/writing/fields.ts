import type { ComponentType, Ref } from 'react'
import { distinctTexts } from '#shared/normalize-text.ts'
import { instantOf, wallOf } from '#web/ui/reader-clock.ts'
import type { Reader, RecordMutation } from './mutation.ts'
import type { Rules } from './lazy-rules.ts'
import type { Versioned } from './record-verbs.ts'

/** One fact of a record as people type it; described once for the place where it stands, the form and a conflict. */
export type Field = {
  /** Its name in the schema. */
  name: string
  label: string
  /** A line, several lines, words separated by commas, a day and time of the reader's own clock, one of `options`, or what `Pick` finds. */
  kind: 'line' | 'lines' | 'words' | 'moment' | 'choice' | 'picked'
  type?: 'email' | 'tel' | 'url'
  options?: readonly { value: string; label: string }[]
  /** Shown while the field is empty, by default `Add` and its label. */
  empty?: string
  /** What helps before anything is wrong. */
  hint?: string
  /** Whether it is asked at all, by what stands in the other fields. */
  when?: (texts: Texts) => boolean
  /** The email address of the account that gets this text as its new password. */
  passwordOf?: string
  /** Finds the record whose id is written. */
  Pick?: ComponentType<PickProps>
}

/** What a field is drawn with that is filled by finding a record. */
export type PickProps = {
  label: string
  /** The id that was picked, or nothing. */
  value: string
  onChange: (id: string) => void
  message?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** What stands in the fields, by their names. */
export type Texts = Readonly<Record<string, string>>

/** How records of one noun are changed. */
export type NounFields<Subject extends Versioned> = {
  reader: Reader<Subject>
  nameOf: (record: Subject) => string
  update: RecordMutation<Subject>
  rules: Rules
  fields: readonly Field[]
}

/** `2026-11-24T09:40` of the reader's clock for an instant. */
export const momentOf = (instant: string | Date) =>
  wallOf(new Date(instant)).toISOString().slice(0, 16)

/** What a record holds, as it stands in a field. */
export const textOf = ({ name, kind }: Field, record: object): string => {
  const value: unknown = Reflect.get(record, name)
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'string') return ''
  return kind === 'moment' ? momentOf(value) : value
}

export const textsOf = (fields: readonly Field[], record: object): Texts =>
  Object.fromEntries(fields.map((field) => [field.name, textOf(field, record)]))

/** What a text means to the server; an empty one is none. */
export const valueOf = ({ kind }: Field, text: string) => {
  const typed = text.trim()
  const isMoment = kind === 'moment' && !Number.isNaN(Date.parse(`${typed}Z`))
  if (isMoment) return instantOf(new Date(`${typed}Z`)).toISOString()
  if (kind !== 'words') return typed === '' ? null : typed
  const words = typed.split(',').map((word) => word.trim())
  return distinctTexts(words.filter((word) => word !== ''))
}

/** The part of an update that these texts are. */
export const valuesOf = (fields: readonly Field[], texts: Texts) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = texts[field.name]
      return text === undefined ? [] : [[field.name, valueOf(field, text)]]
    }),
  )
