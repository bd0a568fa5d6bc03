import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartFailure } from '#api/errors.ts'
import { runAs } from './embedded-account.ts'
import type { Account } from './embedded-account.ts'
import { makeOwned, socketFolder } from './embedded-folder.ts'
import { clearTheWay } from './embedded-orphan.ts'

const user = 'postgres'

export type SocketConnection = { host: string; user: string; database: string }

export type Cluster = {
  folder: string
  bin: string
  account: Account
  durable: boolean
  /** Connections that the product may ask for. */
  connections: number
}

/** Connections that stay for programs that people run, and that PostgreSQL has by itself. */
const others = 20
const usual = 100

/** How to reach the product's database in the cluster at `folder`. */
export const embeddedAt = (folder: string) => ({
  host: socketFolder(folder),
  user,
  database: 'admin_genie',
})

/** Makes the cluster's files, if they are not there yet. */
export async function initialise({ folder, bin, account, durable }: Cluster) {
  const data = join(folder, 'data')
  if (await stat(join(data, 'PG_VERSION')).catch(() => null)) return
  // Made under another name first, so that what a power cut leaves half-made is never taken for a database.
  const half = join(folder, 'data.new')
  await rm(half, { recursive: true, force: true })
  const options = {
    pgdata: half,
    username: user,
    auth: 'trust',
    encoding: 'UTF8',
    locale: 'C',
    'locale-provider': 'builtin',
    'builtin-locale': 'C.UTF-8',
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  if (!durable) args.push('--no-sync')
  const { ok, said } = runAs(account, join(bin, 'initdb'), args)
  if (!ok)
    throw new StartFailure(`A new database could not be made in ${folder}: ${lastLine(said)}`)
  await rename(half, data)
}

/** One PostgreSQL process that answers. Tries for a while: after a crash the old shared memory is busy for about a second. */
export async function launch(cluster: Cluster) {
  const patience = Date.now() + 15_000
  for (;;) {
    await clearTheWay(join(cluster.folder, 'data'))
    const child = await spawnServer(cluster)
    if (await untilReady(child, cluster.folder)) return child
    const log = await readFile(logOf(cluster.folder), 'utf8').catch(() => '')
    if (Date.now() > patience || !/shared memory|lock file/.test(log))
      throw new StartFailure(`PostgreSQL does not start in ${cluster.folder}: ${lastLine(log)}`)
    await sleep(200)
  }
}

const logOf = (folder: string) => join(folder, 'postgres.log')

async function spawnServer({ folder, bin, account, durable, connections }: Cluster) {
  const sockets = socketFolder(folder)
  await makeOwned(sockets, account)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${sockets}"`,
    unix_socket_permissions: '0700',
    max_connections: String(Math.max(usual, connections + others)),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What people typed must not end in a log: no statements, no values of the rows that a constraint refused.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // Disks without arms, and memory: at the price of an arm's way the planner reads a million rows in order rather than some thousands by their index.
    random_page_cost: '1.1',
    // Each statement is one of many at a time: another process, or a compiler, costs more than what it would save.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const args = ['-D', join(folder, 'data')]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const log = openSync(logOf(folder), 'w', 0o600)
  // Detached, so that Ctrl-C reaches us alone and we stop it in order.
  const [program, before] = followsUs()
    ? ['setpriv', ['--pdeathsig', 'INT', join(bin, 'postgres')]]
    : [join(bin, 'postgres'), []]
  const child = spawn(program, [...before, ...args], {
    ...account,
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
  })
  child.on('error', () => undefined)
  closeSync(log)
  return child
}

/** Whether the machine can end PostgreSQL with us, even when we are killed. */
const followsUs = () => runAs(null, 'setpriv', ['--help']).said.includes('--pdeathsig')

async function untilReady(child: ChildProcess, folder: string) {
  const hasEnded = { yes: child.pid === undefined }
  void ended(child).then(() => (hasEnded.yes = true))
  const probe = { ...embeddedAt(folder), database: 'postgres' }
  const patience = Date.now() + 120_000
  while (!hasEnded.yes && Date.now() < patience) {
    if (await answers(probe)) return true
    await sleep(20)
  }
  child.kill('SIGQUIT')
  return false
}

/** Settles when the process has ended, or never began. */
export async function ended(child: ChildProcess) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  await once(child, 'exit')
}

/** Whether a PostgreSQL takes visitors there. */
export async function answers(connection: SocketConnection) {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

const lastLine = (text: string) => {
  const lines = text.trim().split('\n')
  const fatal = lines.findLast((line) => /FATAL|PANIC|error:/.test(line))
  return fatal ?? lines.at(-1) ?? ''
}
