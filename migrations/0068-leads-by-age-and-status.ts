import type { Knex } from 'knex'
import { changeIndexes } from './concurrent-indexes.ts'

export const config = { transaction: false }

/** Adds the status to the index of leads by age. */
export const up = (knex: Knex) =>
  changeIndexes(knex, {
    // Leads of a status, oldest first: /admin/leads. New leads are behind all closed ones; the index skips those
    // without reading their rows. The table has no room for an index that begins with the status.
    leads_created_idx: 'leads (created_at, id, status_since, status)',
  })

export const down = (knex: Knex) =>
  changeIndexes(knex, { leads_created_idx: 'leads (created_at, id, status_since)' })
