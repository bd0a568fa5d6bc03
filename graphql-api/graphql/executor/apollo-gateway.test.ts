import { ApolloServer } from '@apollo/server'
import { buildSchema } from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import { planExecution } from './apollo-gateway.ts'

const resolvedNames: string[] = []
/** The plugin hooks that Apollo called. */
const hooks: string[] = []

const resolver = (name: string) => () => {
  resolvedNames.push(name)
  if (name === 'fails') throw new Error('It failed.')
  return name
}

const schema = buildSchema(`
  type Query { works: String fails: String echo(a: Int): String }
  type Mutation { works: String fails: String! }
`)
for (const type of [schema.getQueryType(), schema.getMutationType()])
  for (const [name, field] of Object.entries(type?.getFields() ?? {}))
    field.resolve = resolver(name)

const server = new ApolloServer({
  ...planExecution({ schema, plansPerOperation: 4 }),
  plugins: [
    {
      requestDidStart: async () => ({
        didEncounterErrors: async () => void hooks.push('errors'),
        willSendResponse: async () => void hooks.push('send'),
      }),
    },
  ],
})

const ask = async (query: string, variables: Record<string, unknown> = {}) => {
  const { body } = await server.executeOperation({ query, variables }, { contextValue: {} })
  if (body.kind !== 'single') throw new Error('The response is incremental.')
  const { data, errors } = body.singleResult
  return { data: JSON.parse(JSON.stringify(data ?? null)) as unknown, errors }
}

beforeEach(() => {
  resolvedNames.length = 0
  hooks.length = 0
})

it('returns a result without errors', async () => {
  expect(await ask('{ works }')).toEqual({ data: { works: 'works' }, errors: undefined })
  expect({ resolved: resolvedNames, hooks }).toEqual({ resolved: ['works'], hooks: ['send'] })
})

it.each([
  ['{ works fails }', { works: 'works', fails: null }],
  ['mutation { works fails }', null],
])('executes %s once, and has Apollo report its errors', async (query, data) => {
  const result = await ask(query)
  expect(result.data).toEqual(data)
  expect(result.errors?.map(({ path }) => path)).toEqual([['fails']])
  expect({ resolved: resolvedNames, hooks }).toEqual({
    resolved: ['works', 'fails'],
    hooks: ['errors', 'send'],
  })
})

it('reports an invalid variable by its code and executes nothing', async () => {
  const { errors } = await ask('query A($a: Int) { echo(a: $a) }', { a: 'no number' })
  expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['BAD_USER_INPUT'])
  expect(resolvedNames).toEqual([])
})

it.each([
  'type Query { shape: Shape } interface Shape { id: ID }',
  'type Query { u: U } union U = A type A { id: ID }',
])('throws for a schema with abstract types: %s', (text) => {
  expect(() => planExecution({ schema: buildSchema(text), plansPerOperation: 4 })).toThrow(
    /cannot be planned/,
  )
})
