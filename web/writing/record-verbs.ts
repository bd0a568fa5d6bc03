import type { Action } from '#web/schema.generated.ts'
import type { Reader, Verb } from './verb.ts'

/** What the kit knows of every record that can be changed. */
export type Versioned = {
  updatedAt?: string
  id: string
  status: string
  version: number
  abilities: readonly Action[]
}

type Target = { id: string; expectedVersion: number }

/** A verb of a record as the page offers it; described once, drawn as button, menu item and way back. */
export type RecordVerb<Record extends Versioned> = {
  verb: Verb<Target, object>
  /** What stands on the control. */
  label: string
  /** What has become of the record: `completed`. */
  done: string
  /** How the record looks afterwards, as far as the browser knows before the server says so. */
  becomes: Partial<Record>
  /** The verb that leads exactly back, by the status that the record came from. */
  back?: Readonly<Partial<{ [Status in Record['status']]: Action }>>
  /** What is asked first where no way leads exactly back. */
  asks?: string
}

/** All that pages know of doing something with records of one noun. */
export type NounVerbs<Record extends Versioned> = {
  reader: Reader<Record>
  nameOf: (record: Record) => string
  /** Lists of the record that its verbs write into, too. */
  history?: readonly string[]
  /** In the order in which they are offered. */
  verbs: readonly RecordVerb<Record>[]
}
