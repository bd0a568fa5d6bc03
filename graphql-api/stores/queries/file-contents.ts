import type { Knex } from 'knex'

/** Bytes of every row but a file's last. */
const partSize = 256 * 1024

const partsAtOnce = 4

/** Cuts what comes into parts; an empty file is one empty part. A part is good until the next is asked for. */
async function* cut(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafe(partSize)
  let filled = 0
  let isEmpty = true
  for await (const chunk of bytes)
    for (let from = 0; from < chunk.length;) {
      const piece = chunk.subarray(from, from + partSize - filled)
      part.set(piece, filled)
      filled += piece.length
      from += piece.length
      if (filled < partSize) continue
      yield part
      filled = 0
      isEmpty = false
    }
  if (filled > 0 || isEmpty) yield part.subarray(0, filled)
}

/** Whose files are counted together: a customer's, or those that one of the staff keeps. */
export type Owner = { customerId: number | null; uploadedBy?: number | null }

const countOf = async (query: Knex.QueryBuilder) => {
  const [row] = (await query.count('id as count')) as { count: number }[]
  return row?.count ?? 0
}

/** The bytes of files, apart from their records so that lists never carry them, and never a whole file in memory. */
export const createFileContents = (db: Knex) => ({
  /** Whether a file's content has arrived. */
  has: async (fileId: number): Promise<boolean> =>
    (await db('fileContents').where({ fileId, part: 0 }).first('fileId')) !== undefined,

  /** Keeps others from writing a file until the transaction ends; false when somebody else does. */
  claim: async (fileId: number): Promise<boolean> =>
    (await db('fileAttachments')
      .where({ id: fileId })
      .forNoKeyUpdate()
      .skipLocked()
      .first('id')) !== undefined,

  /** Files that somebody has attached since then. */
  attachedSince: async (userId: number, since: Date): Promise<number> =>
    countOf(db('fileAttachments').where({ uploadedBy: userId }).where('createdAt', '>', since)),

  /** Bytes that have arrived for an owner. */
  stored: async (owner: Owner): Promise<number> => {
    const row = (await db('fileAttachments as f')
      .where(owner)
      .whereExists(db('fileContents as c').whereRaw('c.file_id = f.id'))
      .sum('size as bytes')
      .first()) as { bytes: string | null } | undefined
    return Number(row?.bytes ?? 0)
  },

  /** Lets nobody else finish a file of this owner until the transaction ends, so that what is stored is known. */
  holdStorage: async ({ customerId, uploadedBy }: Owner) => {
    const name = customerId === null ? `files of user ${uploadedBy}` : `files of ${customerId}`
    await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name])
  },

  /** Writes a file's content, in a transaction. */
  write: async (fileId: number, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
    let part = 0
    for await (const piece of cut(bytes)) {
      await db('fileContents').insert({ fileId, part, bytes: piece })
      part += 1
    }
  },

  /** The next parts of a file's content, in order: at most 1 MB; none after the last. */
  read: async (fileId: number, from: number): Promise<Buffer[]> => {
    const rows: { bytes: Buffer }[] = await db('fileContents')
      .where({ fileId })
      .where('part', '>=', from)
      .orderBy('part')
      .limit(partsAtOnce)
      .select('bytes')
    return rows.map(({ bytes }) => bytes)
  },
})
