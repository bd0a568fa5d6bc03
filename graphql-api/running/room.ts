import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** So long what was found out is believed, in milliseconds. */
const believed = 1000

type StatFs = (folder: string) => Promise<{ bavail: number; bsize: number; blocks: number }>

/** Where data lies: the folder itself and the embedded database, which may be on another disk. */
export const dataFolders = (dataDir: string) => [dataDir, join(dataDir, 'postgres')]

/** Bytes that are free where a folder lies, or would lie; null where nobody can tell. */
export const freeUnder = async (folder: string, stat: StatFs = statfs): Promise<number | null> => {
  try {
    const { bavail, bsize, blocks } = await stat(folder)
    // A place without blocks, such as /proc, keeps nothing.
    return blocks === 0 ? null : bavail * bsize
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const above = dirname(folder)
    return isMissing && above !== folder ? freeUnder(above, stat) : null
  }
}

/** Tells whether at least `floor` bytes, or a share of them, are free under each of these folders. */
export const roomUnder = (folders: readonly string[], floor: number, stat?: StatFs) => {
  let known: { at: number; free: Promise<number> } | undefined
  const look = async () => {
    const free = await Promise.all(folders.map((folder) => freeUnder(folder, stat)))
    return Math.min(...free.map((bytes) => bytes ?? Number.POSITIVE_INFINITY))
  }
  return async (share = 1): Promise<boolean> => {
    const now = performance.now()
    if (!known || now - known.at > believed) known = { at: now, free: look() }
    return (await known.free) >= floor * share
  }
}
