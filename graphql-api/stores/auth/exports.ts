import type { Knex } from 'knex'

/** An export: its address, and how much was read. */
export type ExportRow = {
  id: number
  /** SHA-256 of the token in the address. */
  tokenHash: string
  userId: number
  /** The sign-in for which the address works; null if it has ended. */
  signInId: number | null
  request: unknown
  rows: number
  createdAt: Date
  expiresAt: Date
  /** When rows were last read; null while the address was not used. */
  activeAt: Date | null
  endedAt: Date | null
}

/** An export that has read no rows for so many milliseconds has died with its process. */
const silence = 3 * 60_000

const dayInMilliseconds = 86_400_000

const computeSilentSince = (now: Date) => new Date(now.getTime() - silence)

/** Stores the addresses of exports, which work once, and counts the rows that each person takes. */
export const createExports = (db: Knex) => {
  const exports = () => db<ExportRow>('exports')

  return {
    save: async (row: Omit<ExportRow, 'id' | 'rows' | 'activeAt' | 'endedAt'>) => {
      await exports().insert({ ...row, request: JSON.stringify(row.request) })
    },

    /** Returns whether an export of the person is being read. */
    isRunning: async (userId: number, now: Date): Promise<boolean> =>
      (await exports()
        .where({ userId, endedAt: null })
        .where('activeAt', '>', computeSilentSince(now))
        .first('id')) !== undefined,

    /** Uses up a valid address of the sign-in; null if it has expired, was used, or belongs to another one. Violates `exports_running_idx` while another export of the person is read. */
    start: async (
      { tokenHash, userId, signInId }: Pick<ExportRow, 'tokenHash' | 'userId' | 'signInId'>,
      now: Date,
    ): Promise<ExportRow | null> => {
      await exports()
        .where({ userId, endedAt: null })
        .where('activeAt', '<=', computeSilentSince(now))
        .update({ endedAt: now })
      const [row] = await exports()
        .where({ tokenHash, userId, signInId, activeAt: null })
        .where('expiresAt', '>', now)
        .update({ activeAt: now })
        .returning('*')
      return row ?? null
    },

    /** Counts rows that are about to be sent. Returns false if the sign-in has ended, or if the export was taken for dead. */
    count: async (id: number, rows: number, now: Date): Promise<boolean> =>
      (await exports()
        .where({ id, endedAt: null })
        .whereNotNull('signInId')
        .update({ rows: db.raw('rows + ?', [rows]) as never, activeAt: now })) > 0,

    end: async (id: number, now: Date) => {
      await exports().where({ id }).update({ endedAt: now })
    },

    /** Returns the number of rows that a person took within a day. */
    rowsOfDay: async (userId: number, now: Date): Promise<number> => {
      const since = new Date(now.getTime() - dayInMilliseconds)
      const [sum] = (await exports()
        .where({ userId })
        .where('createdAt', '>', since)
        .select(db.raw('coalesce(sum(rows), 0)::int as rows'))) as { rows: number }[]
      return sum?.rows ?? 0
    },

    /** Deletes the exports that count no longer. Returns their number. */
    sweep: (now: Date): Promise<number> =>
      exports()
        .where('createdAt', '<=', new Date(now.getTime() - 2 * dayInMilliseconds))
        .delete(),
  }
}
