import { expect, it } from 'vitest'
import { createDocumentCheck } from './document-check.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'

const strange = (n: number) => `{ a${n}: __typename } # ${'x'.repeat(5000)}`

it('persisted queries stay cached, and other documents are evicted', () => {
  const preflight = createDocumentCheck(createSchema(), { introspection: true })
  const ask = (query: string, isTrusted: boolean) =>
    preflight({ query, isTrusted, operationName: null, variables: {} }).document
  const [trusted, first] = [ask('{ me { id } }', true), ask(strange(0), false)]
  expect(ask(strange(0), false)).toBe(first)
  for (let n = 1; n < 100; n += 1) ask(strange(n), false)
  expect(ask(strange(0), false)).not.toBe(first)
  expect(trusted).toBeDefined()
  expect(ask('{ me { id } }', true)).toBe(trusted)
})
