import { createHash, randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CheckedUpload } from '#api/domain/files/file-kind.ts'
import type { ReceivedContent } from '#api/domain/files/files.ts'
import { ProductError } from '#api/errors.ts'
import { Semaphore } from '#api/semaphore.ts'

/** Limits concurrent uploads, in all and per sender. They take at most 24 × `FILE_LIMIT` of the temporary folder. */
const receiving = new Semaphore({
  limit: 24,
  limitPerKey: 2,
  queueLimit: 200,
  timeout: 15_000,
  createRefusal: () => new ProductError('UNAVAILABLE', undefined, { retryAfter: 2 }),
})

const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'

/** Opens a temporary file and unlinks it, so that it disappears when it is closed or the process ends. */
const openTemporaryFile = async () => {
  const path = join(tmpdir(), `admin-genie-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

const write = async (file: FileHandle, bytes: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  return hash.digest('hex')
}

/**
 * Receives an upload into a temporary file, then works on its whole content: a slow sender holds nothing that other
 * senders need. Throws UNAVAILABLE when too many uploads arrive, STORAGE_FULL when there is no room for this one.
 */
export const receiveUpload = <Result>(
  sender: string,
  { bytes, detectedType }: CheckedUpload,
  work: (content: ReceivedContent) => Promise<Result>,
): Promise<Result> =>
  receiving.run(async () => {
    const file = await openTemporaryFile()
    try {
      const sha256 = await write(file, bytes)
      return await work({
        sha256,
        type: detectedType(),
        read: () => file.createReadStream({ start: 0, autoClose: false }),
      })
    } catch (error) {
      throw isDiskFull(error) ? new ProductError('STORAGE_FULL') : error
    } finally {
      await file.close()
    }
  }, sender)
