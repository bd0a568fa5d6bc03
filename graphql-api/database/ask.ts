import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Client } from 'pg'
import { askOn } from './asking.ts'
import type { Columns } from './asking.ts'

/** A statement as PostgreSQL reads it, with `$1` for its first value. One that has a name is planned once for each connection. */
export type Statement = { readonly text: string; readonly name: string | undefined }

/** What was found: values in the order of the columns. */
export type Found = { rows: unknown[][]; columns: readonly string[] }

/** Knex gives up a connection that has a reason for it under this name. */
const givenUp = '__knex__disposed'

type Connection = Client & { [givenUp]?: string }

type Pool = {
  acquireConnection: () => Promise<Connection>
  releaseConnection: (connection: Connection) => Promise<void>
  emit: (event: string, told: object) => boolean
}

/** Statements that one connection keeps at most; after that it is given up for a new one. */
const namesAtMost = 1000

/** The plan of a named statement does not fit the tables any more, or is gone. */
const staleStates = ['0A000', '26000']

const stateOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const held = new WeakMap<Connection, Map<string, Columns>>()

const heldBy = (connection: Connection) => {
  const names = held.get(connection) ?? new Map<string, Columns>()
  held.set(connection, names)
  return names
}

/** The name of a text, the same on every connection. */
export const nameOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 24)

/**
 * Asks a statement on a connection of the pool, or on that of the transaction that `db` is, and gives values as they come, without a pass for names.
 * What the database refuses is thrown as its own error. A statement whose plan is stale is asked once more without its name.
 */
export const ask = async (
  db: Knex,
  { text, name }: Statement,
  values: readonly unknown[],
): Promise<Found> => {
  const pool = db.client as Pool
  const connection = await pool.acquireConnection()
  const known = heldBy(connection)
  const run = async (name: string) => {
    const { rows, columns = [] } = await askOn(connection, {
      text,
      name,
      values,
      columns: known.get(name),
    })
    if (name) known.set(name, columns)
    if (known.size > namesAtMost) connection[givenUp] = 'It keeps statements enough.'
    return { rows, columns: columns.map((column) => column.name) }
  }
  try {
    pool.emit('query', { sql: text, bindings: values, name })
    // A transaction that met a stale plan would be lost.
    const isNamed = name !== undefined && !db.isTransaction && db.userParams['prepared'] !== false
    if (!isNamed) return await run('')
    return await run(name).catch((error: unknown) => {
      if (!staleStates.includes(stateOf(error))) throw error
      connection[givenUp] = 'It keeps a statement whose plan is stale.'
      return run('')
    })
  } catch (error) {
    pool.emit('query-error', error as Error)
    throw error
  } finally {
    await pool.releaseConnection(connection)
  }
}
