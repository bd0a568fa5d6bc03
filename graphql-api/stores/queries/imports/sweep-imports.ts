import type { Knex } from 'knex'
import { importUndoDays } from '#shared/kinds.ts'

/** Returns the sweep that deletes imports that never started, and of the others what their files said, once they can no longer be undone. Their counts stay. */
export const sweepImports =
  (db: Knex) =>
  async (now: Date): Promise<number> => {
    const over = new Date(now.getTime() - importUndoDays * 86_400_000)
    const unstarted = await db('imports')
      .whereNull('startedAt')
      .whereIn('status', ['matching', 'checked'])
      .where('createdAt', '<=', over)
      .delete()
    const { rows } = await db.raw<{ rows: unknown[] }>(
      `with ended as (
         update imports set columns = '[]'
         where started_at <= ? and status in ('stopped', 'done', 'undone') and columns <> '[]' returning id),
       forgotten as (delete from import_records where import_id in (select id from ended)),
       deleted as (delete from import_batches where import_id in (select id from ended))
       select id from ended`,
      [over],
    )
    return unstarted + rows.length
  }
