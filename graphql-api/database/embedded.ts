import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { accountFor } from './embedded-account.ts'
import { binariesFor } from './embedded-binaries.ts'
import { clusterFolder, findClusterFolder, openDataFolder } from './embedded-folder.ts'
import { lockDataFolder } from './embedded-lock.ts'
import {
  isReachable,
  buildEmbeddedConnection,
  waitForExit,
  initialize,
  launch,
} from './embedded-server.ts'
import type { Cluster, SocketConnection } from './embedded-server.ts'

type EmbeddedOptions = {
  dataDir: string
  /** False disables fsync, for tests. */
  isDurable?: boolean
  /** Connections that the product may use. */
  connections?: number
  /** Called when the server stopped unexpectedly and is restarted. */
  onTrouble?: (message: string) => void
}

export type EmbeddedPostgres = {
  connection: SocketConnection
  /** The folder of its files. */
  folder: string
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL on `dataDir`, reachable through a unix socket only, and keeps it running until `stop`.
 * Stops a server that a killed program left running. Throws StartFailure if another program uses the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = await openDataFolder(options.dataDir)
  const release = await lockDataFolder(dataDir)
  try {
    const account = await accountFor(join(dataDir, 'postgres'))
    const bin = await binariesFor(account)
    const folder = await clusterFolder(dataDir, account)
    const cluster = {
      folder,
      bin,
      account,
      isDurable: options.isDurable ?? true,
      connections: options.connections ?? 0,
    }
    await initialize(cluster)
    const connection = buildEmbeddedConnection(folder)
    const keeper = await keepRunning(cluster, options.onTrouble ?? (() => undefined))
    const stop = () => keeper.stop().finally(release)
    await makeDatabase(connection).catch((error: unknown) =>
      stop().then(() => Promise.reject(error)),
    )
    return { connection, folder, stop }
  } catch (error) {
    release()
    throw error
  }
}

/** Returns the connection to the embedded PostgreSQL that another program runs on `dataDir`, or null if none answers. */
export async function runningEmbedded(dataDir: string): Promise<SocketConnection | null> {
  const folder = await findClusterFolder(dataDir)
  if (!folder) return null
  const connection = buildEmbeddedConnection(folder)
  return (await isReachable(connection)) ? connection : null
}

async function keepRunning(cluster: Cluster, onTrouble: (message: string) => void) {
  const state = { isStopping: false }
  let child = await launch(cluster)

  const relaunch = async (): Promise<ChildProcess | null> => {
    while (!state.isStopping) {
      try {
        return await launch(cluster)
      } catch (error) {
        onTrouble(`PostgreSQL does not start again: ${(error as Error).message}`)
        await sleep(1000)
      }
    }
    return null
  }

  const watch = async () => {
    for (;;) {
      await waitForExit(child)
      if (state.isStopping) return
      onTrouble('PostgreSQL ended by itself and is started again')
      const next = await relaunch()
      if (!next) return
      child = next
      if (state.isStopping) child.kill('SIGINT')
    }
  }
  const watching = watch()

  return {
    stop: async () => {
      state.isStopping = true
      child.kill('SIGINT')
      const forceTimer = setTimeout(() => child.kill('SIGQUIT'), 10_000)
      await watching
      clearTimeout(forceTimer)
    },
  }
}

async function makeDatabase(connection: SocketConnection) {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ])
    if (!rowCount) await client.query(`create database ${connection.database}`)
  } finally {
    await client.end()
  }
}
