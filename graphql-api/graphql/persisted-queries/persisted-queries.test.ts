import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { temporaryFolder } from '#api/testing/temporary-folder.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Operation = { id: string; name: string; body: string }

const { operations } = JSON.parse(readFileSync('graphql-api/generated/documents.json', 'utf8')) as {
  operations: Operation[]
}
const webDocument = (name: string) => {
  const foundOperation = operations.find((one) => one.name === name)
  if (!foundOperation) throw new Error(`The web has no ${name}.`)
  return foundOperation
}

const folder = await temporaryFolder()
const customer = 'query ($id: ID!) { customer(id: $id) { id name } }'
const busy =
  'query ($n: Int) { customers(first: $n) { nodes { tasks(first: $n) { nodes { id } } } } }'
const severalText =
  'query One { me { id } } query Two { me { role } } mutation Out { signOut { signedOut } }'
const search = 'query ($text: String!) { search(text: $text) { id } }'
const statuses =
  'query ($s: [TaskStatus!], $id: ID!) { tasks(filter: { status: $s, customerId: $id }) { totalCount } }'
const mobile = { customer, busy, several: severalText, search, statuses }
for (const [name, text] of Object.entries(mobile))
  await writeFile(join(folder, `${name}.graphql`), `${text}\n`)

const anybody = await testApp({ documentsDir: folder })
const strictApp = await testApp({ documentsDir: folder, documents: 'trusted' })
const both = [
  ['where all documents are answered', anybody],
  ['where trusted ones alone are', strictApp],
] as const

const faults = () =>
  [...anybody.logLines, ...strictApp.logLines].filter((line) => line['msg'] !== 'answered')
const expectHealth = () => expect(faults()).toEqual([])
afterEach(expectHealth)

const byHash = (sha256Hash: string, more: object = {}) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash } },
  ...more,
})
const managerOf = async ({ as, db }: typeof anybody) => as(await buildManager(db))
const ask = async (caller: TestClient, question: object) => {
  const { status, body } = await caller.post('/graphql', question)
  const { data, errors = [] } = body as {
    data?: unknown
    errors?: { message: string; extensions: { code: string } }[]
  }
  const [error] = errors
  return { status, data, code: error?.extensions.code, message: error?.message }
}

const untrustedResponse = {
  status: 403,
  data: undefined,
  code: 'UNTRUSTED_DOCUMENT',
  message: 'Admin Genie was updated. Reload the page to continue.',
}
const unknown = {
  status: 400,
  data: undefined,
  code: 'PERSISTED_QUERY_NOT_FOUND',
  message: 'PersistedQueryNotFound',
}
const stranger = '{ me { id username } }'

const preflight = { 'Apollo-Require-Preflight': 'yes' }
const address = (hash: string, variables: object) =>
  `/graphql?${new URLSearchParams({
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
    variables: JSON.stringify(variables),
  })}`

