// Two nodes behind HAProxy on one PostgreSQL, with a company of many people.
import { connect } from '#api/database/connect.ts'
import {
  buildAssistant,
  buildCustomer,
  buildManager,
  buildUser,
} from '#api/testing/factories/index.ts'
import { atEnd } from '#scripts/ending.mjs'
import { createSignIn } from '#scripts/measure/api/sign-ins.mjs'
import { versions } from '#scripts/nodes/programs.mjs'
import { openTwoNodes, secret } from '#scripts/nodes/two-nodes.mjs'
import { createCaller } from './caller.mjs'

const customersPerAssistant = 10
const usersPerCustomer = 4

const times = (count, build) => Promise.all(Array.from({ length: count }, (_, n) => build(n)))

const buildPeople = async (db, customerCount) => {
  const managers = await times(2, () => buildManager(db))
  const assistants = await times(Math.ceil(customerCount / customersPerAssistant), () =>
    buildAssistant(db),
  )
  const customers = await times(customerCount, (n) =>
    buildCustomer(db, { assignedVaId: assistants[n % assistants.length].id }),
  )
  const users = await times(customerCount * usersPerCustomer, (n) =>
    buildUser(db, { customerId: customers[n % customerCount].id }),
  )
  return { managers, assistants, customers, users }
}

/**
 * Starts the nodes with a company. Every person has `id`, `customerId` and `graphql(query, variables, key)`, which sends
 * through HAProxy.
 */
export async function openCompany({ customers: customerCount }) {
  versions(['haproxy'])
  const target = await openTwoNodes({ hasPooler: false, isInspected: true })
  const db = connect({ connection: target.connection, poolMax: 8 })
  atEnd(() => db.destroy())
  const { managers, assistants, customers, users } = await buildPeople(db, customerCount)
  const signIn = async ({ id, customerId }) => ({
    id,
    customerId,
    ...createCaller(target.url, await createSignIn(target.connection, secret, id)),
  })
  const signInAll = async (people) => {
    const all = []
    for (const person of people) all.push(await signIn(person))
    return all
  }
  const people = {
    managers: await signInAll(managers),
    assistants: await signInAll(assistants),
    users: await signInAll(users),
  }
  return { ...target, ...people, customers, knex: db }
}
