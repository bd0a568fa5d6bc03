import type { Noun } from '#api/access/nouns.ts'
import type { Relation } from '#api/access/relations.ts'

/** How a record leads to one other. */
export type ToOne = Extract<Relation<Noun>, { kind: 'one' | 'person' }>

/** What is read of a record: its columns, and the records that it leads to. */
export type Wanted = {
  /** Names this and no other: two that are alike have the same. */
  key: string
  columns: readonly string[]
  joined: readonly { field: string; relation: ToOne; wanted: Wanted }[]
}

/** Whether there is a record, and no more. */
export const idOnly: Wanted = { key: 'id()', columns: ['id'], joined: [] }

/** What is read of a page: of its records, and whether anybody looks at their places in the order, and at how many the list has. */
export type WantedPage = { record: Wanted; cursors: boolean; counted: boolean }
