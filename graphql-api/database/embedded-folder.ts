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
import type { Account } from './embedded-account.ts'
import { makeRootsPlace, rootsPlace } from './embedded-binaries.ts'

const linkIn = (dataDir: string) => join(resolve(dataDir), 'postgres')

/** Makes the data folder, if needed. Throws StartFailure when it cannot be written. */
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

// Node's own recursive mkdir never comes back from a place such as /proc.
async function makeFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => null)) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/**
 * The folder of the embedded PostgreSQL, made if need be: `postgres` in the data folder. Where the account cannot get in there (root's home),
 * it lies under /var/lib and `postgres` is a link to it. Never starts a new one where an old one has gone missing.
 */
export async function clusterFolder(dataDir: string, account: Account): Promise<string> {
  const place = linkIn(dataDir)
  const found = await lstat(place).catch(() => null)
  if (found?.isSymbolicLink()) return followed(place)
  if (found) return account && !canEnter(account, place) ? moveToRootsPlace(place) : place
  if (!account) {
    await mkdir(place, { mode: 0o700 })
    return place
  }
  if (canEnter(account, resolve(dataDir))) {
    await makeOwned(place, account)
    return place
  }
  const far = await newInRootsPlace()
  await makeOwned(far, account)
  await symlink(far, place)
  return far
}

/** Where the folder of the embedded PostgreSQL is, if there is one: for programs that only want to reach a running one. */
export const existingClusterFolder = (dataDir: string) =>
  realpath(linkIn(dataDir)).catch(() => null)

/** The folder of the unix socket for a cluster; apart from it when its path is too long for a socket. */
export function socketFolder(cluster: string) {
  const near = join(cluster, 'run')
  const longest = 100
  if (Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= longest) return near
  return join(
    tmpdir(),
    `admin-genie-${createHash('sha256').update(cluster).digest('hex').slice(0, 24)}`,
  )
}

/** Makes a folder that only `account` (and root) may enter. Throws StartFailure when somebody else's lies there. */
export async function makeOwned(folder: string, account: Account) {
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

async function followed(link: string) {
  const target = await readlink(link)
  if (await stat(target).catch(() => null)) return target
  throw new StartFailure(
    `The database that ${link} points to (${target}) is gone. Put it back, or remove the link to begin with an empty one.`,
  )
}

async function newInRootsPlace() {
  await makeRootsPlace()
  return join(rootsPlace, randomBytes(6).toString('hex'))
}

// A checkout that was open when its database was made, and is closed now.
async function moveToRootsPlace(place: string) {
  const far = await newInRootsPlace()
  const { ok, said } = runAs(null, 'mv', ['-T', '--', place, far])
  if (!ok)
    throw new StartFailure(`The database in ${place} could not be moved to ${far} (${said}).`)
  await symlink(far, place)
  return far
}
