import knex from 'knex'
import type { Client } from 'pg'
import type { Knex } from 'knex'
import { countReads } from './count-reads.ts'
import { cancelWithRequest } from './cancel-with-request.ts'
import { columnNames } from './names.ts'
import { types } from './types.ts'
import { stripStatementNames } from './strip-statement-names.ts'

/** Where a PostgreSQL is: an address as a URL, or the folder of a unix socket as `host`. */
export type Connection =
  { connectionString: string } | { host: string; user: string; database: string }

/** The name of a node's connections in `pg_stat_activity`. */
export const applicationName = 'admin-genie'

/** Connections that a process keeps at most. */
export const poolSize = 10

type Settings = {
  connection: Connection
  /** Connections kept at most. */
  poolMax?: number
  /** Milliseconds after which the server gives up on a statement; 0 lets it take its time. */
  statementTimeout?: number
  /** Milliseconds that somebody waits for a connection. */
  patience?: number
  /** Whether statements are kept by name for a connection; a pooler that gives each transaction another one may not pass that on. */
  prepared?: boolean
  /** How this program is called in `pg_stat_activity`. */
  applicationName?: string
}

// Whatever goes wrong is thrown as well; Knex would print it besides, past our log.
const silent = () => undefined
const log = { warn: silent, error: silent, deprecate: silent, debug: silent }

const parsers = {
  getTypeParser: (type: number, format = 'text'): unknown =>
    types.getTypeParser(type, format === 'binary' ? 'binary' : 'text'),
}

/**
 * A pool on a PostgreSQL. Nothing is dialled before the first query.
 * A full pool refuses after `patience` (KnexTimeoutError), a slow statement after `statementTimeout` (SQLSTATE 57014), a silent server one second later.
 * Whatever is asked in the course of a request ends with it.
 */
export const connect = ({
  connection,
  poolMax = poolSize,
  statementTimeout = 5000,
  patience = 1500,
  prepared = true,
  applicationName: ownName = applicationName,
}: Settings): Knex => {
  // Knex hands this on, though its types do not say so.
  const params = { userParams: { prepared } }
  const pool = knex({
    client: 'pg',
    ...params,
    ...columnNames,
    connection: {
      ...connection,
      types: parsers,
      application_name: ownName,
      connectionTimeoutMillis: patience,
      keepAlive: true,
      ...(statementTimeout > 0 && {
        statement_timeout: statementTimeout,
        query_timeout: statementTimeout + 1000,
        idle_in_transaction_session_timeout: statementTimeout * 2,
      }),
    },
    log,
    // Otherwise the message of a failed statement holds what people typed.
    compileSqlOnError: false,
    pool: {
      min: 0,
      max: poolMax,
      afterCreate: (client: Client, done: (error: null, client: Client) => void) => {
        if (!prepared) stripStatementNames(client)
        countReads(client, parsers)
        done(null, client)
      },
    },
    acquireConnectionTimeout: patience,
  })
  return cancelWithRequest(pool)
}
