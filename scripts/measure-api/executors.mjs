// Compares the plan executor with graphql-js in one process: the list of 50 customers, without HTTP.
import { Client } from 'pg'
import { connect } from '#api/database/connect.ts'
import { createContext } from '#api/request/context.ts'
import { createByteBudgets } from '#api/request/byte-budget.ts'
import { createGraphqlServer } from '#api/graphql/http/graphql-server.ts'
import { HeaderMap } from '@apollo/server'
import { table } from '#scripts/table.mjs'
import { openBench } from './bench.mjs'
import { queryFor, rowsOf } from './questions.mjs'
import { makeManager } from './sign-ins.mjs'
import { middle, ratio, takeTurns } from './turns.mjs'

const rounds = 12
const slice = 500

/** Requests that are in progress at the same time. */
const concurrency = 16

/** The ratio below which the plan executor is not worth its code. */
const bar = 1.4

const fillCustomers = async (connection) => {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(
      `insert into customers (name, company, email, status, assigned_va_id, created_at)
       select 'Customer ' || n, 'Company ' || n, 'customer' || n || '@example.test', 'active',
         (select min(id) from users where role = 'virtual_assistant'), now() - n * interval '1 minute'
       from generate_series(1, 500) as n`,
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

const managerContext = (db, id) => {
  const world = { db, clock: () => new Date(), secret: 'a secret of the measurement' }
  const viewer = {
    id,
    username: 'manager@example.test',
    displayName: 'Manager',
    role: 'management',
    customerId: null,
    createdAt: new Date(),
    isClosed: false,
    lastVisit: null,
    timeZone: null,
    dateManner: null,
    signInId: 1,
    assistantsSee: 'assigned',
  }
  return () => createContext(world, { id: 'measure', key: null }).withViewer(viewer)
}

/** Returns a function that executes the query with one executor: Apollo's pipeline, the resolvers and the database. */
const openExecutor = async (executor, contextOf) => {
  const settings = { introspection: false, documents: 'all', documentsDir: null }
  const graphql = await createGraphqlServer({ ...settings, executor })
  const openBudget = createByteBudgets({ limit: 8 * 1024 * 1024 })
  const headers = new HeaderMap([['content-type', 'application/json']])
  const request = { method: 'POST', headers, search: '', body: { query: queryFor('the product') } }
  const ask = async () => {
    const budget = openBudget()
    const { body } = await graphql.respond(request, { budget, contextOf: async () => contextOf() })
    budget.close()
    return body.string
  }
  const rate = async (milliseconds) => {
    const begun = performance.now()
    let responses = 0
    const askUntilEnd = async () => {
      while (performance.now() - begun < milliseconds) {
        await ask()
        responses += 1
      }
    }
    await Promise.all(Array.from({ length: concurrency }, askUntilEnd))
    return (responses / (performance.now() - begun)) * 1000
  }
  return { ask, rate, close: graphql.close }
}

const compare = async (db, bench, { say, check }) => {
  const contextOf = managerContext(db, await makeManager(bench.connection))
  const plans = await openExecutor('plans', contextOf)
  const graphqlJs = await openExecutor('graphql-js', contextOf)
  const [first, second] = [await plans.ask(), await graphqlJs.ask()]
  if (first !== second || rowsOf(first).length !== 50)
    throw new Error(`The executors return different results: ${first} ${second}`)
  const executors = new Map([
    ['plans', plans],
    ['graphql-js', graphqlJs],
  ])
  const rates = await takeTurns(executors, { rounds, slice })
  say(
    `\n${table([['executor', 'requests/s'], ...[...rates].map(([name, own]) => [name, middle(own).toFixed(0)])])}\n`,
  )
  const figure = ratio(rates.get('plans'), rates.get('graphql-js'))
  check({ what: 'plans, of graphql-js', figure, bar, aim: 1.8 })
  await Promise.all([plans.close(), graphqlJs.close()])
}

export async function executors(given) {
  const bench = await openBench({ fill: fillCustomers })
  const db = connect({ connection: bench.connection })
  try {
    await compare(db, bench, given)
  } finally {
    await db.destroy()
    await bench.stop()
  }
}
