import type { Knex } from 'knex'

/** Milliseconds after which an announced file whose content has not arrived is given up. */
const uploadTimeout = 24 * 3_600_000

/** Returns the sweep that deletes announced files whose content never arrived. */
export const sweepUnfinishedFiles =
  (db: Knex) =>
  async (now: Date): Promise<number> =>
    db('fileAttachments')
      .where({ isUploaded: false })
      .where('createdAt', '<', new Date(now.getTime() - uploadTimeout))
      .delete()
