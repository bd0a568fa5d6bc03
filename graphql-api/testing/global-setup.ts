import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#api/database/embedded.ts'
import { prepareDatabase } from '#api/running/prepare-database.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this run. Its database is the migrated template of every test database. */
    postgres: { host: string; user: string; database: string }
  }
}

const fail = (facts: object, message: string) => {
  throw new Error(`${message}: ${JSON.stringify(facts)}`)
}

/** Starts one PostgreSQL for the whole run, with one migrated database to copy. All projects of the run share it. */
export default async function setup({ vitest }: TestProject) {
  const run = vitest.getRootProject()
  if ('postgres' in run.getProvidedContext()) return undefined
  const dataDir = await temporaryFolder()
  // Each worker of the project `system`, of which there are three for a core, may fill a pool or two.
  const postgres = await startEmbedded({ dataDir, isDurable: false, connections: 300 })
  await prepareDatabase(postgres.connection, { warn: fail, error: fail })
  run.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
