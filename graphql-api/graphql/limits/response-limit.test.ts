import { expect, it } from 'vitest'
import { buildCustomer, buildManager, buildTask } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'

const kilobyte = 1024
const { db, as, logLines } = await testApp({ responseLimit: 256 * kilobyte })

const sentence = 'A response can be up to 256 KB. Ask for fewer fields or smaller pages.'

const text = 'x'.repeat(8 * kilobyte)

/** Creates a customer with a number of tasks that all have this text. */
const withTasks = async (count: number, description = text) => {
  const first = await buildTask(db, { description })
  await db.raw(
    `insert into tasks (customer_id, assigned_va_id, title, description)
     select customer_id, assigned_va_id, title, description from tasks, generate_series(2, ?) where id = ?`,
    [count, first.id],
  )
  return as(await buildManager(db))
}

const expectHealth = () => expect(logLines.filter(({ msg }) => msg !== 'answered')).toEqual([])

it('refuses a short query whose response repeats a text many times', async () => {
  const caller = await withTasks(10)
  const names = Array.from({ length: 5 }, (_, n) => `a${n}: description`).join(' ')
  const query = `{ tasks(first: 10) { nodes { customer { tasks(first: 10) { nodes { ${names} } } } } } }`
  const { status, data, errors } = await caller.graphql(query)
  expect({ status, data, errors }).toEqual({
    status: 400,
    data: null,
    errors: [{ message: sentence, extensions: { code: 'BAD_USER_INPUT' } }],
  })
  expectHealth()
})

it('refuses long aliases, and text that JSON escapes to a multiple of its length', async () => {
  const caller = await withTasks(40, '\u0007'.repeat(2 * kilobyte))
  const longText = `{ tasks(first: 40) { nodes { ${'a'.repeat(8 * kilobyte)}: id } } }`
  expect((await caller.graphql(longText)).errors[0]?.message).toBe(sentence)
  const type = `{ tasks(first: 40) { nodes { ${'a'.repeat(8 * kilobyte)}: __typename } } }`
  expect((await caller.graphql(type)).errors[0]?.message).toBe(sentence)
  const signs = '{ tasks(first: 40) { nodes { description } } }'
  expect((await caller.graphql(signs)).errors[0]?.message).toBe(sentence)
})

it('refuses the whole response if one list is too large', async () => {
  const caller = await withTasks(40)
  const query = `{ ${'a'.repeat(50)}: tasks(first: 40) { nodes { description } } customers { nodes { tasks(first: 5) { nodes { id } } } } }`
  const { status, data, errors } = await caller.graphql(query)
  expect([status, data, errors.map(({ message }) => message)]).toEqual([400, null, [sentence]])
  expectHealth()
})

it('refuses a query that reads much and returns little, and answers the next one', async () => {
  const caller = await withTasks(100)
  const { status, errors } = await caller.graphql(
    '{ customers { nodes { timeline(first: 100) { nodes { id } } } } }',
  )
  expect([status, errors[0]?.message]).toEqual([400, sentence])
  const smallResponse = await caller.graphql('{ tasks(first: 20) { nodes { id description } } }')
  expect(smallResponse.errors).toEqual([])
  expectHealth()
})

it('returns an error for a mutation whose payload is too large, though it was committed', async () => {
  const caller = await withTasks(10)
  const names = Array.from({ length: 40 }, (_, n) => `a${n}: description`).join(' ')
  const change = (title: string, fields: string) =>
    caller.graphql(
      `mutation ($input: UpdateTaskInput!) { updateTask(input: $input) { task { ${fields} } } }`,
      { input: { id: 1, expectedVersion: 1, title } },
    )
  expect((await change('One', names)).errors[0]?.message).toBe(sentence)
  expect((await change('Two', 'id')).errors[0]?.extensions['code']).toBe('CONFLICT')
  expect(await db('tasks').where({ id: 1 }).first('title')).toEqual({ title: 'One' })
})

it('refuses a REST list with the same message, whether it reads or returns too much', async () => {
  const caller = await as(await buildManager(db))
  const customers = async (address: string, count: number) => {
    const { id } = await buildCustomer(db, { address })
    await db.raw(
      `insert into customers (assigned_va_id, name, email, address)
       select assigned_va_id, name || number, number || email, address
       from customers, generate_series(2, ?) as number where id = ?`,
      [count, id],
    )
  }
  await customers('\u0007'.repeat(500), 100)
  const writtenResponse = await caller.get('/api/customers?limit=1000')
  expect([writtenResponse.status, writtenResponse.body]).toEqual([400, { message: sentence }])
  expect((await caller.get('/api/customers?limit=10')).status).toBe(200)
  await customers('y'.repeat(500), 700)
  const read = await caller.get('/api/customers?limit=1000')
  expect([read.status, read.body]).toEqual([400, { message: sentence }])
  expectHealth()
})
