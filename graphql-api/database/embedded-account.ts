import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { StartFailure } from '#api/errors.ts'

/** The account that PostgreSQL runs as: `null` is our own. */
export type Account = { uid: number; gid: number } | null

/**
 * Who shall run PostgreSQL on `folder`: ourselves, or, since it refuses root, whoever owns the folder already, else `postgres`, else `nobody`.
 * Throws StartFailure when root has no such account at hand.
 */
export async function accountFor(folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(folder).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const found = lines.find((fields) => fields[0] === name)
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new StartFailure(
    'PostgreSQL does not run as root, and this machine has neither an account postgres nor nobody. Start as another user, or set DATABASE_URL.',
  )
}

/** Runs a program to its end as `account`; whether it succeeded, and what it said. */
export function runAs(account: Account, program: string, args: string[], cwd = '/') {
  const result = spawnSync(program, args, {
    ...account,
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
  })
  return {
    ok: result.status === 0,
    said: (result.error?.message ?? result.stderr + result.stdout).trim(),
  }
}

/** Whether `account` may enter `folder`, all folders above it included. */
export const canEnter = (account: Account, folder: string) =>
  runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).ok
