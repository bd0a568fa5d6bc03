import knex from 'knex'
import type { Client } from 'pg'
import type { Knex } from 'knex'
import { countReads } from './count-reads.ts'
import { cancelWithRequest } from './cancel-with-request.ts'
import { columnNames } from './column-names.ts'
import { typeParsers } from './type-parsers.ts'
import { stripStatementNames } from './strip-statement-names.ts'

/** The address of a PostgreSQL: a URL, or the folder of a unix socket as `host`. */
export type Connection =
  | { connectionString: string }
  | { host: string; user: string; database: string }

/** The name of a node's connections in `pg_stat_activity`. */
export const applicationName = 'admin-genie'

/** Connections per process at most, for requests and for the work of jobs. */
const poolSize = 10

/** Connections per process at most that the job queue has besides these. */
export const jobPoolSize = 2

/** Connections per process at most, with the one on which the job queue is notified and the one that listens for changes. */
export const connectionsPerProcess = poolSize + jobPoolSize + 2

type PoolSettings = {
  connection: Connection
  /** Connections of the pool at most. */
  poolMax?: number
  /** Milliseconds after which PostgreSQL cancels a statement; 0 for no limit. */
  statementTimeout?: number
  /** Milliseconds to wait for a connection. */
  acquireTimeout?: number
  /** Whether statements are prepared. False behind a pooler that gives each transaction another connection. */
  hasPreparedStatements?: boolean
  /** The name of the connections in `pg_stat_activity`. */
  applicationName?: string
}

// Knex throws its errors and also prints them, which would bypass the product's log.
const doNothing = () => undefined
const log = { warn: doNothing, error: doNothing, deprecate: doNothing, debug: doNothing }

const parsersByFormat = {
  getTypeParser: (type: number, format = 'text'): unknown =>
    typeParsers.getTypeParser(type, format === 'binary' ? 'binary' : 'text'),
}

/**
 * Creates a connection pool. It connects at the first query. A full pool throws KnexTimeoutError after
 * `acquireTimeout`. A slow statement fails after `statementTimeout` (SQLSTATE 57014), and one of a server that does not
 * respond one second later. Statements of a request are cancelled with it.
 */
export const connect = ({
  connection,
  poolMax = poolSize,
  statementTimeout = 5000,
  acquireTimeout = 1500,
  hasPreparedStatements = true,
  applicationName: clientName = applicationName,
}: PoolSettings): Knex => {
  const pool = knex({
    client: 'pg',
    ...columnNames,
    connection: {
      ...connection,
      types: parsersByFormat,
      application_name: clientName,
      connectionTimeoutMillis: acquireTimeout,
      keepAlive: true,
      ...(statementTimeout > 0 && {
        statement_timeout: statementTimeout,
        query_timeout: statementTimeout + 1000,
        idle_in_transaction_session_timeout: statementTimeout * 2,
      }),
    },
    log,
    // Otherwise the message of a failed statement contains its values, which may be personal.
    compileSqlOnError: false,
    pool: {
      min: 0,
      max: poolMax,
      afterCreate: (client: Client, done: (error: null, client: Client) => void) => {
        if (!hasPreparedStatements) stripStatementNames(client)
        countReads(client, parsersByFormat)
        done(null, client)
      },
    },
    acquireConnectionTimeout: acquireTimeout,
  })
  return cancelWithRequest(pool)
}
