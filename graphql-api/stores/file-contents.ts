import type { Knex } from 'knex'

/** The bytes of files, apart from their records so that lists never carry them. */
export const createFileContents = (db: Knex) => ({
  /** Keeps a file's content; false when it has one already. */
  keep: async (fileId: number, bytes: Buffer): Promise<boolean> => {
    const kept = await db('fileContents')
      .insert({ fileId, bytes })
      .onConflict('fileId')
      .ignore()
      .returning('fileId')
    return kept.length > 0
  },

  read: async (fileId: number): Promise<Buffer | null> => {
    const row = (await db('fileContents').where({ fileId }).first('bytes')) as
      { bytes: Buffer } | undefined
    return row?.bytes ?? null
  },
})
