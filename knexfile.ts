import type { Knex } from 'knex'
import { migrationSource } from '#api/database/migrate.ts'
import { resolveConnection } from '#api/database/resolve-connection.ts'
import { readEnv } from '#api/config/env.ts'

/** For Knex's own command line: the database that the environment names, embedded ones while they run, and the steps that the product takes. */
const config = async (): Promise<Knex.Config> => ({
  client: 'pg',
  connection: await resolveConnection(readEnv(process.env)),
  migrations: { migrationSource },
})

export default config
