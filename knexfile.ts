import type { Knex } from 'knex'
import { connectionOf } from '#api/database/where.ts'
import { readEnv } from '#api/env.ts'

/** For Knex's own command line: the database that the environment names, embedded ones while they run. */
const config = async (): Promise<Knex.Config> => ({
  client: 'pg',
  connection: await connectionOf(readEnv(process.env)),
  migrations: { directory: './migrations', loadExtensions: ['.ts'], extension: 'ts' },
})

export default config
