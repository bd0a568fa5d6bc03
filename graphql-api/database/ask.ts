import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { DatabaseError } from 'pg'
import type { Client } from 'pg'
import { courseNow } from '#api/course.ts'
import type { Course } from '#api/course.ts'
import { askOn, askTogetherOn, keeps } from './asking.ts'
import type { Asking, Columns } from './asking.ts'

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

type Asked = { statement: Statement; values: readonly unknown[] }
type Waiting = Asked & { resolve: (found: Found) => void; reject: (error: unknown) => void }

/** Whether connections keep statements here. A transaction that met a stale plan would be lost. */
const areKept = (db: Knex) => !db.isTransaction && db.userParams['prepared'] !== false

const foundBy = ({ rows, columns = [] }: Asking): Found => ({
  rows,
  columns: columns.map(({ name }) => name),
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

const askOne = async (db: Knex, connection: Connection, { statement, values }: Asked) => {
  const pool = db.client as Pool
  const { text, name } = statement
  const known = heldBy(connection)
  const run = async (name: string) => {
    const asking = await askOn(connection, { text, name, values, columns: known.get(name) })
    if (name) known.set(name, asking.columns ?? [])
    if (known.size > namesAtMost) connection[givenUp] = 'It keeps statements enough.'
    return foundBy(asking)
  }
  try {
    pool.emit('query', { sql: text, bindings: values, name })
    if (name === undefined || !areKept(db)) return await run('')
    return await run(name).catch((error: unknown) => {
      giveUpAfter(connection, error)
      if (!isStale(error)) throw error
      return run('')
    })
  } catch (error) {
    pool.emit('query-error', error as Error)
    throw error
  }
}

const askAlone = (db: Knex, one: Asked) =>
  onConnection(db, (connection) => askOne(db, connection, one))

/** Asks several in one message, none of which the connection has yet to be told to keep. Answers what is to be asked again, alone. */
const askAtOnce = async (db: Knex, connection: Connection, all: readonly Waiting[]) => {
  const pool = db.client as Pool
  const known = heldBy(connection)
  const given = all.map(({ statement, values }) => {
    const { text, name = '' } = statement
    pool.emit('query', { sql: text, bindings: values, name: statement.name })
    return { text, name, values, columns: known.get(name) }
  })
  const { answered, error } = await askTogetherOn(connection, given)
  for (const [at, asking] of answered.entries()) all[at]?.resolve(foundBy(asking))
  const left = all.slice(answered.length)
  const [failed, ...unanswered] = left
  if (!failed) return []
  giveUpAfter(connection, error)
  if (isStale(error)) return left
  const reason = error ?? new Error('The database left a statement without an answer.')
  pool.emit('query-error', reason)
  failed.reject(reason)
  // What the database refuses is no matter of what stood behind it; without a connection none of it is answered.
  if (error instanceof DatabaseError) return unanswered
  for (const one of unanswered) one.reject(reason)
  return []
}

/** Asks several on one connection. What it is to keep from now on is asked one by one before the others. */
const askTogether = async (db: Knex, all: readonly Waiting[]) => {
  const again = await onConnection(db, async (connection) => {
    const isNew = ({ statement: { name } }: Waiting) =>
      name !== undefined && !keeps(connection, name)
    const known = all.filter((one) => !isNew(one))
    for (const one of all.filter(isNew))
      await askOne(db, connection, one).then(one.resolve, one.reject)
    return known.length > 0 ? askAtOnce(db, connection, known) : []
  })
  for (const one of again) askAlone(db, one).then(one.resolve, one.reject)
}

const gathered = new WeakMap<Course, { db: Knex; all: Waiting[] }>()

const askInCompany = (db: Knex, course: Course, asked: Asked) =>
  new Promise<Found>((resolve, reject) => {
    const one = { ...asked, resolve, reject }
    const company = gathered.get(course)
    if (company?.db === db) {
      company.all.push(one)
      return
    }
    const all = [one]
    gathered.set(course, { db, all })
    process.nextTick(() => {
      gathered.delete(course)
      if (all.length === 1) askAlone(db, one).then(resolve, reject)
      else
        askTogether(db, all).catch((error: unknown) => {
          for (const each of all) each.reject(error)
        })
    })
  })

/**
 * Asks a statement on a connection of the pool, or on that of the transaction that `db` is, and gives values as they come, without a pass for names.
 * What the database refuses is thrown as its own error. A statement whose plan is stale is asked once more without its name.
 * What one request asks at one moment goes to one connection in one message and is answered in turn, unless it says that it takes long.
 */
export const ask = (
  db: Knex,
  statement: Statement,
  values: readonly unknown[],
  { takesLong = false } = {},
): Promise<Found> => {
  const course = courseNow()
  const one = { statement, values }
  return course && !takesLong && areKept(db) ? askInCompany(db, course, one) : askAlone(db, one)
}
