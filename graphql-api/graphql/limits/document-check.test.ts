import { expect, it } from 'vitest'
import { createDocumentCheck } from './document-check.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'

const buildStrange = (n: number) => `{ a${n}: __typename } # ${'x'.repeat(5000)}`

it('persisted queries stay cached, and other documents are evicted', () => {
  const preflight = createDocumentCheck(createSchema(), { allowsIntrospection: true })
  const ask = (query: string, isTrusted: boolean) =>
    preflight({ query, isTrusted, operationName: null, variables: {} }).document
  const [trustedNode, first] = [ask('{ me { id } }', true), ask(buildStrange(0), false)]
  expect(ask(buildStrange(0), false)).toBe(first)
  for (let n = 1; n < 100; n += 1) ask(buildStrange(n), false)
  expect(ask(buildStrange(0), false)).not.toBe(first)
  expect(trustedNode).toBeDefined()
  expect(ask('{ me { id } }', true)).toBe(trustedNode)
})
