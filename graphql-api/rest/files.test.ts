import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { buildManager, buildMessage, buildUser } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'

const app = await testApp()
const { db, as, visitor } = app

const megabyte = 1024 * 1024
const part = 256 * 1024

const attach = async (caller: TestClient, input: object) => {
  const { data, errors } = await caller.graphql(
    'mutation ($input: AttachFileInput!) { attachFile(input: $input) { fileAttachment { url } } }',
    { input: { name: 'Plan für Mai.txt', type: 'text/plain', size: 5, ...input } },
  )
  expect(errors).toEqual([])
  return (data as { attachFile: { fileAttachment: { url: string } } }).attachFile.fileAttachment.url
}

const put = (caller: TestClient, url: string, body: RequestInit['body'], headers: object = {}) =>
  caller.send(url, {
    method: 'PUT',
    headers: { 'Content-Type': 'text/plain', ...headers },
    body,
    // A stream has no known length.
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)

const remove = (caller: TestClient, url: string) => caller.send(url, { method: 'DELETE' })

const stream = (...chunks: Uint8Array[]) => new Blob(chunks as BlobPart[]).stream()

/** Opens a request whose bytes the test writes and reads itself. */
const open = (
  caller: TestClient,
  method: string,
  url: string,
  length?: number,
  headers: Record<string, string> = {},
): ClientRequest =>
  request(`${app.url}${url}`, {
    method,
    agent: false,
    headers: {
      Cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(length === undefined ? {} : { 'Content-Length': length }),
      ...headers,
    },
  })

const answerOf = async (sentRequest: ClientRequest) => {
  const [answer] = (await once(sentRequest, 'response')) as [IncomingMessage]
  return answer
}

/** Writes as much as the other end accepts, and waits until it accepts more. */
const write = async (sentRequest: ClientRequest, bytes: Uint8Array) => {
  if (!sentRequest.write(bytes)) await once(sentRequest, 'drain')
}

const sender = async (size: number) => {
  const { user, task } = await buildCompany(db)
  const caller = await as(user)
  return { caller, url: await attach(caller, { taskId: task.id, size }) }
}

const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

type SeenFile = { name: string; type: string; isUploaded: boolean }

/** Returns type and mark of a task’s files of a name, as a viewer sees them. */
const filesOf = async (caller: TestClient, taskId: number, name: string) => {
  const { data } = await caller.graphql(
    'query ($id: ID!) { task(id: $id) { fileAttachments { nodes { name type isUploaded } } } }',
    { id: String(taskId) },
  )
  const { nodes } = (data as { task: { fileAttachments: { nodes: SeenFile[] } } }).task
    .fileAttachments
  return nodes
    .filter((file) => file.name === name)
    .map(({ type, isUploaded }) => ({ type, isUploaded }))
}

/** Counts rows of content, but those of files to import, which companies of tests have. */
const rows = async (): Promise<number> => {
  const [foundRecord] = (await db('fileContents').where('fileId', '<', 1_000_000).count()) as {
    count: number
  }[]
  return foundRecord?.count ?? 0
}

/** Returns the open transactions of this test's database, except this query. */
const openTransactions = async (): Promise<number> => {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  )
  return rows[0]?.count ?? 0
}

const transactions = async (count: number) => {
  await expect.poll(openTransactions).toBe(count)
}

