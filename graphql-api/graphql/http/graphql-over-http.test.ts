import { auditServer } from 'graphql-http'
import { expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { parseRequestParams } from './request-params.ts'

const { url, visitor } = await testApp()

/** Like `fetch`, but a GET has the header that this server requires, which no link can send. */
const asProgram: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('Apollo-Require-Preflight', 'yes')
  return fetch(input, { ...init, headers })
}

// They send the query text in the URL, where proxies would log what people search for. The specification lets a server refuse it.
const queryInUrl = ['5A70', 'D6D5', '6A70']

it('passes every audit of GraphQL over HTTP, except those that send a query text in a URL', async () => {
  const results = await auditServer({ url: `${url}/graphql`, fetchFn: asProgram })
  const missed = results.filter(({ id, status }) => status !== 'ok' && !queryInUrl.includes(id))
  expect(
    missed.map(({ id, name, ...more }) => [id, name, 'reason' in more && more.reason]),
  ).toEqual([])
  expect(results).toHaveLength(61)
})

const refusedValues = [
  ['no document', '{'],
  ['an invalid one', '{ nothing }'],
  ['one without this operation', 'query A { me { id } } query B { me { id } }'],
  ['variables that do not fit', 'query ($a: ID!) { task(id: $a) { id } }'],
  [
    'one over a limit',
    '{ customers(first: 200) { nodes { tasks(first: 200) { nodes { id } } } } }',
  ],
] as const
const json = 'application/json'
const graphql = 'application/graphql-response+json'

it.each(refusedValues)(
  'a refused document has status 200 if the client asks for application/json, and 400 otherwise: %s',
  async (_case, query) => {
    const ask = async (accept: string) => {
      const { status, body } = await visitor().post('/graphql', { query }, { Accept: accept })
      expect(body).toMatchObject({ errors: [{ message: expect.any(String) as string }] })
      return status
    }
    for (const accept of [json, `${json}; charset=utf-8`, `${json}, ${graphql};q=0.9`])
      expect([accept, await ask(accept)]).toEqual([accept, 200])
    for (const accept of ['*/*', graphql, `${graphql}, ${json};q=0.9`, `text/html, */*`])
      expect([accept, await ask(accept)]).toEqual([accept, 400])
  },
)

it.each([
  ['no question', {}],
  ['a question without a document', { variables: {} }],
  ['a document that is no text', { query: 5 }],
  ['variables that are a list', { query: '{ me { id } }', variables: [7] }],
  ['a hash that is none', { extensions: { persistedQuery: { version: 1, sha256Hash: 'a' } } }],
  ['several at once', [{ query: '{ me { id } }' }]],
])('an invalid GraphQL request has status 400 in every media type: %s', async (_case, body) => {
  for (const accept of [json, '*/*', graphql])
    expect((await visitor().post('/graphql', body, { Accept: accept })).status).toBe(400)
})

it('an empty list of variables or extensions, as PHP encodes an empty map, counts as none', async () => {
  const { status, body } = await visitor().post('/graphql', {
    query: '{ me { id } }',
    variables: [],
    extensions: [],
  })
  expect([status, body]).toEqual([200, { data: { me: null } }])
})

it('an empty name of an operation, as some clients send it, counts as none, over a socket too', async () => {
  const query = 'query A { me { id } }'
  const { status, body } = await visitor().post('/graphql', { query, operationName: '' })
  expect([status, body]).toEqual([200, { data: { me: null } }])
  const payload = { query: 'subscription A { changes { cursor } }', operationName: '' }
  expect(
    parseRequestParams({ method: 'POST', search: '', body: payload })?.operationName,
  ).toBeNull()
})

it.each([
  ['another site', { Origin: 'https://evil.test' }, 403, 'FORBIDDEN'],
  ['a body that is no JSON', { 'Content-Type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
])(
  'a refusal before the document is read is in the form of GraphQL: %s',
  async (_case, headers, status, code) => {
    const answer = await visitor().post(
      '/graphql',
      { query: '{ me { id } }' },
      { ...headers, Accept: graphql },
    )
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      `${graphql}; charset=utf-8`,
    ])
    expect(answer.body).toEqual({
      errors: [{ message: expect.any(String) as string, extensions: { code } }],
    })
  },
)

it.each([
  [json, json],
  ['*/*', json],
  [`${json};q=0.9`, json],
  [graphql, graphql],
  [`${graphql},${json};q=0.9`, graphql],
  [`${json},${graphql};q=0.9`, json],
  [`text/html, ${graphql};q=0.1`, graphql],
])(
  'a response has the JSON media type that the client prefers, on repeated requests too: %s',
  async (accept, kind) => {
    for (const query of ['{ me { id } }', '{ me { id } }', '{']) {
      const { headers } = await visitor().post('/graphql', { query }, { Accept: accept })
      expect(headers.get('content-type')).toBe(`${kind}; charset=utf-8`)
    }
  },
)

it('refuses a client that accepts no JSON media type, on repeated requests too', async () => {
  for (const query of ['{ me { id } }', '{ me { id } }']) {
    const { status } = await visitor().post('/graphql', { query }, { Accept: 'text/html' })
    expect(status).toBe(406)
  }
})
