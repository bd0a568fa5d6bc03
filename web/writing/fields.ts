import type { Reader, Verb } from './verb.ts'
import type { Rules } from './lazy-rules.ts'
import type { Versioned } from './record-verbs.ts'

/** One fact of a record as people type it; described once for the place where it stands, the form and a conflict. */
export type Field = {
  /** Its name in the schema. */
  name: string
  label: string
  /** A line, several lines, or words parted by commas. */
  kind: 'line' | 'lines' | 'words'
  type?: 'email' | 'tel' | 'url'
}

/** What stands in the fields, by their names. */
export type Texts = Readonly<Record<string, string>>

/** How records of one noun are changed. */
export type NounFields<Subject extends Versioned> = {
  reader: Reader<Subject>
  nameOf: (record: Subject) => string
  update: Verb<{ id: string; expectedVersion: number }, object>
  rules: Rules
  fields: readonly Field[]
}

/** What a record holds, as it stands in a field. */
export const textOf = ({ name }: Field, record: object): string => {
  const value: unknown = Reflect.get(record, name)
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : ''
}

export const textsOf = (fields: readonly Field[], record: object): Texts =>
  Object.fromEntries(fields.map((field) => [field.name, textOf(field, record)]))

/** What a text means to the server; an empty one is none. */
export const valueOf = ({ kind }: Field, text: string) => {
  const typed = text.trim()
  if (kind !== 'words') return typed === '' ? null : typed
  return typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** The part of an update that these texts are. */
export const valuesOf = (fields: readonly Field[], texts: Texts) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = texts[field.name]
      return text === undefined ? [] : [[field.name, valueOf(field, text)]]
    }),
  )
