import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { InMemoryCache } from '@apollo/client'
import { Kind, print } from 'graphql'
import type { DocumentNode } from 'graphql'
import { expect, test, vi } from 'vitest'
import { ask } from '#web/viewer/ask.ts'
import { createApolloClient } from './apollo-client.ts'
import { PlaceCountsDocument } from './place-counts.generated.ts'

type Operation = { id: string; name: string; body: string }
const manifest: unknown = JSON.parse(
  readFileSync(resolve('graphql-api/generated/documents.json'), 'utf8'),
)
const { operations } = manifest as { operations: Operation[] }

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT

const modules = import.meta.glob<Record<string, unknown>>('/web/**/*.generated.ts', { eager: true })
const documents = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isDocument)
  .filter(({ definitions }) => definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION))

/** Splits a document into its definitions, regardless of their order. */
const parts = (text: string) => text.split('\n\n').toSorted()

test('the server knows every document of the web by the hash that Apollo Client would send', () => {
  const cache = new InMemoryCache()
  const knownMap = new Map(operations.map(({ id, body }) => [id, body]))
  expect(documents.length).toBeGreaterThan(100)
  for (const document of documents) {
    const sentText = print(cache.transformDocument(document))
    const { __meta__: meta } = document as unknown as { __meta__?: { hash: string } }
    expect(parts(knownMap.get(meta?.hash ?? '') ?? `unknown: ${sentText}`)).toEqual(parts(sentText))
  }
})

type Question = {
  query?: string
  operationName: string
  extensions?: { persistedQuery?: { version: number; sha256Hash: string } }
}

/** Creates a server that knows no hash, and returns the requests that it received. */
const newerServer = (data: object) => {
  const requests: Question[] = []
  const answer = async (_address: unknown, { body }: { body: string }) => {
    const question = JSON.parse(body) as Question
    requests.push(question)
    const extensions = { code: 'PERSISTED_QUERY_NOT_FOUND' }
    const [status, answeredRecord] = question.query
      ? [200, { data }]
      : [400, { errors: [{ message: 'PersistedQueryNotFound', extensions }] }]
    const headers = { 'content-type': 'application/graphql-response+json; charset=utf-8' }
    return new Response(JSON.stringify(answeredRecord), { status, headers })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  return requests
}

test('a page that is older than the server sends full documents after the first unknown hash', async () => {
  const requests = newerServer({ me: null })
  const client = createApolloClient({ onSignInEnded: () => undefined })
  const read = () =>
    client.query({
      query: PlaceCountsDocument,
      fetchPolicy: 'network-only',
    })
  expect((await read()).data).toEqual({ me: null })
  expect((await read()).data).toEqual({ me: null })
  expect(requests.map(({ query }) => query !== undefined)).toEqual([false, true, true])
  const hash = operations.find(({ name }) => name === 'PlaceCounts')?.id
  expect(requests.map(({ extensions }) => extensions?.persistedQuery?.sha256Hash)).toEqual([
    hash,
    undefined,
    undefined,
  ])
})

test('requests without Apollo Client do the same', async () => {
  const requests = newerServer({ me: null })
  const document = { text: 'query Me { me { id } }', hash: 'a'.repeat(64) }
  expect(await ask(document, 'Me')).toEqual({ me: null })
  expect(requests.map(({ query }) => query)).toEqual([undefined, document.text])
})
