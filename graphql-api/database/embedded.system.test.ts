import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#api/testing/temporary-folder.ts'
import { runningEmbedded, startEmbedded } from './embedded.ts'
import type { EmbeddedPostgres } from './embedded.ts'

const folders: string[] = []
const servers: EmbeddedPostgres[] = []

const newFolder = async ({ open = true } = {}) => {
  const folder = await temporaryFolder()
  folders.push(folder)
  if (!open) await chmod(folder, 0o700)
  return folder
}

const start = async (dataDir: string, onTrouble?: (message: string) => void) => {
  const server = await startEmbedded({ dataDir, isDurable: false, onTrouble })
  servers.push(server)
  return server
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const ask = async (server: Pick<EmbeddedPostgres, 'connection'>, sql: string) => {
  const client = new Client(server.connection)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

const processOf = async (server: EmbeddedPostgres) =>
  Number.parseInt(await readFile(join(server.folder, 'data/postmaster.pid'), 'utf8'), 10)

/** Starts a separate program that starts PostgreSQL on the folder and keeps running. */
const otherProgram = async (dataDir: string) => {
  const child = fork(
    new URL('../testing/processes/start-embedded-child.ts', import.meta.url),
    [dataDir],
    {
      execPath: process.execPath,
    },
  )
  const [message] = (await once(child, 'message')) as [{ folder: string } | { refused: string }]
  return { child, message }
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data for the next start, behind a socket that only its account may enter', async () => {
    const dataDir = await newFolder()
    const first = await start(dataDir)
    await ask(first, 'create table kept (id int); insert into kept values (7)')
    expect(await ask(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect((await stat(first.connection.host)).mode & 0o077).toBe(0)
    await servers.pop()?.stop()
    const second = await start(dataDir)
    expect(await ask(second, 'select id from kept')).toEqual([{ id: 7 }])
  })

  it('sorts and changes case by Unicode, whatever the locale of the machine', async () => {
    const server = await start(await newFolder())
    expect(await ask(server, `select lower('ÄÖÉ') as text`)).toEqual([{ text: 'äöé' }])
  })

  it('is found by other programs only while it runs', async () => {
    const dataDir = await newFolder()
    const server = await start(dataDir)
    expect(await runningEmbedded(dataDir)).toEqual(server.connection)
    await servers.pop()?.stop()
    expect(await runningEmbedded(dataDir)).toBeNull()
  })

  it('works in a folder whose path is too long for a socket', async () => {
    const dataDir = join(await newFolder(), 'a-rather-long-name'.repeat(6))
    const server = await start(dataDir)
    expect(server.connection.host.length).toBeLessThan(90)
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('refuses a folder that cannot be created, with one sentence', async () => {
    await expect(start('/proc/nowhere')).rejects.toThrow(
      /^The data folder \/proc\/nowhere cannot be written/,
    )
  })

  it.runIf(process.getuid?.() === 0)(
    'is in another folder behind a link if its account cannot enter the data folder',
    async () => {
      const closed = await newFolder({ open: false })
      await mkdir(join(closed, 'data'))
      const server = await start(join(closed, 'data'))
      expect((await lstat(join(closed, 'data/postgres'))).isSymbolicLink()).toBe(true)
      expect(await realpath(join(closed, 'data/postgres'))).toBe(server.folder)
      folders.push(server.folder)
      expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
      await servers.pop()?.stop()
      await rm(server.folder, { recursive: true })
      await expect(start(join(closed, 'data'))).rejects.toThrow(/is gone/)
    },
  )
})

describe('two programs on one data folder', () => {
  it('refuses the second and leaves the first running', async () => {
    const dataDir = await newFolder()
    const first = await start(dataDir)
    const { message } = await otherProgram(dataDir)
    expect(message).toEqual({
      refused: expect.stringMatching(/^Another Admin Genie is running on the data folder/),
    })
    expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('starts after the first was killed', async () => {
    const dataDir = await newFolder()
    const { child, message } = await otherProgram(dataDir)
    expect(message).toHaveProperty('folder')
    const endedPromise = once(child, 'exit')
    child.kill('SIGKILL')
    await endedPromise
    const server = await start(dataDir)
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('starts after both were killed', async () => {
    const dataDir = await newFolder()
    const { child, message } = await otherProgram(dataDir)
    const folder = 'folder' in message ? message.folder : ''
    const pid = await processOf({ folder } as EmbeddedPostgres)
    const endedPromise = once(child, 'exit')
    child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await endedPromise
    const server = await start(dataDir)
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

it('restarts PostgreSQL when it stops unexpectedly', async () => {
  const troubles: string[] = []
  const server = await start(await newFolder(), (message) => troubles.push(message))
  process.kill(await processOf(server), 'SIGKILL')
  await expect
    .poll(() => ask(server, 'select 1 as one').catch(() => undefined))
    .toEqual([{ one: 1 }])
  expect(troubles).toEqual(['PostgreSQL ended by itself and is started again'])
})

it('does not stop another process that has the process id of an earlier PostgreSQL', async () => {
  const dataDir = await newFolder()
  const { folder } = await start(dataDir)
  await servers.pop()?.stop()
  await writeFile(join(folder, 'data/postmaster.pid'), `${process.pid}\n${folder}/data\n`)
  const again = await start(dataDir)
  expect(await ask(again, 'select 1 as one')).toEqual([{ one: 1 }])
})
