import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { StartFailure } from '#api/errors.ts'

/** The operating system account that PostgreSQL runs as; null for the account of this process. */
export type OsAccount = { uid: number; gid: number } | null

/** Unprivileged system accounts, in order of preference. */
const fallbackAccounts = ['postgres', 'nobody']

/**
 * Returns the account to run PostgreSQL with on `folder`. PostgreSQL refuses root, so under root that is the owner of the
 * folder, else the first of `fallbackAccounts` that exists. Throws StartFailure if there is none.
 */
export async function accountFor(folder: string): Promise<OsAccount> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(folder).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of fallbackAccounts) {
    const account = lines.find((fields) => fields[0] === name)
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) }
  }
  throw new StartFailure(
    `PostgreSQL does not run as root, and this machine has none of the accounts ${fallbackAccounts.join(', ')}. Start as another user, or set DATABASE_URL.`,
  )
}

/** Runs a program as `account` and waits for it. Returns whether it succeeded, and its output. */
export function runAs(account: OsAccount, program: string, args: string[], cwd = '/') {
  const result = spawnSync(program, args, {
    ...account,
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
  })
  return {
    ok: result.status === 0,
    output: (result.error?.message ?? result.stderr + result.stdout).trim(),
  }
}

/** Returns whether `account` may enter `folder` and all of its parents. */
export const canEnter = (account: OsAccount, folder: string) =>
  runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).ok
