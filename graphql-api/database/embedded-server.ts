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
import type { OsAccount } from './embedded-account.ts'
import { makeOwned, socketFolder } from './embedded-folder.ts'
import { stopOrphan } from './embedded-orphan.ts'

const user = 'postgres'

export type SocketConnection = { host: string; user: string; database: string }

export type Cluster = {
  folder: string
  bin: string
  account: OsAccount
  isDurable: boolean
  /** Connections that the product may use. */
  connections: number
}

/** Connections left for command line tools and for PostgreSQL itself. */
const reservedConnections = 20
const defaultConnections = 100

/** Returns the connection to the product's database in the cluster at `folder`. */
export const buildEmbeddedConnection = (folder: string) => ({
  host: socketFolder(folder),
  user,
  database: 'admin_genie',
})

/** Creates the cluster's files if they do not exist. */
export async function initialize({ folder, bin, account, isDurable }: Cluster) {
  const data = join(folder, 'data')
  if (await stat(join(data, 'PG_VERSION')).catch(() => null)) return
  // Created under another name first, so that a partial cluster after a power cut is never used.
  const partial = join(folder, 'data.new')
  await rm(partial, { recursive: true, force: true })
  const options = {
    pgdata: partial,
    username: user,
    auth: 'trust',
    encoding: 'UTF8',
    locale: 'C',
    'locale-provider': 'builtin',
    'builtin-locale': 'C.UTF-8',
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  if (!isDurable) args.push('--no-sync')
  const { ok, output } = runAs(account, join(bin, 'initdb'), args)
  if (!ok)
    throw new StartFailure(`A new database could not be made in ${folder}: ${lastLine(output)}`)
  await rename(partial, data)
}

/** Starts PostgreSQL and waits until it accepts connections. Retries: after a crash, the old shared memory is in use for about a second. */
export async function launch(cluster: Cluster) {
  const deadline = Date.now() + 15_000
  for (;;) {
    await stopOrphan(join(cluster.folder, 'data'))
    const child = await spawnServer(cluster)
    if (await untilReady(child, cluster.folder)) return child
    const log = await readFile(logOf(cluster.folder), 'utf8').catch(() => '')
    if (Date.now() > deadline || !/shared memory|lock file/.test(log))
      throw new StartFailure(`PostgreSQL does not start in ${cluster.folder}: ${lastLine(log)}`)
    await sleep(200)
  }
}

const logOf = (folder: string) => join(folder, 'postgres.log')

async function spawnServer({ folder, bin, account, isDurable, connections }: Cluster) {
  const sockets = socketFolder(folder)
  await makeOwned(sockets, account)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${sockets}"`,
    unix_socket_permissions: '0700',
    max_connections: String(Math.max(defaultConnections, connections + reservedConnections)),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Personal data must not get into the log: no statements, no values of rows that violate a constraint.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // For solid-state disks. With the default, the planner scans a million rows instead of reading thousands by index.
    random_page_cost: '1.1',
    // Statements are short and run concurrently: parallel workers and JIT compilation cost more than they save.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const args = ['-D', join(folder, 'data')]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const log = openSync(logOf(folder), 'w', 0o600)
  // Detached, so that Ctrl-C reaches only this process, which then stops PostgreSQL in order.
  const [program, before] = canStopWithParent()
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

/** Returns whether the system can stop PostgreSQL when this process is killed. */
const canStopWithParent = () => runAs(null, 'setpriv', ['--help']).output.includes('--pdeathsig')

async function untilReady(child: ChildProcess, folder: string) {
  const hasEnded = { yes: child.pid === undefined }
  void waitForExit(child).then(() => (hasEnded.yes = true))
  const probe = { ...buildEmbeddedConnection(folder), database: 'postgres' }
  const deadline = Date.now() + 120_000
  while (!hasEnded.yes && Date.now() < deadline) {
    if (await isReachable(probe)) return true
    await sleep(20)
  }
  child.kill('SIGQUIT')
  return false
}

/** Resolves when the process has ended or failed to start. */
export async function waitForExit(child: ChildProcess) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  await once(child, 'exit')
}

/** Returns whether a PostgreSQL accepts connections there. */
export async function isReachable(connection: SocketConnection) {
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
