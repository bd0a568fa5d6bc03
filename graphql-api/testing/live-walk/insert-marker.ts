import type { Knex } from 'knex'
import { changesChannel } from '#api/stores/history/change-feed.ts'

/** Inserts a change of no record for some people: pages that have it have all that was committed before. */
export const insertMarker = async (db: Knex, marker: number, personIds: readonly number[]) => {
  await db('changes').insert({
    noun: 'notification',
    recordId: marker,
    kind: 'changed',
    customerIds: [],
    personIds,
    audience: 'person',
  })
  await db.raw(`select pg_notify('${changesChannel}', '')`)
}
