import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { readsField } from '#api/stores/lists/conditions/parse-conditions.ts'
import type { Stores } from '#api/stores/stores.ts'
import { createTestStores } from '#api/testing/stores.ts'
import type { Fields } from '#shared/lists/fields/field.ts'
import { listFields } from '#shared/lists/fields/list-fields.ts'
import { withComputedValues } from './computed-values.ts'
import type { Evaluation, Row } from './evaluate-condition.ts'

/** A kind of records whose lists take conditions. */
export type FieldNoun = keyof typeof listFields

type ListPage = { nodes: Row[]; totalCount: () => Promise<number> }

type AnyStore = {
  page: (args: object, limits: object) => Promise<ListPage>
  pageOf: (column: string, parent: number, args: object) => Promise<ListPage>
  visibleIds: (ids: readonly number[]) => Promise<number[]>
}

const limits = { default: 50, max: 100_000 }

/** Returns the store of a kind of record. */
export const storeOf = (stores: Stores, noun: Noun) =>
  stores[nouns[noun].many] as unknown as AnyStore

/** Returns the time zone of each customer. */
const readZones = async (db: Knex) => {
  const { timeZone: general } = await db('organisation').first('timeZone')
  const rows: { id: number; timeZone: string | null }[] = await db('customers').select(
    'id',
    'timeZone',
  )
  const zones = new Map(rows.map(({ id, timeZone }) => [id, timeZone ?? String(general)]))
  return (customerId: unknown) => zones.get(Number(customerId)) ?? String(general)
}

/** Prepares to decide about conditions of a viewer on a kind of record. */
export const openSubject = async (db: Knex, viewer: Viewer, noun: FieldNoun, now: Date) => {
  const stores = createTestStores(db, viewer, () => now)
  const all: Fields = listFields[noun].fields
  const fields = Object.fromEntries(
    Object.entries(all).filter(([name]) => readsField(noun, name, viewer.role)),
  )
  const zoneOf = await readZones(db)

  /** Adds to records what is computed of them, and how to decide about them. */
  const prepare = async (nodes: readonly Row[]) => {
    const visible = new Map<string, Set<number>>()
    for (const relation of Object.values(nouns[noun].fields))
      if (relation.kind === 'one') {
        const ids = nodes.map((row) => row[relation.column]).filter((id) => typeof id === 'number')
        const seenStore = await storeOf(stores, relation.noun).visibleIds(ids)
        visible.set(relation.column, new Set(seenStore))
      }
    const evaluation: Evaluation = {
      fields,
      viewerId: viewer.id,
      timeZone: viewer.timeZone ?? zoneOf(viewer.customerId),
      now,
      isVisible: (field, id) => visible.get(field)?.has(id) ?? false,
      zoneOfDay: (row, field) =>
        field === 'dueDate' && row['dueIsDay'] === true ? zoneOf(row['customerId']) : null,
    }
    return { rows: await withComputedValues(db, stores, noun, nodes, now), evaluation }
  }
  return { viewer, stores, noun, fields, prepare }
}

/** Reads all that a viewer sees of a kind of record. */
export const readSubject = async (...subjectOf: Parameters<typeof openSubject>) => {
  const subject = await openSubject(...subjectOf)
  const [orderField = ''] = Object.keys(nouns[subject.noun].list.orders)
  const args = { first: limits.max, orderBy: { field: orderField } }
  const { nodes } = await storeOf(subject.stores, subject.noun).page(args, limits)
  return { ...subject, ...(await subject.prepare(nodes)) }
}

/** All that a viewer sees of a kind of record, and how to decide about it. */
export type ConditionSubject = Awaited<ReturnType<typeof readSubject>>
