import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect as dial } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { sendRawRequest, requestHead, exchangeRaw } from '#api/testing/raw-socket.ts'

const { db, as, url, logLines, visitor } = await testApp({}, {}, { pages: true })

const faults = () => logLines.filter((line) => line['msg'] !== 'answered')
const expectHealth = () => expect(faults()).toEqual([])
afterEach(expectHealth)

const json = { 'Content-Type': 'application/json' }
const query = '{ me { id } }'
const body = JSON.stringify({ query })
const nobody = { data: { me: null } }

/** Posts bytes with their Content-Length. */
const post = (bytes: string | Uint8Array, headers: Record<string, string | number> = json) =>
  sendRawRequest(
    url,
    requestHead('POST /graphql', { ...headers, 'Content-Length': Buffer.byteLength(bytes) }),
    bytes,
  )

/** The body of a request that is refused before its document is read. */
const refusal = (message: string, code = 'BAD_USER_INPUT') =>
  JSON.stringify({ errors: [{ message, extensions: { code } }] })

/** Returns a request body of a number of bytes. */
const buildOfSize = (bytes: number) => {
  const start = `{"query":"${query}","a":"`
  return `${start}${'x'.repeat(bytes - start.length - 2)}"}`
}

/** Returns a chunk of a body without Content-Length. */
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

describe('a body', () => {
  it.each(['{', '{"query": "{ me { id } }"', "{'query':1}", '\u0000', 'query'])(
    'that is not JSON is refused with a message: %j',
    async (text) => {
      expect(await post(text)).toMatchObject({ status: 400, text: refusal('Invalid JSON') })
    },
  )

  it('that is not UTF-8 is refused', async () => {
    const bytes = Buffer.concat([Buffer.from('{"query":"'), Buffer.from([0xff]), Buffer.from('"}')])
    expect(await post(bytes)).toMatchObject({
      status: 400,
      text: refusal('The body must be UTF-8 text.'),
    })
  })

  it('of 100 KB is accepted, and of one byte more is refused, with and without a Content-Length', async () => {
    const most = 100 * 1024
    expect(JSON.parse((await post(buildOfSize(most))).text)).toEqual(nobody)
    const refusedResponse = {
      status: 413,
      text: refusal('A request body can be up to 100 KB.', 'PAYLOAD_TOO_LARGE'),
    }
    expect(await post(buildOfSize(most + 1))).toMatchObject(refusedResponse)
    const head = requestHead('POST /graphql', { ...json, 'Transfer-Encoding': 'chunked' })
    const parts = [head, chunk(buildOfSize(most)), chunk('x'), '0\r\n\r\n']
    expect(await sendRawRequest(url, ...parts)).toMatchObject(refusedResponse)
  })

  it('that begins with a byte order mark is accepted', async () => {
    expect(JSON.parse((await post(`\uFEFF${body}`)).text)).toEqual(nobody)
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['BR', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('that is compressed is decompressed, up to the limit: %s', async (name, pack) => {
    const headers = { ...json, 'Content-Encoding': name }
    expect(JSON.parse((await post(pack(body), headers)).text)).toEqual(nobody)
    expect((await post(pack('x'.repeat(5_000_000)), headers)).status).toBe(413)
    expect(await post(body, headers)).toMatchObject({
      status: 400,
      text: refusal('The body doesn’t match its Content-Encoding.'),
    })
  })

  it('of another content type is refused', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/graphql',
      'application/jsonp',
      'application/json; charset=utf-16',
    ]
    for (const type of types)
      expect([type, (await post(body, { 'Content-Type': type })).status]).toEqual([type, 415])
    expect((await post(body, {})).status).toBe(415)
    expect((await post(body, { ...json, 'Content-Encoding': 'rot13' })).status).toBe(415)
    const upload = '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{}\r\n--x--\r\n'
    const sentResponse = await post(upload, { 'Content-Type': 'multipart/form-data; boundary=x' })
    expect(sentResponse).toMatchObject({
      status: 415,
      text: refusal('The body must be JSON.', 'UNSUPPORTED_MEDIA_TYPE'),
    })
  })

  it('that is nested too deeply is refused', async () => {
    const deepText = `${'['.repeat(30)}1${']'.repeat(30)}`
    const { status, text } = await post(`{"query":"{ me { id } }","variables":{"a":${deepText}}}`)
    expect([status, text]).toEqual([400, expect.stringContaining('nested up to 20 levels deep')])
  })

  it('that arrives byte by byte is accepted', async () => {
    const head = requestHead('POST /graphql', { ...json, 'Content-Length': body.length })
    const { status, text } = await sendRawRequest(url, head, ...body.split(''))
    expect([status, JSON.parse(text)]).toEqual([200, nobody])
  })

  it('that is incomplete does not affect other requests', async () => {
    const { hostname, port } = new URL(url)
    for (const ending of ['end', 'destroy'] as const) {
      const socket = dial({ host: hostname, port: Number(port) })
      socket.on('error', () => undefined).resume()
      socket.write(requestHead('POST /graphql', { ...json, 'Content-Length': 100 }) + body)
      await once(socket, 'connect')
      setImmediate(() => socket[ending]())
      await once(socket, 'close')
    }
    expect((await post(body)).status).toBe(200)
  })

  it('with several operations in an array is refused', async () => {
    expect((await post(`[${body},${body}]`)).status).toBe(400)
    expect((await post('[]')).status).toBe(400)
  })

  it('that is announced by Expect: 100-continue is requested', async () => {
    const head = requestHead('POST /graphql', {
      ...json,
      'Content-Length': body.length,
      Expect: '100-continue',
    })
    const response = await exchangeRaw(url, head, body)
    expect(response).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/)
  })
})

