import type { Knex } from 'knex'
import type { Caller } from '#api/access/viewer.ts'
import { createCursors } from '#api/stores/lists/cursors.ts'
import { noChangeRecorder } from '#api/stores/history/change-recorder.ts'
import { createStores } from '#api/stores/stores.ts'

/** Signs cursors for the stores of tests. */
export const testCursors = createCursors('a secret of tests')

/** Creates stores for reads outside a request. */
export const createTestStores = (db: Knex, as: Caller | 'system', clock = () => new Date()) =>
  createStores({
    db,
    as,
    cursors: testCursors,
    clock,
    locks: { take: () => undefined, has: () => false },
    changeRecorder: noChangeRecorder,
  })
