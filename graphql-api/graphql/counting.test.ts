import { buildSchema, parse } from 'graphql'
import { expect, it } from 'vitest'
import { createBudgets } from '#api/answer-budget.ts'
import type { Ctx } from '#api/context.ts'
import { createExecutor } from './executor.ts'

const things = Array.from({ length: 100 }, () => ({
  name: 'plain',
  fails: () => {
    throw new Error('no')
  },
  later: async () => 'x'.repeat(100),
}))

const spent = async (fields: string) => {
  const schema = buildSchema(
    'type Query { things: [Thing] } type Thing { name: String, fails: String, later: String }',
  )
  const field = schema.getQueryType()?.getFields()['things']
  if (field) field.resolve = () => things
  const budget = createBudgets({ limit: 10 * 1024 })()
  const document = parse(`{ things { ${fields} } }`)
  await createExecutor(schema)({ document, going: { ctx: {} as Ctx, budget } })
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
