import { buildSchema, parse } from 'graphql'
import { expect, it } from 'vitest'
import { createBudgets } from '#api/answer-budget.ts'
import type { AnswerBudget } from '#api/answer-budget.ts'
import type { Ctx } from '#api/context.ts'
import { createExecutor } from './plan-executor.ts'

const come = { late: 0 }

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
  type Query { things: [Thing], late: String }
  type Thing { name: String, signs: String, count: Int, nothing: String, colors: [Color!], none: [Int], inner: Thing, fails: String, later: String }
  enum Color { RED GREEN }
`)
const root = schema.getQueryType()?.getFields()
if (root?.['things']) root['things'].resolve = () => things
if (root?.['late'])
  root['late'].resolve = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    come.late += 1
    return 'late'
  }

const run = createExecutor(schema)

const answer = (query: string, budget: AnswerBudget) =>
  run({ document: parse(query), going: { ctx: {} as Ctx, budget } })

const spent = async (fields: string) => {
  const budget = createBudgets({ limit: 10 * 1024 })()
  await answer(`{ things { ${fields} } }`, budget)
  return budget.refusal !== null
}

it('counts plain values, those that come later, names, and errors', async () => {
  expect(await spent('name')).toBe(false)
  expect(await spent('later')).toBe(true)
  expect(await spent(`${'a'.repeat(100)}: name`)).toBe(true)
  expect(await spent('fails')).toBe(true)
})

it('counts the name of a type under whatever name it is asked for', async () => {
  expect(await spent('__typename')).toBe(false)
  expect(await spent(`${'a'.repeat(100)}: __typename`)).toBe(true)
})

it('counts to the byte what is written', async () => {
  const counted = { bytes: 0 }
  const budget: AnswerBudget = {
    ...createBudgets({ limit: 2 ** 30 })(),
    write: (bytes) => {
      counted.bytes += bytes
    },
  }
  const fields =
    'name signs count nothing colors none inner { name nothing __typename } later a: __typename'
  const { data } = await answer(`{ things { ${fields} } late b: things { none } }`, budget)
  expect(counted.bytes).toBe(Buffer.byteLength(data?.text ?? ''))
})

it('what is over the limit is nothing in its place, and what is on its way is waited for', async () => {
  const before = come.late
  const budget = createBudgets({ limit: 2 * 1024 })()
  const { data, errors } = await answer('{ late things { later name } }', budget)
  expect(budget.refusal).not.toBeNull()
  expect([data?.toJSON(), come.late]).toEqual([{ late: null, things: null }, before + 1])
  expect(errors?.length).toBeGreaterThan(0)
})
