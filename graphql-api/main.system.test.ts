import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import {
  endPrograms,
  freePort,
  linesOf,
  productionOn,
  runProgram as run,
} from '#api/testing/processes/program.ts'
import { testDatabase } from '#api/testing/database.ts'
import { temporaryFolder } from '#api/testing/temporary-folder.ts'
import { demoAccounts, demoPassword } from '#api/demo/accounts.ts'

const { db, connection } = await testDatabase()
const dataDir = await temporaryFolder()
afterAll(() => rm(dataDir, { recursive: true, force: true }))

afterEach(endPrograms)

it('starts in visible steps, prints the accounts, refuses a second start, and stops in order', async () => {
  const PORT = await freePort()
  const first = run({ PORT, DATA_DIR: dataDir })
  await expect.poll(() => first.output.out).toContain('Ready on')
  const lines = first.output.out.trim().split('\n')
  expect(lines[0]).toMatch(/^Starting PostgreSQL … in .+, \d+\.\d s$/)
  expect(lines.at(-1)).toBe(`Ready on http://localhost:${PORT}`)
  for (const { username } of demoAccounts) expect(first.output.out).toContain(username)
  expect(first.output.out).toContain(demoPassword)

  const second = run({ PORT: await freePort(), DATA_DIR: dataDir })
  expect(await second.ended).toBe(1)
  expect(second.output.err).toMatch(/^Another Admin Genie is running on the data folder .+\n$/)
  const third = run({ PORT, DATA_DIR: dataDir })
  expect(await third.ended).toBe(1)
  expect(third.output.err).toMatch(/^Another Admin Genie is running on the data folder .+\n$/)
  expect((await fetch(`http://127.0.0.1:${PORT}/readyz`)).status).toBe(200)

  first.child.kill('SIGINT')
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  expect(first.output.err).toBe('')
  await expect(readFile(join(dataDir, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT')
})

it.each([
  ['a wrong setting', { PORT: 'x' }, /^PORT is "x"; expected .+\n$/],
  [
    'a data folder that cannot be written',
    { DATA_DIR: '/proc/no' },
    /^The data folder \/proc\/no cannot be written .+\n$/,
  ],
  [
    'a folder of documents that is not there',
    { DOCUMENTS_DIR: '/proc/no' },
    /^DOCUMENTS_DIR is "\/proc\/no"; it cannot be read\.\n$/,
  ],
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://genie:hush@127.0.0.1:1/genie' },
    /^The database at 127\.0\.0\.1:1\/genie cannot be used \((?!.*hush).+\n$/,
  ],
])('ends with one sentence and code 1 for %s', async (_case, env, sentence) => {
  const program = run({ PORT: await freePort(), DATA_DIR: dataDir, ...env })
  expect(await program.ended).toBe(1)
  expect(program.output.err).toMatch(sentence)
})

it('warns about a database that allows fewer connections than it needs', async () => {
  const role = `few_of_${connection.database}`
  await db.raw(`create role ${role} login connection limit 5 in role current_user`)
  const place = `${connection.database}?host=${encodeURIComponent(connection.host)}`
  const DATABASE_URL = `postgres://${role}@localhost/${place}`
  const program = run({ PORT: await freePort(), DATA_DIR: dataDir, DATABASE_URL })
  await expect.poll(() => program.output.out).toContain('Ready on')
  expect(program.output.out).toContain('The database allows 5 connections, but up to 14 are needed')
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  await db.raw(`drop role ${role}`)
})

it('ends with one sentence and code 1 for a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const program = run({ PORT: String(port), DATA_DIR: dataDir })
  expect(await program.ended).toBe(1)
  expect(program.output.err).toMatch(new RegExp(`^Port ${port} on 127.0.0.1 is in use.+\\n$`))
  other.close()
})

const production = async () => ({
  ...(await productionOn(dataDir)),
  // A program that crashes on request.
  NODE_OPTIONS: `--import "data:text/javascript,process.on('SIGUSR2', () => { throw new Error('planted') })"`,
})

/** Sends a number of concurrent requests, and returns the ids of the responses. */
const askOften = (port: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, async () => {
      const { headers } = await fetch(`http://127.0.0.1:${port}/healthz`)
      return headers.get('x-request-id')
    }),
  )

it.each([
  ['is stopped', 'SIGTERM', 0, 0],
  ['falls', 'SIGUSR2', 1, 1],
] as const)(
  'in production the log has every line when the program %s',
  async (_case, signal, code, faults) => {
    const env = await production()
    const program = run(env)
    await expect.poll(() => program.output.out).toContain('Ready on')
    const ids = await askOften(env.PORT, 211)
    program.child.kill(signal)
    expect(await program.ended).toBe(code)
    const lines = linesOf(program.output)
    const answeredRows = lines.filter(({ msg }) => msg === 'answered')
    expect(answeredRows).toHaveLength(ids.length)
    expect(new Set(answeredRows.map(({ requestId }) => requestId))).toEqual(new Set(ids))
    expect(lines.filter(({ level }) => Number(level) >= 50)).toHaveLength(faults)
  },
)
