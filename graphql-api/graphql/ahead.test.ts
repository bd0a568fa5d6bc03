import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildManager } from '#api/database/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { Caller } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/company.ts'
import type { Company } from '#api/testing/company.ts'

// One connection, so that it keeps whatever was asked before.
const { db, as } = await testApp({}, { poolMax: 1 })

let company: Company
let other: Company
let manager: Caller
beforeEach(async () => {
  company = await buildCompany(db)
  other = await buildCompany(db)
  manager = await as(await buildManager(db))
})

type Question = { by?: Caller; query: string; variables?: Record<string, unknown> }

const answerTo = ({ by = manager, query, variables }: Question) => by.graphql(query, variables)

/** By how many statements each message to the database asks, beside who asks. */
const messages = async (question: Question): Promise<number[]> => {
  // What a connection does not keep yet is asked alone.
  await answerTo(question)
  const sizes: number[] = []
  let isOpen = false
  const note = ({ sql }: { sql: string }) => {
    if (sql.includes('sign_ins')) return
    if (isOpen) sizes.push((sizes.pop() ?? 0) + 1)
    else sizes.push(1)
    isOpen = true
    queueMicrotask(() => {
      isOpen = false
    })
  }
  db.on('query', note)
  try {
    expect((await answerTo(question)).errors).toEqual([])
  } finally {
    db.off('query', note)
  }
  return sizes
}

type Of = { by?: Caller; of?: Company; variables?: Record<string, unknown> }

const customer = (selection: string, { by, of = company, variables }: Of = {}): Question => ({
  query: `query ($id: ID!, $isWanted: Boolean! = true, $first: Int = 5) {
    customer(id: $id) { id name ${selection} first: tasks(first: $first) @include(if: $isWanted) { nodes { id } } }
  }`,
  variables: { id: String(of.customer.id), ...variables },
  ...(by && { by }),
})

describe('what a single record leads to by its id', () => {
  it('is asked for with it', async () => {
    expect(await messages(customer(''))).toEqual([2])
    expect(await messages(customer('messages { nodes { id } }'))).toEqual([3])
    expect(await messages(customer('timeline { nodes { id } } unreadMessages'))).toEqual([4])
    expect(await messages(customer('activities { nodes { id } }'))).toEqual([3])
    expect(await messages(customer('tasks { countUpTo(limit: 5) { value } }'))).toEqual([3])
  })

  it('is asked for with the customer of whoever asks', async () => {
    const by = await as(company.user)
    const query = '{ me { customer { name tasks { nodes { id } } } } }'
    expect(await messages({ by, query })).toEqual([2])
    expect((await by.graphql(query)).data).toEqual({
      me: {
        customer: {
          name: company.customer.name,
          tasks: { nodes: [{ id: String(company.task.id) }] },
        },
      },
    })
  })

  it('is asked for as the conditions of the document have it', async () => {
    const without = customer('', { variables: { isWanted: false } })
    expect(await messages(without)).toEqual([1])
    expect(await messages(customer(''))).toEqual([2])
    expect(await messages(without)).toEqual([1])
  })

  it('is asked for by one statement for all of a kind', async () => {
    const query = `{ ${[company, other].map(({ customer: { id } }, at) => `at${at}: customer(id: ${id}) { id tasks { nodes { id } } }`).join(' ')} }`
    expect(await messages({ query })).toEqual([2])
    expect((await manager.graphql(query)).data).toEqual({
      at0: expect.objectContaining({ tasks: { nodes: [{ id: String(company.task.id) }] } }),
      at1: expect.objectContaining({ tasks: { nodes: [{ id: String(other.task.id) }] } }),
    })
  })

  it('is told to nobody who does not see the record', async () => {
    const by = await as(company.assistant)
    const { data, errors } = await answerTo(
      customer('timeline { nodes { id } } unreadMessages', { by, of: other }),
    )
    expect({ data, errors }).toEqual({ data: { customer: null }, errors: [] })
  })

  it('fails in its place, and where there is no record it does not', async () => {
    const unheard: unknown[] = []
    const hear = (reason: unknown) => void unheard.push(reason)
    process.on('unhandledRejection', hear)
    onTestFinished(() => void process.off('unhandledRejection', hear))
    const wrong = 'messages(after: "nowhere") { nodes { id } }'
    const { data, errors } = await answerTo(customer(wrong))
    expect(data).toEqual({ customer: null })
    expect(errors).toEqual([expect.objectContaining({ path: ['customer', 'messages'] })])
    const by = await as(company.assistant)
    expect((await answerTo(customer(wrong, { by, of: other }))).errors).toEqual([])
    const uncounted = 'tasks { countUpTo(limit: 0) { value } }'
    expect((await answerTo(customer(uncounted, { by, of: other }))).errors).toEqual([])
    expect(unheard).toEqual([])
    const few = await answerTo(customer('', { variables: { first: 0 } }))
    expect(few.errors).toEqual([expect.objectContaining({ path: ['customer', 'first'] })])
  })
})

const counted = (list: string) => `{ ${list} { totalCount nodes { id } } }`

describe('counts', () => {
  it('of what there are few, or of one company, are asked for with their list', async () => {
    for (const list of ['users', 'teamMembers', 'customerServices'])
      expect([list, await messages({ query: counted(list) })]).toEqual([list, [2]])
    expect(await messages({ by: await as(company.user), query: counted('messages') })).toEqual([2])
  })

  it('that may have to read much are asked for beside it', async () => {
    expect(await messages({ query: counted('messages') })).toEqual([1, 1])
  })
})
