import { isReference } from '@apollo/client'
import type { Asked, Entity, List } from './known-lists.ts'
import { nameOf } from './list-pages.ts'

type Match = 'yes' | 'no' | 'maybe'

const idOf = (value: unknown) => (isReference(value) ? nameOf(value).split(':')[1] : undefined)

/** A condition of a filter, held against the field of its name; `customerId` is the id of `customer`, too. */
const holds = (record: Entity, name: string, wanted: unknown): Match => {
  const found = record[name] ?? idOf(record[name.replace(/Id$/, '')])
  if (found === undefined || (typeof found === 'object' && found !== null)) return 'maybe'
  const fits = Array.isArray(wanted) ? wanted.includes(found) : wanted === found
  return fits ? 'yes' : 'no'
}

const all = (matches: readonly Match[]): Match => {
  if (matches.includes('no')) return 'no'
  return matches.includes('maybe') ? 'maybe' : 'yes'
}

/** Whether a record belongs to a list, as far as the record itself says so. */
const belongs = ({ parent, parentType, asked }: List, record: Entity): Match => {
  const [, id] = parent.split(':')
  const relation = parentType[0]?.toLowerCase() + parentType.slice(1)
  return all([
    ...(id === undefined ? [] : [holds(record, `${relation}Id`, id)]),
    ...Object.entries(asked.filter ?? {})
      .filter(([, wanted]) => wanted != null)
      .map(([name, wanted]) => holds(record, name, wanted)),
  ])
}

/** What grows or follows with every change says nothing about a place in a list. */
const bookkeeping = new Set(['version', 'updatedAt', 'abilities'])

const changed = (record: Entity, before: Entity | undefined) =>
  Object.keys(record).filter(
    (name) => JSON.stringify(record[name]) !== JSON.stringify(before?.[name]),
  )

/** `createdAt` for CREATED_AT. */
const orderedBy = ({ orderBy }: Asked) =>
  orderBy?.field.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Whether a change can move a record within a list: an order that is no field of its own hangs on all of them. */
const moves = (asked: Asked, record: Entity, fields: readonly string[]) => {
  const by = orderedBy(asked)
  return by !== undefined && by in record
    ? fields.includes(by)
    : fields.some((field) => !bookkeeping.has(field))
}

/** Whether the record stands before all others that are known. */
const isNewest = ({ asked, stored }: List, record: Entity, store: Store) => {
  const by = orderedBy(asked)
  const start = stored.forward['']
  if (!by || !start || asked.orderBy?.direction !== 'DESC') return false
  const first = start.nodes[0] && store[nameOf(start.nodes[0])]?.[by]
  const own = record[by]
  return typeof own === 'string' && (start.nodes.length === 0 || String(first) <= own)
}

type Store = Readonly<Record<string, Entity>>

/** What a change means for one list: the record stays, goes out, stands first, or the list must be read again. */
export const verdict = (
  list: List,
  record: Entity,
  before: Entity | undefined,
  store: Store,
): 'stays' | 'out' | 'first' | 'unknown' => {
  const fields = changed(record, before)
  const was = before ? belongs(list, before) : 'no'
  const is = belongs(list, record)
  if (is === 'no') return was === 'no' ? 'stays' : 'out'
  if (is === 'yes' && was === 'yes') return moves(list.asked, record, fields) ? 'unknown' : 'stays'
  if (is === 'yes' && was === 'no') return isNewest(list, record, store) ? 'first' : 'unknown'
  return fields.some((field) => !bookkeeping.has(field)) ? 'unknown' : 'stays'
}
