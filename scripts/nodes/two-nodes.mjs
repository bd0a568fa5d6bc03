// The whole setup: PostgreSQL, PgBouncer if it is wanted, two nodes, HAProxy.
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { freePort } from '#scripts/product-process.mjs'
import { startHaproxy, startPgbouncer } from './programs.mjs'
import { openStage, roomy } from './stage.mjs'

export const secret = 'a secret that both nodes know, for this trial only'

const roleSettings = `
  alter role postgres set statement_timeout = '5s';
  alter role postgres set idle_in_transaction_session_timeout = '10s'`

/** Returns the number of responses of a node, without health checks. */
export const countAnswers = async ({ log }) => {
  const lines = (await readFile(log, 'utf8')).split('\n')
  return lines.filter((line) => line.includes('"msg":"answered"') && !line.includes('"/readyz"'))
    .length
}

/**
 * Starts the setup. `url` is the address for clients, `db` connects to PostgreSQL directly.
 * @param {{ hasPooler?: boolean, isInspected?: boolean }} options `isInspected`: the nodes have an inspector, at their `inspectorPort`
 */
export const openTwoNodes = ({ hasPooler = true, isInspected = false } = {}) =>
  openStage(
    'two-nodes',
    async ({ folder, database, connection, databaseUrl, onStop, startNode }) => {
      const db = new Client({ connectionString: databaseUrl })
      // Its connection ends when a trial kills the database.
      db.on('error', () => undefined)
      await db.connect()
      onStop(() => db.end())
      await db.query(roleSettings)

      const poolerPort = await freePort()
      if (hasPooler) onStop(await startPgbouncer({ database, folder, port: poolerPort }))
      const pooledEnv = {
        DATABASE_URL: `postgres://genie@127.0.0.1:${poolerPort}/genie`,
        DATABASE_DIRECT_URL: databaseUrl,
        PREPARED_STATEMENTS: 'off',
      }
      const port = await freePort()
      const url = `http://localhost:${port}`
      const settings = {
        NODE_ENV: 'production',
        ALLOW_HTTP: '1',
        PUBLIC_URL: url,
        TRUST_PROXY: '1',
        SESSION_SECRET: secret,
        ...(hasPooler && pooledEnv),
        ...roomy,
      }
      const nodes = await Promise.all([1, 2].map(() => startNode(settings, { isInspected })))
      onStop(await startHaproxy({ folder, port, nodes: nodes.map((node) => node.port) }))
      return { url, nodes, db, database, connection }
    },
  )
