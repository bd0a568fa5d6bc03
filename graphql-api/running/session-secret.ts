import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDataFolder } from '#api/database/embedded-folder.ts'
import type { Env } from '#api/config/env.ts'

/** Returns the secret that signs cookies: that of the settings, else one that is generated once and stored in a file only its owner can read. */
export async function sessionSecret(env: Pick<Env, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (env.sessionSecret) return env.sessionSecret
  const file = join(await openDataFolder(env.dataDir), 'session-secret')
  const storedSecret = await readFile(file, 'utf8').catch(() => null)
  if (storedSecret) return storedSecret
  // Written under another name and then linked: of two processes that start at once one wins, and neither reads half a secret.
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  await chmod(draft, 0o600)
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}
