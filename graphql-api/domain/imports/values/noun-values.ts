import type { z } from 'zod'
import type { ReadRecord } from '#api/domain/imports/matching/read-record.ts'

/** The values of a record in a file; those that are missing are undefined. */
export type Values = Readonly<Record<string, unknown>>

/** The zone of dates without one, and the time of reading. */
export type ReadingContext = { timeZone: string; now: Date }

/** A field and why the row is refused for it. */
export type FieldRefusal = { field: string; message: string }

/** How the values of one kind of record are read. */
export type NounValues = {
  /** The fields of its forms. Values of other fields are as they were matched. */
  schema: z.ZodObject
  /** The field that keeps values without a field of their own. */
  notes: string
  /** Returns the names of fields whose cells mean nothing in this row, and go to the notes. */
  fieldsForNotes?: (values: ReadRecord['values']) => readonly string[]
  /** The fields without which no record is made, with what a row lacks. An email address is required where there is one. */
  required: Readonly<Record<string, string>>
  /** Returns the values for the writer. `days` has the fields with a date that has no time of day, with the day. */
  complete?: (values: Values, days: ReadonlyMap<string, string>, when: ReadingContext) => Values
  /** Returns why the completed values contradict each other. */
  refuse?: (values: Values) => FieldRefusal | null
}
