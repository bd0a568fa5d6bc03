import type { DocumentNode, TypedDocumentNode } from '@apollo/client'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Action } from '#web/schema.generated.ts'
import type { UpTo } from '#web/ui/format-up-to.ts'
import type { AssignLeadsMutation } from './many-mutations.generated.ts'

/** All rows that a list would show on its pages. */
export type Matches = {
  /** The query of the list, its variables, and the field of its rows. */
  document: DocumentNode
  variables: object
  field: string
  count: UpTo | undefined
}

/** What the server answers to a change of many. */
export type ManyResult = NonNullable<AssignLeadsMutation['assignLeads']>

/** The words about a change of many, and what it does to a row. */
export type ManyEffect<Row> = {
  /** Follows the number of records: `moved to Contacted`. */
  done: string
  /** Stands at a row that was refused: `Not moved`. */
  notDone: string
  /** The column whose value changes. */
  column: string
  /** Returns the fields that change, as they are afterward. */
  becomes: (row: Row) => Partial<Row>
  /** Returns the former value; null if it is the same, or the list does not show it. */
  was: (row: Row) => string | null
}

/** The answer to a change of many, with the rows before it. */
export type ManyAnswer<Row> = ManyResult & ManyEffect<Row> & { before: readonly Row[] }

export type ManyFormProps<Row> = {
  noun: ManyNoun<Row>
  rows: readonly Row[]
  onAnswer: (answer: ManyAnswer<Row>) => void
  onClose: () => void
}

/** A verb of many records: a button of the bar, and the dialog that asks for its input. */
export type ManyVerb<Row> = {
  ability: Action
  label: string
  key: string
  Icon: LucideIcon
  Form: ComponentType<ManyFormProps<Row>>
}

/** What can be done with many records of a noun. */
export type ManyNoun<Row> = NounWords & {
  type: string
  nameOf: (row: Row) => string
  hrefOf: (id: string) => string
  /** The first one that the viewer may use is gold. */
  verbs: readonly ManyVerb<Row>[]
}

/** A mutation of many records. */
export type ManyDocument<Input extends object> = TypedDocumentNode<
  Readonly<{ [verb: string]: ManyResult | null }>,
  { input: Input & { records: { id: string; expectedVersion: number }[] } }
>

export type NounWords = { words: readonly [one: string, many: string] }

/** Formats a number of records: `30 leads`. */
export const formatCount = ({ words }: NounWords, count: number) =>
  `${count} ${words[count === 1 ? 0 : 1]}`
