import { ApolloServer } from '@apollo/server'
import { buildSchema } from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import type { Ctx } from '#api/context.ts'
import { executingBy } from './apollo-gateway.ts'
import type { Going } from '#api/graphql/http/operation-context.ts'

const done: string[] = []
/** What Apollo tells those who listen how an operation is executed. */
const heard: string[] = []

const doing = (name: string) => () => {
  done.push(name)
  if (name === 'fails') throw new Error('It failed.')
  return name
}

const schema = buildSchema(`
  type Query { works: String fails: String given(a: Int): String }
  type Mutation { works: String fails: String! }
`)
for (const type of [schema.getQueryType(), schema.getMutationType()])
  for (const [name, field] of Object.entries(type?.getFields() ?? {})) field.resolve = doing(name)

const { gateway, plugin } = executingBy(schema)
const server = new ApolloServer<Going>({
  gateway,
  plugins: [
    plugin,
    {
      requestDidStart: async () => ({
        executionDidStart: async () => void heard.push('executed'),
        didEncounterErrors: async () => void heard.push('errors'),
        willSendResponse: async () => void heard.push('sent'),
      }),
    },
  ],
})

const ctx = { viewer: null, become: () => ctx } as unknown as Ctx

const ask = async (query: string, variables: Record<string, unknown> = {}) => {
  const { body } = await server.executeOperation({ query, variables }, { contextValue: { ctx } })
  if (body.kind !== 'single') throw new Error('It came in parts.')
  const { data, errors } = body.singleResult
  return { data: JSON.parse(JSON.stringify(data ?? null)) as unknown, errors }
}

beforeEach(() => {
  done.length = 0
  heard.length = 0
})

it('answers what goes well without asking the gateway', async () => {
  expect(await ask('{ works }')).toEqual({ data: { works: 'works' }, errors: undefined })
  expect({ done, heard }).toEqual({ done: ['works'], heard: ['sent'] })
})

it.each([
  ['{ works fails }', { works: 'works', fails: null }],
  ['mutation { works fails }', null],
])('does %s once, and lets Apollo tell what is wrong', async (query, data) => {
  const answer = await ask(query)
  expect(answer.data).toEqual(data)
  expect(answer.errors?.map(({ path }) => path)).toEqual([['fails']])
  expect({ done, heard }).toEqual({
    done: ['works', 'fails'],
    heard: ['executed', 'errors', 'sent'],
  })
})

it('tells a wrong variable by its code, and does nothing', async () => {
  const { errors } = await ask('query A($a: Int) { given(a: $a) }', { a: 'no number' })
  expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['BAD_USER_INPUT'])
  expect(done).toEqual([])
})
