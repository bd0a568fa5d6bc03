import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { DatabaseError } from 'pg'
import type { Client } from 'pg'
import { budgetNow } from '#api/answer-budget.ts'
import { courseNow } from '#api/course.ts'
import { askOn, askTogetherOn } from './asking.ts'
import type { Asked, Asking } from './asking.ts'
import { createBatches } from './batches.ts'
import type { Batches } from './batches.ts'
import type { Columns, Row } from '#api/row.ts'

/** A statement as PostgreSQL reads it, with `$1` for its first value. One that has a name is planned once for each connection. */
export type Statement = { readonly text: string; readonly name: string | undefined }

/** What was found. */
export type Found = { rows: readonly Row[]; columns: Columns }

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

/** Somebody has stopped it. */
const stoppedState = '57014'

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

/** Whether connections keep statements here. A transaction that met a stale plan would be lost. */
const areKept = (db: Knex) => !db.isTransaction && db.userParams['prepared'] !== false

const foundBy = ({ rows, columns = [] }: Asking): Found => ({ rows, columns })

const asHeard = ({ text, name, values }: Asked) => ({
  sql: text,
  bindings: values,
  name: name || undefined,
})

const isStale = (error: unknown) => staleStates.includes(stateOf(error))

/** Lets a connection go after an error that stays with it. */
const giveUpAfter = (connection: Connection, error: unknown) => {
  if (isStale(error)) connection[givenUp] = 'It keeps a statement whose plan is stale.'
  if (error instanceof DatabaseError && error.severity === 'FATAL')
    connection[givenUp] = 'The database has ended it.'
}

/** Does work on a connection of the pool, or on that of the transaction that `db` is. */
const onConnection = async <Result>(
  db: Knex,
  work: (connection: Connection) => Promise<Result>,
) => {
  const pool = db.client as Pool
  const connection = await pool.acquireConnection()
  try {
    return await work(connection)
  } finally {
    await pool.releaseConnection(connection)
  }
}

/** Notes what a connection keeps from now on. */
const keep = (connection: Connection, { name, columns = [] }: Asking) => {
  const names = heldBy(connection).set(name, columns)
  if (names.size > namesAtMost) connection[givenUp] = 'It keeps statements enough.'
}

const askOne = async (db: Knex, connection: Connection, one: Asked) => {
  const pool = db.client as Pool
  const run = async (name: string) => {
    const columns = heldBy(connection).get(name)
    const asking = await askOn(connection, { ...one, name, columns })
    if (name) keep(connection, asking)
    return foundBy(asking)
  }
  try {
    pool.emit('query', asHeard(one))
    if (!one.name || !areKept(db)) return await run('')
    const begun = performance.now()
    return await run(one.name)
      .catch((error: unknown) => {
        giveUpAfter(connection, error)
        if (!isStale(error)) throw error
        return run('')
      })
      .finally(() => batchesOf(db).note(one.name, performance.now() - begun))
  } catch (error) {
    pool.emit('query-error', error as Error)
    throw error
  }
}

const askAlone = (db: Knex, one: Asked) =>
  onConnection(db, (connection) => askOne(db, connection, one))

/** What the database says of one statement, and not of its connection or its plan, or because somebody has it stopped. */
const isItsOwn = (error: unknown) =>
  error instanceof DatabaseError && !isStale(error) && error.code !== stoppedState

/**
 * Asks several in one message. Leaves out what stands behind one that fails, and all but the first that the connection
 * is to be told to keep: a new connection has much to look up for each.
 */
const askTogether = (db: Knex, all: readonly Asked[], begin: () => void) =>
  onConnection(db, async (connection) => {
    const pool = db.client as Pool
    const known = heldBy(connection)
    const isNew = ({ name }: Asked) => !known.has(name)
    const first = all.find(isNew)
    const given = all.filter((one) => one === first || !isNew(one))
    for (const one of given) pool.emit('query', asHeard(one))
    begin()
    const { askings, answered, error } = await askTogetherOn(
      connection,
      given.map((one) => ({ ...one, columns: known.get(one.name) })),
    )
    for (const asking of askings.slice(0, answered)) keep(connection, asking)
    giveUpAfter(connection, error)
    const results = new Map<Asked, PromiseSettledResult<Found>>()
    for (const [at, one] of given.entries()) {
      const asking = askings[at]
      const reason = asking?.failure ?? (at === answered && isItsOwn(error) ? error : null)
      if (reason) {
        pool.emit('query-error', reason)
        results.set(one, { status: 'rejected', reason })
      } else if (asking && at < answered)
        results.set(one, { status: 'fulfilled', value: foundBy(asking) })
      else asking?.forget()
    }
    return all.map((one) => results.get(one))
  })

const allBatches = new WeakMap<Knex, Batches<Asked, Found>>()

/** Those who ask this database. */
const batchesOf = (db: Knex) => {
  const known = allBatches.get(db)
  if (known) return known
  const batches = createBatches<Asked, Found>({
    alone: (one) => askAlone(db, one),
    together: (all, begin) => askTogether(db, all, begin),
  })
  allBatches.set(db, batches)
  return batches
}

/**
 * Asks a statement on a connection of the pool, or on that of the transaction that `db` is, and gives rows as they come.
 * What the database refuses is thrown as its own error. A statement whose plan is stale is asked once more without its name.
 * It is for reading alone: what requests ask at one moment goes to one connection in one message, where it is known to be quick and does not say that it takes long.
 */
export const ask = (
  db: Knex,
  { text, name = '' }: Statement,
  values: readonly unknown[],
  { takesLong = false } = {},
): Promise<Found> => {
  const one = { text, name, values, budget: budgetNow() }
  const course = courseNow()
  const isAlone = !course || !name || takesLong || !areKept(db) || !batchesOf(db).takes(name)
  return isAlone ? askAlone(db, one) : batchesOf(db).join(course.ending, one)
}
