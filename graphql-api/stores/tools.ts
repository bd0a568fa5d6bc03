import type { Knex } from 'knex'
import type { Noun } from '#api/access/nouns.ts'
import type { Cursors } from './cursors.ts'
import type { Flow } from './flow.ts'
import type { History } from './history.ts'
import type { Filter, OrderField } from './kept.ts'
import type { Locks } from './locks.ts'
import type { PageArgs } from './pages.ts'
import type { Totals } from './totals.ts'
import type { Whose } from './whose.ts'

export type Direction = 'asc' | 'desc'
export type Order<Field extends string> = { field: Field; direction?: Direction }

/** What a list is asked for. */
export type ListArgs<N extends Noun> = PageArgs & {
  filter?: Filter<N> | null
  orderBy: Order<OrderField<N>>
}

export type StoreTools = {
  db: Knex
  /** In whose name is read. */
  whose: Whose
  cursors: Cursors
  /** The time now. */
  clock: () => Date
  locks: Locks
  flow: Flow
  totals: Totals
  history: History
}
