import type { Knex } from 'knex'
import { splitIntoParts } from '#api/file-store/split-into-parts.ts'
import type { FullExportStatus } from '#shared/kinds.ts'

/** An export of everything, which is or becomes a zip. */
type FullExportRow = {
  id: number
  userId: number
  createdAt: Date
  /** When a row or a part of the zip was last written. */
  activeAt: Date
  expiresAt: Date
  /** Which run of the job writes it. */
  attempt: number
  rows: number
  /** Set once the zip is whole, with its size in bytes. */
  readyAt: Date | null
  size: number | null
}

/** One run of the job that writes a zip. */
export type ExportAttempt = Pick<FullExportRow, 'id' | 'attempt'>

/** One that has written nothing for so many milliseconds has stopped, whatever became of its job. */
const silence = 10 * 60_000

const dayInMilliseconds = 86_400_000

const partsPerRead = 4

const inADay = (now: Date) => new Date(now.getTime() + dayInMilliseconds)

const statusOf = ({ readyAt, activeAt }: FullExportRow, now: Date): FullExportStatus => {
  if (readyAt !== null) return 'ready'
  return now.getTime() - activeAt.getTime() < silence ? 'preparing' : 'stopped'
}

/** An export with its state at a moment. */
export type FullExport = FullExportRow & { status: FullExportStatus }

/** Stores exports of everything apart from the files of records, for the people who made them. */
export const createFullExports = (db: Knex) => {
  const fullExports = () => db<FullExportRow>('fullExports')
  const unfinished = ({ id, attempt }: ExportAttempt) =>
    fullExports().where({ id, attempt, readyAt: null })

  return {
    /** Returns the export of a person that has not expired. */
    find: async (userId: number, now: Date): Promise<FullExport | null> => {
      const row = await fullExports().where({ userId }).where('expiresAt', '>', now).first()
      return row ? { ...row, status: statusOf(row, now) } : null
    },

    /** Replaces the export of a person by a new one; null while one of theirs is being prepared. */
    replace: async (userId: number, now: Date): Promise<FullExport | null> => {
      const before = await fullExports().where({ userId }).forUpdate().first()
      if (before && statusOf(before, now) === 'preparing') return null
      await fullExports().where({ userId }).delete()
      const [row] = await fullExports()
        .insert({ userId, createdAt: now, activeAt: now, expiresAt: inADay(now) })
        .onConflict('userId')
        .ignore()
        .returning('*')
      return row ? { ...row, status: 'preparing' } : null
    },

    /** Begins an attempt to write the zip, without what an earlier one wrote. Returns null if there is nothing to write. */
    begin: async (id: number, now: Date): Promise<FullExportRow | null> => {
      const [row] = await fullExports()
        .where({ id, readyAt: null })
        .update({ attempt: db.raw('attempt + 1') as never, rows: 0, activeAt: now })
        .returning('*')
      await db('fullExportParts').where({ fullExportId: id }).delete()
      return row ?? null
    },

    /** Counts rows that are written. Returns false if another attempt has begun, or the export is gone. */
    count: async (attempt: ExportAttempt, rows: number, now: Date): Promise<boolean> =>
      (await unfinished(attempt).update({
        rows: db.raw('rows + ?', [rows]) as never,
        activeAt: now,
      })) > 0,

    /** Writes a zip as it comes, in parts. Returns its size in bytes. */
    write: async ({ id, attempt }: ExportAttempt, zip: AsyncIterable<Uint8Array>) => {
      let size = 0
      let part = 0
      for await (const bytes of splitIntoParts(zip)) {
        await db('fullExportParts').insert({ fullExportId: id, attempt, part, bytes })
        size += bytes.length
        part += 1
      }
      return size
    },

    /** Offers the zip for a day. Returns false if another attempt has begun, or the export is gone. */
    finish: async (attempt: ExportAttempt, size: number, now: Date): Promise<boolean> =>
      (await unfinished(attempt).update({ readyAt: now, size, expiresAt: inADay(now) })) > 0,

    /** Returns the next parts of a zip in order, at most 1 MB; empty after the last. */
    read: async ({ id, attempt }: ExportAttempt, from: number): Promise<Buffer[]> => {
      const rows: { bytes: Buffer }[] = await db('fullExportParts')
        .where({ fullExportId: id, attempt })
        .where('part', '>=', from)
        .orderBy('part')
        .limit(partsPerRead)
        .select('bytes')
      return rows.map(({ bytes }) => bytes)
    },

    remove: async (id: number) => {
      await fullExports().where({ id }).delete()
    },

    /** Deletes the exports whose day is over. Returns their number. */
    sweep: (now: Date): Promise<number> => fullExports().where('expiresAt', '<=', now).delete(),
  }
}
