import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartFailure } from '#api/errors.ts'
import type { FileStore } from '#api/file-store/file-store.ts'
import { splitIntoParts } from '#api/file-store/split-into-parts.ts'
import { copyOut } from './tables.ts'
import type { BackupTable } from './tables.ts'

/** The content of a file in the file store. */
type FileObject = { fileId: number; key: string; sha256: string }

const contentColumns = ['file_id', 'part', 'bytes']

/** Returns the objects of the file store by file; none of a schema before them. */
const readObjects = async (client: Client): Promise<FileObject[]> => {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.file_objects') is not null as exists`,
  )
  if (!tables[0]?.exists) return []
  const { rows } = await client.query<{ fileId: string; key: string; sha256: string }>(
    `select file_id as "fileId", key, sha256 from file_objects
     where file_id is not null and stored_at is not null order by file_id`,
  )
  return rows.map((row) => ({ ...row, fileId: Number(row.fileId) }))
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error))

const openObject = (store: FileStore, { key, fileId }: FileObject) =>
  store.read(key).catch((error: unknown) => {
    throw new StartFailure(
      `The file store doesn’t give the content of file ${fileId}. (${describe(error)})`,
    )
  })

/** Yields the content of an object as rows of `file_contents` in the text format of COPY. */
async function* toRows({ fileId, sha256 }: FileObject, bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let part = 0
  for await (const piece of splitIntoParts(bytes)) {
    hash.update(piece)
    yield Buffer.from(String.raw`${fileId}${'\t'}${part}${'\t'}\\x${piece.toString('hex')}${'\n'}`)
    part += 1
  }
  if (hash.digest('hex') !== sha256)
    throw new StartFailure(`The file store has another content of file ${fileId} than was stored.`)
}

/**
 * Yields the rows of `file_contents` in the text format of COPY, with contents in the file store as if they were in the
 * database: so a backup needs no file store to be restored. Calls `onMissing` for a file that the store has lost.
 */
export async function* copyFileContents(
  client: Client,
  table: BackupTable,
  store: FileStore | null,
  onMissing: (fileId: number) => void,
): AsyncGenerator<Buffer> {
  const objects = await readObjects(client)
  if (objects.length > 0 && table.columns.join() !== contentColumns.join())
    throw new Error('The columns of file_contents have changed.')
  const copyRows = (condition: string) =>
    client.query(copyTo(copyOut(table, condition))) as AsyncIterable<Buffer>
  let from = 0
  for (const object of objects) {
    if (!store)
      throw new StartFailure(
        'Files are in a file store, and FILES_URL is not set. Set it, and repeat the backup.',
      )
    yield* copyRows(`file_id >= ${from} and file_id < ${object.fileId}`)
    const bytes = await openObject(store, object)
    if (bytes) yield* toRows(object, bytes)
    else onMissing(object.fileId)
    from = object.fileId + 1
  }
  yield* copyRows(`file_id >= ${from}`)
}
