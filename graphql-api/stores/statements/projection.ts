import type { Noun } from '#api/access/nouns.ts'
import type { Relation } from '#api/access/relations.ts'

/** A relation from a record to one other record. */
export type ToOne = Extract<Relation<Noun>, { kind: 'one' | 'person' }>

/** What is read of a record: its columns and the to-one records that are joined. */
export type Projection = {
  /** Equal projections have equal keys. */
  key: string
  columns: readonly string[]
  joinedRelations: readonly { field: string; relation: ToOne; projection: Projection }[]
}

/** Reads only the id, to find out whether a record is in scope. */
export const idOnly: Projection = { key: 'id()', columns: ['id'], joinedRelations: [] }

/** What is read of a page: its records, and whether cursors are needed. */
export type PageProjection = { record: Projection; cursors: boolean }

const joinedRecords = Symbol('joined records')

type WithJoined = { [joinedRecords]?: Readonly<Record<string, object | null>> }

/** Attaches the to-one records that were read together with a record. */
export const attachJoined = (
  record: object,
  relatedRecords: Readonly<Record<string, object | null>>,
) => {
  ;(record as WithJoined)[joinedRecords] = relatedRecords
}

/** Returns the record that `field` leads to if it was joined: null if none is in scope, undefined if it was not joined. */
export const findJoined = (record: object, field: string): object | null | undefined =>
  (record as WithJoined)[joinedRecords]?.[field]
