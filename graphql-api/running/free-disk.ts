import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Milliseconds for which a result is reused. */
const maxAge = 1000

type StatFs = (folder: string) => Promise<{ bavail: number; bsize: number; blocks: number }>

/** Returns the folders of the data: the folder itself and the embedded database, which may be on another disk. */
export const dataFolders = (dataDir: string) => [dataDir, join(dataDir, 'postgres')]

/** Returns the free bytes of the disk of a folder, which need not exist; null when they cannot be determined. */
export const readFreeBytes = async (
  folder: string,
  stat: StatFs = statfs,
): Promise<number | null> => {
  try {
    const { bavail, bsize, blocks } = await stat(folder)
    // A file system without blocks, such as /proc, stores nothing.
    return blocks === 0 ? null : bavail * bsize
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const above = dirname(folder)
    return isMissing && above !== folder ? readFreeBytes(above, stat) : null
  }
}

/** Returns a function that tells whether `minFreeDisk` bytes, or a share of them, are free on the disk of each of these folders. */
export const watchFreeDisk = (folders: readonly string[], minFreeDisk: number, stat?: StatFs) => {
  let last: { at: number; free: Promise<number> } | undefined
  const check = async () => {
    const freeBytes = await Promise.all(folders.map((folder) => readFreeBytes(folder, stat)))
    return Math.min(...freeBytes.map((bytes) => bytes ?? Number.POSITIVE_INFINITY))
  }
  return async (share = 1): Promise<boolean> => {
    const now = performance.now()
    if (!last || now - last.at > maxAge) last = { at: now, free: check() }
    return (await last.free) >= minFreeDisk * share
  }
}
