import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { Semaphore } from '#api/semaphore.ts'
import type { FileAttachmentRow } from '#api/stores/entities/file-attachment.ts'
import { createFilesBusy, fileConnections } from './file-connections.ts'

/** Bytes of a file, both ends included. */
export type ByteRange = { first: number; last: number }

const reads = new Semaphore({
  limit: fileConnections.reads,
  queueLimit: 200,
  timeout: 10_000,
  createRefusal: createFilesBusy,
})

const createStoreAway = () =>
  new ProductError(
    'UNAVAILABLE',
    'We can’t open this file right now. It’s safe. Try again in a minute.',
    {
      retryAfter: 60,
    },
  )

/** Opens bytes of an object in the file store. Throws UNAVAILABLE if the store refuses or does not respond, NOT_FOUND if it has lost the object. */
const openObject = async (
  { appServices: { fileStore, log } }: Ctx,
  key: string,
  range: ByteRange,
) => {
  if (!fileStore) {
    log.error({ key }, 'a file is in the file store, and FILES_URL is not set')
    throw createStoreAway()
  }
  const content = await fileStore.read(key, range).catch((error: unknown) => {
    log.error({ err: error, key }, 'the file store cannot be read')
    throw createStoreAway()
  })
  if (content) return content
  log.error({ key }, 'the file store has lost a file')
  throw new ProductError('NOT_FOUND', 'The content of this file is missing.')
}

/** Returns the number of the row that has the first byte of a range, and how many bytes lie before it in the row. */
const findStart = async (ctx: Ctx, fileId: number, first: number) => {
  if (first === 0) return { part: 0, skippedBytes: 0 }
  const { part, before } = await ctx.system.fileContents.findPart(fileId, first)
  return { part, skippedBytes: first - before }
}

/**
 * Yields a file's bytes from the first of a range on: those in the database, then those in the file store, to which a
 * file may be moved while it is read. No database connection is held between two reads, however slow the client is.
 */
async function* readFrom(ctx: Ctx, { id, size }: FileAttachmentRow, { first, last }: ByteRange) {
  let { part, skippedBytes } = await findStart(ctx, id, first)
  let next = first
  for (;;) {
    const rows = await reads.run(() => ctx.system.fileContents.read(id, part))
    if (rows.length === 0) break
    for (const row of rows) {
      const bytes = row.subarray(skippedBytes)
      skippedBytes = 0
      next += bytes.length
      yield bytes
    }
    part += rows.length
    if (next > last) return
  }
  const key = await ctx.system.fileObjects.findKey(id)
  if (key === null) throw new ProductError('NOT_FOUND', 'The content of this file is missing.')
  if (size > 0) yield* await openObject(ctx, key, { first: next, last })
}

/** Passes through `length` bytes. Throws if there are fewer. */
async function* takeBytes(parts: AsyncIterable<Uint8Array>, length: number) {
  let bytesLeft = length
  for await (const part of parts) {
    const piece = part.subarray(0, bytesLeft)
    bytesLeft -= piece.length
    yield piece
    // A recording grows while it is read.
    if (bytesLeft === 0) return
  }
  if (bytesLeft > 0) throw new Error(`The content of a file ends ${bytesLeft} bytes too early.`)
}

/** Yields a value that was read before, and then the rest. */
async function* resume<Value>(first: IteratorResult<Value, unknown>, rest: AsyncGenerator<Value>) {
  try {
    if (!first.done) yield first.value
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

/** Returns the bytes of a range of a file, whose first read has succeeded. A later error can only abort the response. */
export const readContent = async (ctx: Ctx, file: FileAttachmentRow, range: ByteRange) => {
  const bytes = takeBytes(readFrom(ctx, file, range), range.last - range.first + 1)
  return resume(await bytes.next(), bytes)
}
