import type { ApolloClient } from '@apollo/client'
import type { ComponentType } from 'react'
import type { Action } from '#web/schema.generated.ts'
import { type Reader, type RecordMutation, rootFieldOf } from '#web/writing/mutations/mutation.ts'

/** The fields that every editable record has. */
export type Versioned = {
  id: string
  status?: string
  version: number
  abilities: readonly Action[]
}

/** The dialog that asks for confirmation of an action that cannot be undone. Each text is a whole phrase. */
export type Confirmation = {
  /** A question with the button's verb: `Cancel this task?` */
  title: string
  /** Says in a sentence or two what will change, with the name of the record. */
  body: (name: string) => string
  confirm: string
  keep: string
}

/** The phrases of a verb that another verb of the noun can undo, or of one that cannot be undone. */
type UndoPhrases<Record extends Versioned> =
  | {
      /** The verb that restores the previous status exactly, by that status. */
      back: Readonly<Partial<{ [Status in NonNullable<Record['status']>]: Action }>>
      /** Announced after the undo: `Undone.` */
      undoneText: string
    }
  | {
      /** The verb that restores the stored values from before it. */
      restoredBy: RecordMutation<Record>
      undoneText: string
      back?: never
    }
  | { back?: never; undoneText?: never }

/** The input of a dialog that asks for more before a verb runs: its text is the note or the result. */
export type AskedInput = { note?: string; result?: string } & { [field: string]: unknown }

/** The props of a dialog that asks for more input before a verb runs. */
export type AskProps<Record> = {
  record: Record
  /** Text that the person typed on the page before. */
  note: string | undefined
  onClose: () => void
  /** Runs the verb with this input; `becomes` are further fields as they will be. Resolves to whether it was done. */
  onGo: (input: AskedInput, becomes?: Partial<Record>) => Promise<boolean>
  /** True until the server answers: the dialog is closed, and opens again if the verb is refused. */
  isSent: boolean
  /** Why the verb was refused. */
  refusal: string | null
}

/** A verb of a record; described once, shown as a button, a menu item, a command and an undo. */
export type RecordVerb<Record extends Versioned> = UndoPhrases<Record> & {
  mutation: RecordMutation<Record>
  /** The label, unique among the verbs of a noun. */
  label: string
  /** Returns the label with the name of someone: `Ask Olivia`. */
  labelFor?: (record: Record) => string
  /** The shortcut letter for the selected record. */
  key?: string
  /** Announced after the verb; takes the name of the record: `Completed “Pay the rent”` */
  done: (name: string) => string
  /** Shown before the reason for a refusal: `Couldn’t complete the task.` */
  failureText: string
  /** The optimistic change of the record, as far as the browser knows it. */
  becomes: Partial<Record>
  /** Additional input, if one mutation leads to several statuses. */
  with?: object
  /** The statuses from which it is possible, if one mutation leads to several. */
  from?: readonly Record['status'][]
  /** Those statuses from which it is a step back: it then comes after the steps forward. */
  backFrom?: readonly Record['status'][]
  /** Returns the time from which it is offered: nothing is done before it began. */
  since?: (record: Record) => string
  /** Returns false for a record whose verb the server allows, but which has a better place or another form of it. */
  when?: (record: Record) => boolean
  /** The confirmation, if the verb cannot be undone from the record's status. */
  confirm?: Confirmation
  /** Fetches the dialog that asks for more input before the verb runs. */
  loadForm?: () => Promise<ComponentType<AskProps<Record>>>
  /** True for a verb that is not suggested: it comes last and is never a primary button. */
  isPlain?: boolean
}

/** The props of a record's dialog. */
export type FormProps<Record> = { record: Record; onClose: () => void }

/** A verb about a record that changes another one: it needs input, in a dialog, or runs at once. */
export type RecordForm<Record> = {
  /** The verb's name in the record's abilities. */
  ability: Action
  label: string
  key?: string
  /** True for a verb that is not suggested: it comes last and is never a primary button. */
  isPlain?: boolean
  /** True if it prepares another verb, so that it is never a primary button. */
  isQuiet?: boolean
  /** Returns true for the records that it is offered for, by more than their abilities. */
  when?: (record: Record) => boolean
  /** True if it is offered after the verbs. */
  isAfterVerbs?: boolean
} & (
  | {
      /** Loads the dialog when it is first opened. */
      load: () => Promise<ComponentType<FormProps<Record>>>
      run?: undefined
    }
  | {
      /** Runs the verb, and says how it went. */
      run: (record: Record, client: ApolloClient) => Promise<void>
      load?: undefined
    }
)

/** The actions on records of one noun, for all pages. */
export type NounVerbs<Record extends Versioned> = {
  reader: Reader<Record>
  nameOf: (record: Record) => string
  /** In the order of display. */
  verbs: readonly RecordVerb<Record>[]
  /** In the order of display. */
  forms?: readonly RecordForm<Record>[]
  /** True if its dialogs come before its verbs. */
  opensFormsFirst?: boolean
  /** Returns the label of the action that leads by the record's state, if it is offered. */
  first?: (record: Record) => string | null
}

/** Returns the rank of a verb: steps back come after steps forward, and verbs that end something come last. */
const placeOf = <Subject extends Versioned>(verb: RecordVerb<Subject>, { status }: Subject) => {
  if (verb.isPlain) return 2
  return verb.backFrom?.includes(status) ? 1 : 0
}

/** Returns the verbs that the server allows for the current record. */
export const selectOffered = <Subject extends Versioned>(
  noun: NounVerbs<Subject>,
  record: Subject,
) =>
  noun.verbs
    .filter(
      ({ mutation, from, since, when }) =>
        record.abilities.includes(rootFieldOf(mutation)) &&
        (!from || from.includes(record.status)) &&
        (when?.(record) ?? true) &&
        (!since || Date.parse(since(record)) <= Date.now()),
    )
    .toSorted((one, other) => placeOf(one, record) - placeOf(other, record))

/** Returns the dialogs whose verbs the server allows. */
export const formsOf = <Subject extends Versioned>(noun: NounVerbs<Subject>, record: Subject) =>
  (noun.forms ?? []).filter(
    ({ ability, when }) => record.abilities.includes(ability) && (!when || when(record)),
  )
