import type { Knex } from 'knex'

/** Milliseconds after which an announced file whose content has not arrived is given up. */
const uploadTimeout = 24 * 3_600_000

/** Milliseconds after which a complete file of a portal user that was not sent with a message is given up: it takes their storage, and no one else sees it. */
const sendTimeout = 7 * 24 * 3_600_000

/** Returns the sweep that deletes announced files whose content never arrived, and files that were never sent. */
export const sweepUnfinishedFiles =
  (db: Knex) =>
  async (now: Date): Promise<number> =>
    db('fileAttachments')
      .where((unfinishedQuery) => {
        void unfinishedQuery
          .where({ isUploaded: false })
          .where('createdAt', '<', new Date(now.getTime() - uploadTimeout))
      })
      .orWhere((unsentQuery) => {
        void unsentQuery
          .where({ audience: 'uploader' })
          .where('createdAt', '<', new Date(now.getTime() - sendTimeout))
      })
      .delete()
