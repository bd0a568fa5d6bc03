import { createHash } from 'node:crypto'
import type { FileStore } from '#api/file-store/file-store.ts'
import type { Ctx } from '#api/request/context.ts'

/** Files that one run moves at most, and the milliseconds in which it begins to move them. The next run takes the rest. */
const most = { files: 1000, milliseconds: 10 * 60_000 }

/** Objects that one run deletes at most. */
const mostDeleted = 1000

/** Yields a file's content in the database. */
async function* readRows(ctx: Ctx, fileId: number) {
  let part = 0
  for (;;) {
    const rows = await ctx.system.fileContents.read(fileId, part)
    if (rows.length === 0) return
    yield* rows
    part += rows.length
  }
}

/** Copies a file's content to an object, then deletes it from the database. The content is in one of the two places at any time, whenever the process ends. */
const copyToObject = async (ctx: Ctx, store: FileStore, fileId: number, key: string) => {
  const hash = createHash('sha256')
  let size = 0
  for await (const row of readRows(ctx, fileId)) {
    hash.update(row)
    size += row.length
  }
  const sha256 = hash.digest('hex')
  await store.write(key, { size, sha256, read: () => readRows(ctx, fileId) })
  await ctx.transaction(({ system, appServices }) =>
    system.fileObjects.complete(fileId, { key, size, sha256 }, appServices.clock()),
  )
}

/** Moves one file, unless another process does. Returns false if it cannot be moved now. */
const moveFile = async (ctx: Ctx, store: FileStore, fileId: number): Promise<boolean> => {
  const { system, appServices } = ctx
  const key = await system.fileObjects.claim(fileId, appServices.clock())
  if (key === null) return true
  try {
    await copyToObject(ctx, store, fileId, key)
    return true
  } catch (error) {
    appServices.log.warn({ err: error, fileId }, 'a file could not be moved to the file store')
    await system.fileObjects.release(key)
    return false
  }
}

/** Moves files from the database to the file store. Does nothing without a file store. After three failures in a row the store is taken to be away, and the next run goes on. */
export const moveFiles = async (ctx: Ctx): Promise<void> => {
  const { fileStore, clock } = ctx.appServices
  if (!fileStore) return
  const end = performance.now() + most.milliseconds
  let failures = 0
  for (const fileId of await ctx.system.fileObjects.filesToMove(clock(), most.files)) {
    if (performance.now() > end || failures === 3) return
    failures = (await moveFile(ctx, fileStore, fileId)) ? 0 : failures + 1
  }
}

/** Deletes the objects of deleted files from the file store. */
export const deleteFileObjects = async ({ system, appServices }: Ctx): Promise<void> => {
  const { fileStore, clock } = appServices
  if (!fileStore) return
  for (const key of await system.fileObjects.objectsToDelete(clock(), mostDeleted)) {
    await fileStore.remove(key)
    await system.fileObjects.forget(key)
  }
}
