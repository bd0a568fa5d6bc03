import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sessionSecret } from './session-secret.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'genie-secret-'))
afterAll(() => rm(dataDir, { recursive: true }))

it('makes a secret once, for its owner alone, even when several ask together', async () => {
  const ask = () => sessionSecret({ sessionSecret: null, dataDir })
  const secrets = new Set(await Promise.all([ask(), ask(), ask()]))
  secrets.add(await ask())
  expect([...secrets]).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
})

it("takes the operator's own secret as it is", async () => {
  expect(await sessionSecret({ sessionSecret: 'given', dataDir })).toBe('given')
})
