import type { Knex } from 'knex'
import type { Noun } from '#api/access/nouns.ts'
import type { CountLoader } from './counts/count-loader.ts'
import type { Filter, OrderField } from './entities/entity-mapping.ts'
import type { ChangeRecorder } from './history/change-recorder.ts'
import type { Cursors } from './lists/cursors.ts'
import type { PageArgs } from './lists/page.ts'
import type { Locks } from './locks.ts'
import type { LoadScheduler } from './statements/load-scheduler.ts'
import type { ViewerScope } from './statements/viewer-scope.ts'

export type Direction = 'asc' | 'desc'
export type Order<Field extends string> = { field: Field; direction?: Direction }

/** The arguments of a list. */
export type ListArgs<N extends Noun> = PageArgs & {
  filter?: Filter<N> | null
  /** Conditions as `parseConditions` reads them. */
  where?: unknown
  orderBy: Order<OrderField<N>>
}

/** The dependencies that the stores of one request or transaction share. */
export type StoreTools = {
  db: Knex
  scope: ViewerScope
  /** Ids of the customers that limit the viewer's list of a kind, read once; empty where customers do not limit it. */
  customerIds: (noun: Noun) => Promise<readonly number[]>
  /** The time zone in which the viewer's days begin and end, read once. */
  timeZone: () => Promise<string>
  cursors: Cursors
  /** The current time. */
  clock: () => Date
  locks: Locks
  scheduler: LoadScheduler
  counts: CountLoader
  changeRecorder: ChangeRecorder
}
