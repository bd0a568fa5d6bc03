import type { Noun } from '#api/access/nouns.ts'
import type { Relation } from '#api/access/relations.ts'

/** How a record leads to one other. */
export type ToOne = Extract<Relation<Noun>, { kind: 'one' | 'person' }>

/** What is read of a record: its columns, and the records that it leads to. */
export type Wanted = {
  /** Names this and no other: two that are alike have the same. */
  key: string
  columns: readonly string[]
  /** Moments that are only said: as text in UTC, as the database writes them. */
  said: readonly string[]
  joined: readonly { field: string; relation: ToOne; wanted: Wanted }[]
}

/** Whether there is a record, and no more. */
export const idOnly: Wanted = { key: 'id()', columns: ['id'], said: [], joined: [] }

/** What is read of a page: of its records, and whether anybody looks at their places in the order, and at how many the list has. */
export type WantedPage = { record: Wanted; cursors: boolean; counted: boolean }

/** The records that were read with a record, by the field that leads to them; null where none is in sight. */
const joined = Symbol('joined')

type Joined = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>

export const withJoined = (
  row: Record<string, unknown> & { [joined]?: Joined },
  records: Joined,
) => {
  row[joined] = records
  return row
}

/** The record that a field leads to, where it was read with the one that leads there; undefined where it was not. */
export const joinedOf = (row: object, field: string) =>
  (row as { [joined]?: Joined })[joined]?.[field]