describe.each(both)('%s', (_, app) => {
  it('executes a document of the web client by its hash', async () => {
    const { status, data } = await ask(await managerOf(app), byHash(webDocument('PlaceCounts').id))
    expect({ status, data }).toMatchObject({ status: 200, data: { me: { badges: { total: 0 } } } })
  })

  it('executes each operation of a document of another client by its hash', async () => {
    const caller = await managerOf(app)
    const { data } = await ask(caller, byHash(sha256(severalText), { operationName: 'Two' }))
    expect(data).toEqual({ me: { role: 'MANAGEMENT' } })
    const out = await ask(caller, byHash(sha256(severalText), { operationName: 'Out' }))
    expect(out.data).toEqual({ signOut: { signedOut: true } })
    const both = await ask(caller, byHash(sha256(severalText)))
    expect(both).toMatchObject({ status: 400, code: 'OPERATION_RESOLUTION_FAILURE' })
    // The file ends with a line break, which belongs to the text too.
    expect(
      (await ask(caller, byHash(sha256(`${severalText}\n`), { operationName: 'One' }))).status,
    ).toBe(200)
  })

  it('refuses a hash with another document, and accepts it with its own', async () => {
    const caller = await managerOf(app)
    expect(await ask(caller, byHash(sha256(severalText), { query: stranger }))).toEqual({
      status: 400,
      data: undefined,
      code: 'BAD_USER_INPUT',
      message: 'This hash belongs to another document.',
    })
    for (const query of ['', customer])
      expect((await ask(caller, byHash(sha256(severalText), { query }))).status).toBe(400)
    const ownInput = byHash(sha256(customer), { query: customer, variables: { id: '1' } })
    expect((await ask(caller, ownInput)).data).toEqual({ customer: null })
  })

  it.each([
    [{ version: 2, sha256Hash: sha256(customer) }],
    [{ sha256Hash: sha256(customer) }],
    [{ version: 1 }],
    [{ version: 1, sha256Hash: sha256(customer).toUpperCase() }],
    [{ version: 1, sha256Hash: '../documents' }],
    [{ version: 1, sha256Hash: ['a'] }],
    [{ version: 1, sha256Hash: '__proto__' }],
    ['hash'],
    [[]],
  ])('an invalid hash is refused: %j', async (persistedQuery) => {
    const { status, message } = await ask(app.visitor(), { extensions: { persistedQuery } })
    expect({ status, message }).toEqual({
      status: 400,
      message: 'A persistedQuery has version 1 and a sha256Hash of 64 hexadecimal digits.',
    })
  })

  it('persisted queries have the same limits as other documents', async () => {
    const caller = await managerOf(app)
    expect((await ask(caller, byHash(sha256(busy), { variables: { n: 10 } }))).status).toBe(200)
    expect(await ask(caller, byHash(sha256(busy), { variables: { n: 200 } }))).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(/^An operation may ask for 20000 records/) as string,
    })
  })

  it('a persisted query has the same permissions as other documents', async () => {
    const { id } = webDocument('Workloads')
    expect(await ask(app.visitor(), byHash(id))).toMatchObject({
      data: { workloads: null },
      code: 'UNAUTHENTICATED',
    })
  })

  it('does not register a document that comes with its hash', async () => {
    const caller = await managerOf(app)
    const hash = sha256(stranger)
    const refusal = app === strictApp ? untrustedResponse : unknown
    expect(await ask(caller, byHash(hash))).toEqual(refusal)
    expect((await ask(caller, byHash(hash, { query: stranger }))).status).toBe(
      app === strictApp ? 403 : 200,
    )
    expect(await ask(caller, byHash(hash))).toEqual(refusal)
  })

  it('executes a hash in a URL if its variables are ids and enums, without caching the response', async () => {
    const caller = await managerOf(app)
    const read = await caller.get(
      // Some clients send an empty name of an operation for none.
      `${address(sha256(statuses), { s: ['REQUESTED'], id: '1' })}&operationName=`,
      preflight,
    )
    expect([read.status, read.text]).toEqual([200, '{"data":{"tasks":{"totalCount":0}}}\n'])
    expect(read.headers.get('cache-control')).toBe('no-store')
    // With a header that no link of another site can send.
    expect((await caller.get(address(sha256(statuses), { id: '1' }))).status).toBe(400)
  })

  it('refuses a query text in a URL, whether it is registered or not', async () => {
    const caller = await managerOf(app)
    const literal = 'query { search(text: "secret") { id } }'
    for (const text of [stranger, literal, customer]) {
      const byText = `query=${encodeURIComponent(text)}`
      for (const path of [
        `/graphql?${byText}`,
        `${address(sha256(text), { id: '1' })}&${byText}`,
      ]) {
        const answer = await caller.get(path, preflight)
        expect([answer.status, answer.headers.get('allow'), answer.text]).toEqual([
          405,
          'POST',
          expect.stringContaining(
            'In an address a document is named by its hash alone. Send this by POST.',
          ),
        ])
      }
    }
  })

  it('refuses text variables and mutations in a URL', async () => {
    const caller = await managerOf(app)
    const words = await caller.get(address(sha256(search), { text: 'secret' }), preflight)
    expect([words.status, words.headers.get('allow'), words.text]).toEqual([
      405,
      'POST',
      expect.stringContaining(
        'In an address only ids and enums may stand, and $text is neither. Send this by POST.',
      ),
    ])
    const undeclaredResponse = await caller.get(
      address(sha256(statuses), { id: '1', note: 'secret' }),
      preflight,
    )
    expect([undeclaredResponse.status, undeclaredResponse.text]).toEqual([
      405,
      expect.stringContaining('In an address only variables may stand that the document declares.'),
    ])
    for (const [hash, name] of [[sha256(severalText), 'Out']] as const) {
      const out = await caller.get(`${address(hash, {})}&operationName=${name}`, preflight)
      expect([out.status, out.headers.get('allow')]).toEqual([405, 'POST'])
    }
    expect((await ask(caller, { query: stranger, ...byHash(sha256(stranger)) })).status).toBe(
      app === strictApp ? 403 : 200,
    )
  })
})

describe('with DOCUMENTS=trusted', () => {
  it.each([
    ['a text', { query: stranger }],
    ['a question about the schema', { query: '{ __schema { types { name } } }' }],
    ['no field at all', { query: '{ __typename }' }],
    ['a change', { query: 'mutation { signOut { signedOut } }' }],
    ['no document', { query: '{' }],
    ['a document that is nearly known', { query: `${customer} ` }],
  ])('no other document is executed: %s', async (_, question) => {
    for (const caller of [strictApp.visitor(), await managerOf(strictApp)])
      expect(await ask(caller, question)).toEqual(untrustedResponse)
  })

  it('refuses several documents in one request', async () => {
    const caller = await managerOf(strictApp)
    expect((await caller.post('/graphql', [{ query: stranger }])).status).toBe(400)
    expect((await caller.post('/graphql', [byHash(sha256(customer))])).status).toBe(400)
  })

  it('does not serve the explorer’s page', async () => {
    const page = { Accept: 'text/html,*/*;q=0.8' }
    const open = await anybody.visitor().get('/graphql', page)
    expect([open.status, open.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    const { status, headers } = await strictApp.visitor().get('/graphql', page)
    expect([status, headers.get('content-type')]).toEqual([400, expect.stringContaining('json')])
  })

  it('executes the text of a persisted query, and serves REST as before', async () => {
    const caller = await managerOf(strictApp)
    const { data } = await ask(caller, { query: customer, variables: { id: '9' } })
    expect(data).toEqual({ customer: null })
    expect((await caller.get('/api/customers')).status).toBe(200)
  })
})
