import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sessionSecret } from './session-secret.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'genie-secret-'))
afterAll(() => rm(dataDir, { recursive: true }))

it('the secret is generated once, readable by its owner only, even for concurrent callers', async () => {
  const ask = () => sessionSecret({ sessionSecret: null, dataDir })
  const secrets = new Set(await Promise.all([ask(), ask(), ask()]))
  secrets.add(await ask())
  expect([...secrets]).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
})

it('the secret of the settings is used as it is', async () => {
  expect(await sessionSecret({ sessionSecret: 'of the settings', dataDir })).toBe('of the settings')
})
