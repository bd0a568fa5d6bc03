import type { Knex } from 'knex'
import type { Noun } from '#api/access/nouns.ts'
import type { Who } from '#api/access/who.ts'
import type { Cursors } from './cursors.ts'
import type { Flow } from './flow.ts'
import type { History } from './history.ts'
import type { Filter, OrderField } from './kept.ts'
import type { Locks } from './locks.ts'
import type { PageArgs } from './pages.ts'
import type { Scopes } from './scope-sql.ts'
import type { Totals } from './totals.ts'

export type Direction = 'asc' | 'desc'
export type Order<Field extends string> = { field: Field; direction?: Direction }

/** What a list is asked for. */
export type ListArgs<N extends Noun> = PageArgs & {
  filter?: Filter<N> | null
  orderBy: Order<OrderField<N>>
}

export type StoreTools = {
  db: Knex
  scopes: Scopes
  /** Whoever reads, for filters that are not for everybody. */
  reader: Who | 'system'
  cursors: Cursors
  /** The time now. */
  clock: () => Date
  locks: Locks
  flow: Flow
  totals: Totals
  history: History
}
