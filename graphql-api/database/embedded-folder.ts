import { createHash, randomBytes } from 'node:crypto'
import {
  access,
  chown,
  constants,
  lstat,
  mkdir,
  readlink,
  realpath,
  stat,
  symlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { StartFailure } from '#api/errors.ts'
import { canEnter, runAs } from './embedded-account.ts'
import type { OsAccount } from './embedded-account.ts'
import { makeRootDataFolder, rootDataFolder } from './embedded-binaries.ts'

const linkIn = (dataDir: string) => join(resolve(dataDir), 'postgres')

/** Creates the data folder if needed. Throws StartFailure if it is not writable. */
export async function openDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
    return await realpath(folder)
  } catch (error) {
    throw new StartFailure(
      `The data folder ${folder} cannot be written (${(error as Error).message}). Make it writable, or set DATA_DIR to another folder.`,
    )
  }
}

// Node's recursive mkdir never returns for a path such as /proc.
async function makeFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => null)) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/**
 * Returns the folder of the embedded PostgreSQL, `postgres` in the data folder, and creates it if needed. If the account
 * cannot enter the data folder (for example root's home), it is under /var/lib and `postgres` links to it. Throws
 * StartFailure if the link points to a missing folder, rather than starting with an empty database.
 */
export async function clusterFolder(dataDir: string, account: OsAccount): Promise<string> {
  const place = linkIn(dataDir)
  const stats = await lstat(place).catch(() => null)
  if (stats?.isSymbolicLink()) return followLink(place)
  if (stats) return account && !canEnter(account, place) ? moveToRootDataFolder(place) : place
  if (!account) {
    await mkdir(place, { mode: 0o700 })
    return place
  }
  if (canEnter(account, resolve(dataDir))) {
    await makeOwned(place, account)
    return place
  }
  const far = await newRootDataFolder()
  await makeOwned(far, account)
  await symlink(far, place)
  return far
}

/** Returns the folder of the embedded PostgreSQL, or null if there is none. Creates nothing. */
export const findClusterFolder = (dataDir: string) => realpath(linkIn(dataDir)).catch(() => null)

/** Returns the folder of a cluster's unix socket. It is outside of the cluster if the path is too long for a socket. */
export function socketFolder(cluster: string) {
  const nearFolder = join(cluster, 'run')
  const maxPathLength = 100
  if (Buffer.byteLength(join(nearFolder, '.s.PGSQL.5432')) <= maxPathLength) return nearFolder
  return join(
    tmpdir(),
    `admin-genie-${createHash('sha256').update(cluster).digest('hex').slice(0, 24)}`,
  )
}

/** Creates a folder that only `account` and root may enter. Throws StartFailure if it belongs to another account. */
export async function makeOwned(folder: string, account: OsAccount) {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const before = await lstat(folder)
  const uid = account?.uid ?? process.getuid?.()
  if (account && before.isDirectory() && before.uid === 0)
    await chown(folder, account.uid, account.gid)
  const now = await lstat(folder)
  if (!now.isDirectory() || now.uid !== uid || (now.mode & 0o077) !== 0)
    throw new StartFailure(
      `The folder ${folder} is not a private folder of the account that runs PostgreSQL. Remove it, or set DATA_DIR to another folder.`,
    )
}

async function followLink(link: string) {
  const target = await readlink(link)
  if (await stat(target).catch(() => null)) return target
  throw new StartFailure(
    `The database that ${link} points to (${target}) is gone. Put it back, or remove the link to begin with an empty one.`,
  )
}

async function newRootDataFolder() {
  await makeRootDataFolder()
  return join(rootDataFolder, randomBytes(6).toString('hex'))
}

// A checkout whose permissions were restricted after its database was created.
async function moveToRootDataFolder(place: string) {
  const far = await newRootDataFolder()
  const { ok, output } = runAs(null, 'mv', ['-T', '--', place, far])
  if (!ok)
    throw new StartFailure(`The database in ${place} could not be moved to ${far} (${output}).`)
  await symlink(far, place)
  return far
}
