import { buildSchema, isObjectType, parse } from 'graphql'
import type { GraphQLObjectType } from 'graphql'
import { expect, it, vi } from 'vitest'
import type { Ctx } from '#api/context.ts'
import { createExecutor, plansKept } from './plan-executor.ts'

const schema = buildSchema(`
  input Filter { words: [String!] }
  type Query { thing(filter: Filter, first: Int = 3): Thing shape: Shape }
  type Thing { id: ID a: Int b: Int c: Int d: Int }
  interface Shape { id: ID }
`)

const typeOf = (name: string): GraphQLObjectType => {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`There is no ${name}.`)
  return type
}

const given: object[] = []
/** What the resolver does with what it is given. */
const doing = { with: (_args: object) => {} }
const query = typeOf('Query').getFields()
if (query['thing'])
  query['thing'].resolve = (_record, args: object) => {
    given.push(args)
    doing.with(args)
    return { id: 1, a: 1, b: 2 }
  }
if (query['shape']) query['shape'].resolve = () => ({ id: 1 })

const run = createExecutor(schema)
/** How often it was looked up which fields there are while a document is answered. */
const looks = async (document: ReturnType<typeof parse>, variables = {}) => {
  const looked = vi.spyOn(typeOf('Thing'), 'getFields')
  const { errors } = await run({ document, variables, going: { ctx: {} as Ctx } })
  expect(errors).toBeUndefined()
  const { length } = looked.mock.calls
  looked.mockRestore()
  return length
}

it('finds out once for an operation what it asks', async () => {
  const document = parse('{ thing { id a } } ')
  expect(await looks(document)).toBe(2)
  expect(await looks(document)).toBe(0)
})

it('and once for each way in which its conditions fall out, of which it keeps a few', async () => {
  const document = parse(
    'query ($a: Boolean!, $b: Boolean!, $c: Boolean!) { thing { id a @skip(if: $a) b @skip(if: $b) c @include(if: $c) } }',
  )
  const ways = [true, false].flatMap((a) =>
    [true, false].flatMap((b) => [true, false].map((c) => ({ a, b, c }))),
  )
  expect(ways.length).toBe(2 * plansKept)
  for (const way of ways) expect(await looks(document, way)).toBeGreaterThan(0)
  for (const way of ways.slice(-plansKept)) expect(await looks(document, way)).toBe(0)
  for (const way of ways.slice(0, plansKept)) expect(await looks(document, way)).toBeGreaterThan(0)
})

it('gives arguments that are the same in each request once, and to nobody who would change them', async () => {
  const document = parse('{ thing(filter: { words: ["a"] }) { id } }')
  await looks(document)
  await looks(document)
  const [first, second] = given.slice(-2)
  expect(first).toEqual({ filter: { words: ['a'] }, first: 3 })
  expect(second).toBe(first)
  doing.with = (args) => {
    ;(args as { filter: { words: string[] } }).filter.words.push('b')
  }
  const { data, errors } = await run({ document, going: { ctx: {} as Ctx } })
  expect({ data: data?.toJSON(), message: errors?.[0]?.message }).toEqual({
    data: { thing: null },
    message: expect.stringMatching(/object is not extensible/) as string,
  })
})

it('answers nothing of a type that shows only in the record', async () => {
  const going = { ctx: {} as Ctx }
  const { data, errors } = await run({ document: parse('{ shape { id } }'), going })
  expect(data).toBeNull()
  expect(errors?.[0]?.message).toBe('Query.shape is of a type that has no plan.')
})
