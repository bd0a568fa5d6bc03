import type { ComponentType } from 'react'
import type { Action } from '#web/schema.generated.ts'
import { type Reader, type RecordMutation, rootFieldOf } from './mutation.ts'

/** What the kit knows of every record that can be changed. */
export type Versioned = {
  id: string
  status?: string
  version: number
  abilities: readonly Action[]
}

/** The dialog that asks before a verb that nothing can undo. Each text is a whole phrase. */
export type Confirmation = {
  /** Asks with the verb of the button: `Cancel this task?` */
  title: string
  /** Says in a sentence or two what will change; takes the name of the record. */
  body: (name: string) => string
  confirm: string
  keep: string
}

/** The phrases of a verb that another verb of the noun can undo, and of one that none can. */
type UndoPhrases<Record extends Versioned> =
  | {
      /** The verb that leads exactly back, by the status that the record came from. */
      back: Readonly<Partial<{ [Status in NonNullable<Record['status']>]: Action }>>
      /** Announced after the undo: `Undone.` */
      undone: string
    }
  | { back?: never; undone?: never }

/** A verb of a record as the page offers it; described once, drawn as button, menu item, command and way back. */
export type RecordVerb<Record extends Versioned> = UndoPhrases<Record> & {
  mutation: RecordMutation<Record>
  /** What stands on the control; each verb of a noun has its own. */
  label: string
  /** The letter that does it with the record in hand. */
  key?: string
  /** Announced after the verb; takes the name of the record: `Completed “Pay the rent”` */
  done: (name: string) => string
  /** Shown before the reason of a refusal: `Couldn’t complete the task.` */
  failed: string
  /** How the record looks afterwards, as far as the browser knows before the server says so. */
  becomes: Partial<Record>
  /** What the verb takes beside the record and its version, where one verb leads to several statuses. */
  with?: object
  /** The statuses from which it leads there, where one verb leads to several. */
  from?: readonly Record['status'][]
  /** Those of them from which it leads back: there it stands behind what leads onwards. */
  backFrom?: readonly Record['status'][]
  /** Asked first where the verb cannot be undone from the record's status. */
  confirm?: Confirmation
  /** Nobody is led to it: it stands behind everything else and is never gold. */
  isPlain?: boolean
}

/** What a dialog of a record is drawn with. */
export type FormProps<Record> = { record: Record; onClose: () => void }

/** A verb of a record that asks for something first, in a dialog. */
export type RecordForm<Record> = {
  /** The verb, as the record's abilities name it. */
  ability: Action
  label: string
  key?: string
  /** Nobody is led to it: it stands behind everything else and is never gold. */
  isPlain?: boolean
  /** It helps another verb, in whose place it is never gold. */
  isQuiet?: boolean
  /** Fetches the dialog when it is first asked for. */
  load: () => Promise<ComponentType<FormProps<Record>>>
}

/** All that pages know of doing something with records of one noun. */
export type NounVerbs<Record extends Versioned> = {
  reader: Reader<Record>
  nameOf: (record: Record) => string
  /** In the order in which they are offered. */
  verbs: readonly RecordVerb<Record>[]
  /** In the order in which they are offered. */
  forms?: readonly RecordForm<Record>[]
  /** Whether its dialogs are what is looked for first. */
  formsFirst?: boolean
}

/** How far behind the others a verb stands: what leads back behind what leads onwards, and what ends something last. */
const placeOf = <Subject extends Versioned>(verb: RecordVerb<Subject>, { status }: Subject) => {
  if (verb.isPlain) return 2
  return verb.backFrom?.includes(status) ? 1 : 0
}

/** The verbs that the server would do with the record as it is now. */
export const offeredOf = <Subject extends Versioned>(noun: NounVerbs<Subject>, record: Subject) =>
  noun.verbs
    .filter(
      ({ mutation, from }) =>
        record.abilities.includes(rootFieldOf(mutation)) && (!from || from.includes(record.status)),
    )
    .toSorted((one, other) => placeOf(one, record) - placeOf(other, record))

/** The dialogs that the server would take an answer from. */
export const formsOf = <Subject extends Versioned>(noun: NounVerbs<Subject>, record: Subject) =>
  (noun.forms ?? []).filter(({ ability }) => record.abilities.includes(ability))
