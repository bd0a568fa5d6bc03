import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { accountFor } from './embedded-account.ts'
import { binariesFor } from './embedded-binaries.ts'
import { clusterFolder, existingClusterFolder, openDataFolder } from './embedded-folder.ts'
import { holdFolder } from './embedded-lock.ts'
import { answers, embeddedAt, ended, initialise, launch } from './embedded-server.ts'
import type { Cluster, SocketConnection } from './embedded-server.ts'

type Options = {
  dataDir: string
  /** False trades safety after a power cut for speed: for tests. */
  durable?: boolean
  /** Connections that the product may ask for. */
  connections?: number
  /** Told when the server ended by itself and is started again. */
  onTrouble?: (message: string) => void
}

export type EmbeddedPostgres = {
  connection: SocketConnection
  /** Where its files are. */
  folder: string
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL of our own on `dataDir`, reachable through a unix socket only, and keeps it running until `stop`.
 * What a killed program left behind is taken over. Throws StartFailure, also when another program runs on the folder.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = await openDataFolder(options.dataDir)
  const release = await holdFolder(dataDir)
  try {
    const account = await accountFor(join(dataDir, 'postgres'))
    const bin = await binariesFor(account)
    const folder = await clusterFolder(dataDir, account)
    const cluster = {
      folder,
      bin,
      account,
      durable: options.durable ?? true,
      connections: options.connections ?? 0,
    }
    await initialise(cluster)
    const connection = embeddedAt(folder)
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

/** How to reach the embedded PostgreSQL that another program runs on `dataDir`; null when none answers. */
export async function runningEmbedded(dataDir: string): Promise<SocketConnection | null> {
  const folder = await existingClusterFolder(dataDir)
  if (!folder) return null
  const connection = embeddedAt(folder)
  return (await answers(connection)) ? connection : null
}

async function keepRunning(cluster: Cluster, onTrouble: (message: string) => void) {
  const will = { stop: false }
  let child = await launch(cluster)

  const launchAgain = async (): Promise<ChildProcess | null> => {
    while (!will.stop) {
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
      await ended(child)
      if (will.stop) return
      onTrouble('PostgreSQL ended by itself and is started again')
      const next = await launchAgain()
      if (!next) return
      child = next
      if (will.stop) child.kill('SIGINT')
    }
  }
  const watching = watch()

  return {
    stop: async () => {
      will.stop = true
      child.kill('SIGINT')
      const patience = setTimeout(() => child.kill('SIGQUIT'), 10_000)
      await watching
      clearTimeout(patience)
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
