import { buildSchema, isObjectType, parse } from 'graphql'
import type { GraphQLObjectType } from 'graphql'
import { expect, it, vi } from 'vitest'
import { PlanExecutor } from './plan-executor.ts'

const schema = buildSchema(`
  input Filter { words: [String!] }
  type Query { thing(filter: Filter, first: Int = 3): Thing shape: Shape }
  type Thing { id: ID a: Int b: Int c: Int d: Int }
  interface Shape { id: ID }
`)

const typeOf = (name: string): GraphQLObjectType => {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`The schema has no ${name}.`)
  return type
}

const receivedArgs: object[] = []
const behavior = { onArgs: (_args: object) => {} }
const query = typeOf('Query').getFields()
if (query['thing'])
  query['thing'].resolve = (_record, args: object) => {
    receivedArgs.push(args)
    behavior.onArgs(args)
    return { id: 1, a: 1, b: 2 }
  }
if (query['shape']) query['shape'].resolve = () => ({ id: 1 })

const plansPerOperation = 4
const executor = new PlanExecutor(schema, { plansPerOperation })

/** Executes a document, and returns how often the fields of a type were looked up, as planning does. */
const countLookups = async (document: ReturnType<typeof parse>, variables = {}) => {
  const lookups = vi.spyOn(typeOf('Thing'), 'getFields')
  const { errors } = await executor.execute({ document, variables, contextValue: {} })
  expect(errors).toBeUndefined()
  const { length } = lookups.mock.calls
  lookups.mockRestore()
  return length
}

it('plans an operation once', async () => {
  const document = parse('{ thing { id a } } ')
  expect(await countLookups(document)).toBe(2)
  expect(await countLookups(document)).toBe(0)
})

it('plans an operation once for each combination of its conditions, and keeps the last few plans', async () => {
  const document = parse(
    'query ($a: Boolean!, $b: Boolean!, $c: Boolean!) { thing { id a @skip(if: $a) b @skip(if: $b) c @include(if: $c) } }',
  )
  const combinations = [true, false].flatMap((a) =>
    [true, false].flatMap((b) => [true, false].map((c) => ({ a, b, c }))),
  )
  expect(combinations).toHaveLength(2 * plansPerOperation)
  for (const variables of combinations)
    expect(await countLookups(document, variables)).toBeGreaterThan(0)
  for (const variables of combinations.slice(-plansPerOperation))
    expect(await countLookups(document, variables)).toBe(0)
  for (const variables of combinations.slice(0, plansPerOperation))
    expect(await countLookups(document, variables)).toBeGreaterThan(0)
})

it('shares constant arguments between requests, and freezes them', async () => {
  const document = parse('{ thing(filter: { words: ["a"] }) { id } }')
  await countLookups(document)
  await countLookups(document)
  const [first, second] = receivedArgs.slice(-2)
  expect(first).toEqual({ filter: { words: ['a'] }, first: 3 })
  expect(second).toBe(first)
  behavior.onArgs = (args) => {
    ;(args as { filter: { words: string[] } }).filter.words.push('b')
  }
  const { data, errors } = await executor.execute({ document, contextValue: {} })
  expect({ data, message: errors?.[0]?.message }).toEqual({
    data: { thing: null },
    message: expect.stringMatching(/object is not extensible/) as string,
  })
})

it('reports an error for a field with an abstract type', async () => {
  const document = parse('{ shape { id } }')
  const { data, errors } = await executor.execute({ document, contextValue: {} })
  expect(data).toBeNull()
  expect(errors?.[0]?.message).toBe('Query.shape has an abstract type, which cannot be planned.')
})