const ask = (line: string, headers: Record<string, string> = {}) =>
  sendRawRequest(url, requestHead(line, headers))

const { operations } = JSON.parse(readFileSync('graphql-api/generated/documents.json', 'utf8')) as {
  operations: { id: string; name: string }[]
}

/** Returns the URL parameters of a document of the web client. */
const byHash = (operation: string) => {
  const sha256Hash = operations.find(({ name }) => name === operation)?.id
  return `extensions=${encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }))}`
}

it.each(['Zoe', 'Zoë', 'Ǆo', '日本語', '😀', 'a "quote" \\ and a\ttab'])(
  'a response has the Content-Length of its bytes: %s',
  async (displayName) => {
    const caller = await as(await buildManager(db, { displayName }))
    const request = { query: '{ me { user { displayName } } }' }
    const { headers, body } = await caller.post('/graphql', request)
    expect(body).toEqual({ data: { me: { user: { displayName } } } })
    const writtenText = `${JSON.stringify(body)}\n`
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(writtenText)))
  },
)

describe('a method', () => {
  const preflight = { 'Apollo-Require-Preflight': 'yes' }

  it('other than GET and POST is refused, without a body for HEAD and without CORS headers', async () => {
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE']) {
      const { status, headers, text } = await ask(`${method} /graphql`, preflight)
      expect([method, status, headers['allow']]).toEqual([method, 405, 'GET, POST'])
      expect(text === '').toBe(method === 'HEAD')
      expect(Number(headers['content-length'])).toBeGreaterThan(0)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('GET cannot write, requires a header that no link can send, and accepts each parameter once', async () => {
    const request = `GET /graphql?${byHash('Me')}`
    expect((await ask(request)).status).toBe(400)
    const read = await ask(request, preflight)
    expect([read.status, JSON.parse(read.text)]).toEqual([200, nobody])
    const writtenResponse = await ask(`GET /graphql?${byHash('SignOut')}`, preflight)
    expect([writtenResponse.status, writtenResponse.headers['allow']]).toEqual([405, 'POST'])
    expect((await ask(`${request}&${byHash('Me')}`, preflight)).status).toBe(400)
    expect((await ask(`${request}&variables=%7B`, preflight)).status).toBe(400)
    expect((await ask(`${request}#part`, preflight)).status).toBe(200)
  })

  it('POST without a body is refused', async () => {
    for (const headers of [{}, { ...json, 'Content-Length': '0' }])
      expect((await ask('POST /graphql', headers)).status).toBe(400)
  })
})

const at = async (path: string) =>
  (
    await sendRawRequest(
      url,
      requestHead(`POST ${path}`, { ...json, 'Content-Length': body.length }) + body,
    )
  ).status

it('responds at its path in every spelling, and at no other', async () => {
  for (const path of ['/graphql', '/graphql/', '/GraphQL', '/graphql?a=b', 'http://here/graphql'])
    expect([path, await at(path)]).toEqual([path, 200])
  for (const path of ['/graphqls', '//graphql', '/graphql/x', '/x/graphql', '/%67raphql'])
    expect([path, await at(path)]).toEqual([path, 404])
})

it('responds to pipelined requests in their order', async () => {
  const keepAliveRequest = (text: string) =>
    requestHead('POST /graphql', {
      ...json,
      'Content-Length': text.length,
      Connection: 'keep-alive',
    }) + text
  const last = requestHead('POST /graphql', { ...json, 'Content-Length': body.length }) + body
  const response = await exchangeRaw(
    url,
    keepAliveRequest(body) + keepAliveRequest('{') + keepAliveRequest(`[${body}]`) + last,
  )
  expect([...response.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    '200',
    '400',
    '400',
    '200',
  ])
})

it('shows the explorer to browsers, and data to all other clients', async () => {
  const page = await visitor().get('/graphql', {
    Accept: 'text/html,application/xml;q=0.9,*/*;q=0.8',
  })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const program = await visitor().get('/graphql', { Accept: '*/*' })
  expect(program.headers.get('content-type')).toMatch(/json/)
})

it('logs each response with its request id and its caller, including refusals', async () => {
  const { id } = await buildManager(db)
  const caller = await as({ id })
  const answers = [
    await caller.post('/graphql', { query }),
    await caller.post('/graphql', { query }, { Origin: 'https://evil.test' }),
    await caller.send('/graphql', { method: 'POST', headers: json, body: '{' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 400])
  for (const { status, headers } of answers) {
    const ownRows = logLines.filter((line) => line['requestId'] === headers.get('x-request-id'))
    expect(ownRows).toEqual([
      expect.objectContaining({
        msg: 'answered',
        method: 'POST',
        path: '/graphql',
        status,
        ...(status === 200 && { userId: id }),
      }),
    ])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  }
})
