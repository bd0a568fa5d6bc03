import { buildSchema, parse } from 'graphql'
import { expect, it } from 'vitest'
import { createByteBudgets } from '#api/request/byte-budget.ts'
import type { ByteBudget } from '#api/request/byte-budget.ts'
import { PlanExecutor } from './plan-executor.ts'

const calls = { late: 0 }

const things = Array.from({ length: 100 }, () => ({
  name: 'plain',
  signs: 'é "😀" \u0007',
  count: 5,
  nothing: null,
  colors: ['RED', 'GREEN'],
  none: [],
  inner: { name: 'inner' },
  fails: () => {
    throw new Error('no')
  },
  later: async () => 'x'.repeat(100),
}))

const schema = buildSchema(`
  type Query { things: [Thing], late: String, characters: [String], numbers: [Float] }
  type Thing { name: String, signs: String, count: Int, nothing: String, colors: [Color!], none: [Int], inner: Thing, fails: String, later: String }
  enum Color { RED GREEN }
`)
const root = schema.getQueryType()?.getFields()
if (root?.['things']) root['things'].resolve = () => things
if (root?.['late'])
  root['late'].resolve = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    calls.late += 1
    return 'late'
  }

if (root?.['characters'])
  root['characters'].resolve = () =>
    Array.from({ length: 0x1_00_00 }, (_, code) => `a${String.fromCharCode(code)}z`)
if (root?.['numbers']) root['numbers'].resolve = () => [0, -0, 1.5, 1e21]

const executor = new PlanExecutor(schema, { plansPerOperation: 4 })

const execute = (query: string, counter: ByteBudget) =>
  executor.execute({ document: parse(query), contextValue: {}, counter })

const exceedsBudget = async (fields: string) => {
  const budget = createByteBudgets({ limit: 10 * 1024 })()
  await execute(`{ things { ${fields} } }`, budget)
  return budget.refusal !== null
}

it('counts properties, values of asynchronous resolvers, names and errors', async () => {
  expect(await exceedsBudget('name')).toBe(false)
  expect(await exceedsBudget('later')).toBe(true)
  expect(await exceedsBudget(`${'a'.repeat(100)}: name`)).toBe(true)
  expect(await exceedsBudget('fails')).toBe(true)
})

it('counts the name of a type under any alias', async () => {
  expect(await exceedsBudget('__typename')).toBe(false)
  expect(await exceedsBudget(`${'a'.repeat(100)}: __typename`)).toBe(true)
})

it('counts exactly the bytes of the response', async () => {
  const countedInput = { bytes: 0 }
  const budget: ByteBudget = {
    ...createByteBudgets({ limit: 2 ** 30 })(),
    write: (bytes) => {
      countedInput.bytes += bytes
    },
  }
  const fields =
    'name signs count nothing colors none inner { name nothing __typename } later a: __typename'
  const { data } = await execute(
    `{ things { ${fields} } late b: things { none } characters numbers }`,
    budget,
  )
  expect(countedInput.bytes).toBe(Buffer.byteLength(JSON.stringify(data)))
})

it('returns no data over the limit, and waits for pending resolvers', async () => {
  const before = calls.late
  const budget = createByteBudgets({ limit: 2 * 1024 })()
  const { data, errors } = await execute('{ late things { later name } }', budget)
  expect(budget.refusal).not.toBeNull()
  expect([data, calls.late]).toEqual([null, before + 1])
  expect(errors?.length).toBeGreaterThan(0)
})