describe('access to files', () => {
  it('a file is uploaded once to the URL that the server issued, and read by everyone who can see its task', async () => {
    const { user, assistant, task } = await buildCompany(db)
    const uploader = await as(user)
    const url = await attach(uploader, { taskId: task.id })
    expect(url).toMatch(/^\/files\/[0-9a-f-]{36}$/)
    expect((await uploader.get(url)).status).toBe(404)

    const short = await put(uploader, url, 'four')
    expect(short.body).toEqual({ message: 'Upload incomplete. Try again.' })
    expect(short.status).toBe(400)
    expect((await put(uploader, url, 'hello')).status).toBe(204)
    const twice = await put(uploader, url, 'other')
    expect([twice.status, twice.body]).toEqual([409, { message: 'Already uploaded.' }])

    for (const reader of [uploader, await as(assistant), await as(await buildManager(db))]) {
      const read = await reader.get(url)
      expect([read.status, read.text]).toEqual([200, 'hello'])
      expect(read.headers.get('content-length')).toBe('5')
      expect(read.headers.get('content-disposition')).toBe(
        `inline; filename="Plan f_r Mai.txt"; filename*=UTF-8''Plan%20f%C3%BCr%20Mai.txt`,
      )
      expect(read.headers.get('cache-control')).toBe('private, no-store')
      const head = await reader.send(url, { method: 'HEAD' })
      expect([head.status, head.text]).toEqual([200, ''])
      expect(head.headers.get('content-length')).toBe('5')
    }
  })

  it('a file has a name in the encoding of RFC 8187, which a strict client can read', async () => {
    const { user, task } = await buildCompany(db)
    const uploader = await as(user)
    const url = await attach(uploader, { taskId: task.id, name: "O'Brien (1)*! ü.pdf" })
    await put(uploader, url, 'hello')
    const { headers } = await uploader.get(url)
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="O_Brien _1___ _.pdf"; filename*=UTF-8''O%27Brien%20%281%29%2A!%20%C3%BC.pdf`,
    )
  })

  it('a file of another customer gets the same response as a missing file', async () => {
    const ours = await buildCompany(db)
    const theirs = await buildCompany(db)
    const url = await attach(await as(ours.user), { taskId: ours.task.id })
    await put(await as(ours.user), url, 'hello')
    for (const stranger of [theirs.user, theirs.assistant, await buildUser(db)]) {
      const caller = await as(stranger)
      for (const address of [url, '/files/none']) {
        const read = await caller.get(address)
        const writtenResponse = await put(caller, address, 'hello')
        const none = { message: 'File not found.' }
        expect([read.status, read.body, writtenResponse.status, writtenResponse.body]).toEqual([
          404,
          none,
          404,
          none,
        ])
      }
    }
    const visitedResponse = await visitor().get(url)
    expect([visitedResponse.status, visitedResponse.body]).toEqual([
      401,
      { message: 'Please sign in.' },
    ])
    const largeText = 'x'.repeat(10 * megabyte)
    for (const body of ['hello', largeText])
      expect((await put(visitor(), url, body)).status).toBe(401)
  })

  it('a person who sees a file but did not attach it cannot upload its content', async () => {
    const { user, assistant, customer } = await buildCompany(db)
    const message = await buildMessage(db, { customerId: customer.id })
    const url = await attach(await as(user), { messageId: message.id })
    const answer = await put(await as(assistant), url, 'hello')
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'You don’t have permission to do this.' },
    ])
    expect(await rows()).toBe(0)
  })

  it('a file of any type is never shown as a page', async () => {
    const { user, task } = await buildCompany(db)
    const caller = await as(user)
    const url = await attach(caller, { taskId: task.id, type: 'text/html', size: 8 })
    await put(caller, url, '<script>')
    const { headers } = await caller.get(url)
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    )
  })

  it('content that is refused is not stored, and its file is gone for everybody', async () => {
    const { user, task, assistant } = await buildCompany(db)
    const caller = await as(user)
    const input = { name: 'logo.png', type: 'image/png', size: 8, taskId: task.id }
    const url = await attach(caller, input)
    const answer = await put(caller, url, '<script>')
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'This isn’t a PNG. Save it as a PNG and attach it again.' },
    ])
    expect(await rows()).toBe(0)
    for (const viewer of [caller, await as(assistant)]) {
      expect((await viewer.get(url)).body).toEqual({ message: 'File not found.' })
      expect(await filesOf(viewer, task.id, 'logo.png')).toEqual([])
    }
    const again = await attach(caller, { ...input, name: 'logo.txt', type: 'text/plain' })
    expect((await put(caller, again, '<script>')).status).toBe(204)
  })

  it('a file is marked as uploaded when its content has arrived, with the type of a renamed picture', async () => {
    const { user, task } = await buildCompany(db)
    const caller = await as(user)
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
    const url = await attach(caller, {
      name: 'logo.png',
      type: 'image/png',
      size: jpeg.length,
      taskId: task.id,
    })
    expect(await filesOf(caller, task.id, 'logo.png')).toEqual([
      { type: 'image/png', isUploaded: false },
    ])
    expect((await put(caller, url, jpeg)).status).toBe(204)
    expect(await filesOf(caller, task.id, 'logo.png')).toEqual([
      { type: 'image/jpeg', isUploaded: true },
    ])
    expect((await caller.get(url)).headers.get('content-type')).toBe('image/jpeg')
  })

  it('content that is refused while the same file is stored leaves the stored file', async () => {
    const { user, task } = await buildCompany(db)
    const caller = await as(user)
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const type = 'image/png'
    const url = await attach(caller, { type, size: png.length, taskId: task.id })
    // A retry is received whole before it is compared, whichever of the two uploads the server takes first.
    const sentRequest = open(caller, 'PUT', url, png.length, { 'Idempotency-Key': 'first' })
    await write(sentRequest, Buffer.from('no pic'))
    expect((await put(caller, url, png)).status).toBe(204)
    sentRequest.end(Buffer.alloc(png.length - 6, 'x'))
    expect((await answerOf(sentRequest)).statusCode).toBe(400)
    expect((await caller.get(url)).status).toBe(200)
  })

  it('a file that was never uploaded is removed by the person who announced it, and by nobody else', async () => {
    const { user, assistant, task } = await buildCompany(db)
    const caller = await as(user)
    const url = await attach(caller, { taskId: task.id, name: 'late.txt' })
    expect((await remove(await as(assistant), url)).status).toBe(403)
    expect((await remove(visitor(), url)).status).toBe(401)
    expect(await filesOf(caller, task.id, 'late.txt')).toHaveLength(1)
    expect((await remove(caller, url)).status).toBe(204)
    expect(await filesOf(caller, task.id, 'late.txt')).toEqual([])
    expect((await remove(caller, url)).status).toBe(404)

    const storedText = await attach(caller, { taskId: task.id })
    await put(caller, storedText, 'hello')
    for (const key of ['', 'again']) {
      const headers = key ? { 'Idempotency-Key': key } : {}
      expect(
        (
          await caller.send(storedText, {
            method: 'DELETE',
            headers: headers as Record<string, string>,
          })
        ).status,
      ).toBe(409)
    }
    expect((await caller.get(storedText)).status).toBe(200)
  })

  it('a browser that opens the address of a file that is not there reads a page', async () => {
    const { user, task } = await buildCompany(db)
    const caller = await as(user)
    const unfinishedText = await attach(caller, { taskId: task.id })
    for (const url of [unfinishedText, '/files/none']) {
      const { status, headers } = await caller.send(url, { headers: { Accept: browserAccept } })
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect((await caller.get(url)).headers.get('content-type')).toMatch(/json/)
    }
  })

  it('a browser without a sign-in gets the sign-in page, which leads back to the file', async () => {
    const { url } = await sender(5)
    const { status, headers } = await visitor().send(url, {
      headers: { Accept: browserAccept },
      redirect: 'manual',
    })
    const next = encodeURIComponent(url)
    expect([status, headers.get('location')]).toEqual([303, `/login?next=${next}`])
    expect((await visitor().get(url)).status).toBe(401)
  })

  it('an invalid address and another method have their own errors', async () => {
    const { caller } = await sender(5)
    const strangeResponse = await caller.get('/files/%ff')
    expect([strangeResponse.status, strangeResponse.body]).toEqual([
      404,
      { message: 'Page not found.' },
    ])
    const unannouncedResponse = await put(caller, '/files/x', new Uint8Array(11 * megabyte))
    expect([unannouncedResponse.status, unannouncedResponse.body]).toEqual([
      404,
      { message: 'File not found.' },
    ])
    const wrongResponse = await caller.send('/files/x', { method: 'PATCH' })
    expect([wrongResponse.status, wrongResponse.headers.get('allow')]).toEqual([
      405,
      'GET, HEAD, PUT, DELETE',
    ])
  })
})

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('downloaded content equals the upload', () => {
  it.each([0, 1, part - 1, part, part + 1, 4 * part, 5 * part + 7])(
    '%i bytes, in rows of 256 KB',
    async (size) => {
      const bytes = randomBytes(size)
      const { caller, url } = await sender(size)
      expect((await put(caller, url, bytes)).status).toBe(204)
      expect(await rows()).toBe(Math.max(1, Math.ceil(size / part)))
      const answer = await answerOf(open(caller, 'GET', url).end())
      expect(answer.headers['content-length']).toBe(String(size))
      const chunks = (await answer.toArray()) as Buffer[]
      expect(hash(Buffer.concat(chunks))).toBe(hash(bytes))
    },
  )
})

/** No content is stored, and the whole file can be uploaded again. */
const again = async (caller: TestClient, url: string, text = 'hello') => {
  expect(await rows()).toBe(0)
  expect((await caller.get(url)).body).toEqual({
    message: 'Upload not finished.',
  })
  expect((await put(caller, url, text)).status).toBe(204)
  expect((await caller.get(url)).text).toBe(text)
}

describe('nothing is stored, and the file can be uploaded again,', () => {
  it('if more bytes came than were announced, however many more', async () => {
    const { caller, url } = await sender(5)
    for (const size of [6, part, 11 * megabyte]) {
      const answer = await put(caller, url, stream(new Uint8Array(size)))
      expect([answer.status, answer.body]).toEqual([
        400,
        { message: 'Upload incomplete. Try again.' },
      ])
    }
    await again(caller, url)
  })

  it('as soon as more bytes came, without waiting for the rest', async () => {
    const { caller, url } = await sender(5)
    const sentRequest = open(caller, 'PUT', url)
    sentRequest.on('error', () => undefined)
    await write(sentRequest, Buffer.from('hello, and'))
    expect((await answerOf(sentRequest)).statusCode).toBe(400)
    sentRequest.destroy()
    await again(caller, url)
  })

  it('if fewer bytes came than were announced', async () => {
    const { caller, url } = await sender(2 * part)
    const answer = await put(caller, url, stream(new Uint8Array(part + 5)))
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'Upload incomplete. Try again.' },
    ])
    await again(caller, url, 'x'.repeat(2 * part))
  })

  it('if the body was compressed', async () => {
    const { caller, url } = await sender(5)
    const answer = await put(caller, url, 'hello', { 'Content-Encoding': 'gzip' })
    expect([answer.status, answer.body]).toEqual([
      415,
      { message: 'A file must be sent as it is, not encoded.' },
    ])
    await again(caller, url)
  })

  it('if the sender hung up halfway', async () => {
    const size = 2 * part
    const { caller, url } = await sender(size)
    const sentRequest = open(caller, 'PUT', url, size)
    sentRequest.on('error', () => undefined)
    await write(sentRequest, Buffer.alloc(part + 10))
    sentRequest.destroy()
    await transactions(0)
    await again(caller, url, 'y'.repeat(size))
    expect(app.logLines.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})

describe('concurrent transfers', () => {
  it('of two uploads of the same file one succeeds, and its content is complete', async () => {
    const size = 3 * part
    const { caller, url } = await sender(size)
    const bodies = ['a', 'b'].map((letter) => letter.repeat(size))
    const answers = await Promise.all(bodies.map((body) => put(caller, url, body)))
    const winner = answers.findIndex(({ status }) => status === 204)
    expect(answers.map(({ status }) => status)[1 - winner]).toBe(409)
    expect((await caller.get(url)).text === bodies[winner]).toBe(true)
  })

  it('a second upload of the same file does not wait for a slow first one, which is refused at the end', async () => {
    const { caller, url } = await sender(5)
    const sentRequest = open(caller, 'PUT', url, 5)
    await write(sentRequest, Buffer.from('hel'))
    const second = await put(caller, url, 'other')
    expect(second.status).toBe(204)
    sentRequest.end('lo')
    expect((await answerOf(sentRequest)).statusCode).toBe(409)
    expect((await caller.get(url)).text).toBe('other')
  })

  it('slow uploads of several people hold no connection, and other uploads succeed meanwhile', async () => {
    const senders = await Promise.all(Array.from({ length: 12 }, () => sender(5)))
    const sentRequests = senders.map(({ caller, url }) => open(caller, 'PUT', url, 5))
    for (const one of sentRequests) await write(one, Buffer.from('hel'))
    const { caller, url } = await sender(5)
    expect((await put(caller, url, 'hello')).status).toBe(204)
    expect(await openTransactions()).toBe(0)
    const answers = sentRequests.map(answerOf)
    for (const one of sentRequests) one.end('lo')
    for (const answer of answers) expect((await answer).statusCode).toBe(204)
    expect(await rows()).toBe(13)
  })

  it('slow uploads of one person do not block other people’s uploads', async () => {
    const { user, task } = await buildCompany(db)
    const slowClient = await as(user)
    const sentRequests: ClientRequest[] = []
    for (let at = 0; at < 8; at += 1)
      sentRequests.push(open(slowClient, 'PUT', await attach(slowClient, { taskId: task.id }), 5))
    for (const one of sentRequests) await write(one, Buffer.from('hel'))
    const { caller, url } = await sender(5)
    expect((await put(caller, url, 'hello')).status).toBe(204)
    const answers = sentRequests.map(answerOf)
    for (const one of sentRequests) one.end('lo')
    for (const answer of answers) expect((await answer).statusCode).toBe(204)
  })

  it('readers that are slow or hang up hold no connection', async () => {
    const size = 12 * megabyte
    const { caller, url } = await sender(size)
    await put(caller, url, Buffer.alloc(size, 'z'))
    const slowMessages = await Promise.all(
      Array.from({ length: 12 }, () => answerOf(open(caller, 'GET', url).end())),
    )
    await transactions(0)
    expect((await visitor().get('/readyz')).status).toBe(200)
    for (const answer of slowMessages.slice(2)) answer.destroy()
    for (const answer of slowMessages.slice(0, 2)) {
      let receivedCount = 0
      for await (const chunk of answer as AsyncIterable<Buffer>) receivedCount += chunk.length
      expect(receivedCount).toBe(size)
    }
    expect(app.logLines.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  it('a reader is disconnected instead of left waiting if a file is deleted while it is read', async () => {
    const size = 12 * megabyte
    const { caller, url } = await sender(size)
    await put(caller, url, Buffer.alloc(size, 'z'))
    const answer = await answerOf(open(caller, 'GET', url).end())
    await db('fileAttachments').where({ url }).delete()
    await expect(answer.toArray()).rejects.toThrow('aborted')
    expect(app.logLines.filter(({ level }) => Number(level) >= 50)).toMatchObject([
      { msg: 'a file could not be read completely' },
    ])
  })
})
