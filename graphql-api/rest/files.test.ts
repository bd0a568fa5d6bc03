import { expect, it } from 'vitest'
import { buildManager, buildMessage, buildTask, buildUser } from '#api/database/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { Caller } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/company.ts'

const { db, as, visitor } = await testApp()

const attach = async (caller: Caller, input: object) => {
  const { data, errors } = await caller.graphql(
    'mutation ($input: AttachFileInput!) { attachFile(input: $input) { fileAttachment { url } } }',
    { input: { name: 'Plan für Mai.txt', type: 'text/plain', size: 5, ...input } },
  )
  expect(errors).toEqual([])
  return (data as { attachFile: { fileAttachment: { url: string } } }).attachFile.fileAttachment.url
}

const put = (caller: Caller, url: string, body: string) =>
  caller.send(url, { method: 'PUT', headers: { 'Content-Type': 'text/plain' }, body })

it('a file is sent once to the url that the server issued and read by whoever sees its task', async () => {
  const { user, assistant, task } = await buildCompany(db)
  const uploader = await as(user)
  const url = await attach(uploader, { taskId: task.id })
  expect(url).toMatch(/^\/files\/[0-9a-f-]{36}$/)
  expect((await uploader.get(url)).status).toBe(404)

  const short = await put(uploader, url, 'four')
  expect(short.body).toEqual({ message: 'This file was announced with 5 bytes; 4 came.' })
  expect(short.status).toBe(400)
  expect((await put(uploader, url, 'hello')).status).toBe(204)
  const twice = await put(uploader, url, 'other')
  expect([twice.status, twice.body]).toEqual([
    409,
    { message: 'This file has its content already.' },
  ])

  for (const reader of [uploader, await as(assistant), await as(await buildManager(db))]) {
    const read = await reader.get(url)
    expect([read.status, read.text]).toEqual([200, 'hello'])
    expect(read.headers.get('content-disposition')).toBe(
      `attachment; filename="Plan f_r Mai.txt"; filename*=UTF-8''Plan%20f%C3%BCr%20Mai.txt`,
    )
    expect(read.headers.get('cache-control')).toBe('private, no-store')
  }
})

it('a file of another customer answers like a file that does not exist', async () => {
  const ours = await buildCompany(db)
  const theirs = await buildCompany(db)
  const url = await attach(await as(ours.user), { taskId: ours.task.id })
  await put(await as(ours.user), url, 'hello')
  for (const stranger of [theirs.user, theirs.assistant, await buildUser(db)]) {
    const caller = await as(stranger)
    for (const address of [url, '/files/none']) {
      const read = await caller.get(address)
      const written = await put(caller, address, 'hello')
      const none = { message: 'There is no such file.' }
      expect([read.status, read.body, written.status, written.body]).toEqual([404, none, 404, none])
    }
  }
  const visited = await visitor().get(url)
  expect([visited.status, visited.body]).toEqual([401, { message: 'Please sign in.' }])
  const large = 'x'.repeat(10 * 1024 * 1024 + 1)
  for (const body of ['hello', large]) expect((await put(visitor(), url, body)).status).toBe(401)
})

it('whoever sees a file but did not attach it may not send its content', async () => {
  const { user, assistant, customer } = await buildCompany(db)
  const message = await buildMessage(db, { customerId: customer.id })
  const url = await attach(await as(user), { messageId: message.id })
  const answer = await put(await as(assistant), url, 'hello')
  expect([answer.status, answer.body]).toEqual([403, { message: 'You may not do this.' }])
  expect(await db('fileContents').count()).toEqual([{ count: 0 }])
})

it('a file that may hold anything is never shown as a page', async () => {
  const { user, task } = await buildCompany(db)
  const caller = await as(user)
  const url = await attach(caller, { taskId: task.id, type: 'text/html', size: 8 })
  await put(caller, url, '<script>')
  const { headers } = await caller.get(url)
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

it('an address that no file can have, a body that is too large, another method: each says so', async () => {
  const { user, task } = await buildCompany(db)
  const caller = await as(user)
  const strange = await caller.get('/files/%ff')
  expect([strange.status, strange.body]).toEqual([404, { message: 'There is no such address.' }])
  const eleven = new Blob([new Uint8Array(11 * 1024 * 1024)])
  const unannounced = await caller.send('/files/x', { method: 'PUT', body: eleven })
  expect([unannounced.status, unannounced.body]).toEqual([
    404,
    { message: 'There is no such file.' },
  ])
  const url = await attach(caller, { taskId: task.id })
  const large = await caller.send(url, {
    method: 'PUT',
    body: eleven.stream(),
    duplex: 'half',
  } as RequestInit)
  expect([large.status, large.body]).toEqual([413, { message: 'A body may have 10 MB at most.' }])
  const wrong = await caller.send('/files/x', { method: 'DELETE' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT'])
})

it('a file belongs to a task or a message that the viewer sees, never to both or none', async () => {
  const { user, task, message } = await buildCompany(db)
  const foreign = await buildTask(db)
  const caller = await as(user)
  const refusal = async (input: object) => {
    const { errors } = await caller.graphql(
      'mutation ($input: AttachFileInput!) { attachFile(input: $input) { fileAttachment { id } } }',
      { input: { name: 'a', type: 'text/plain', size: 1, ...input } },
    )
    return errors[0]?.message
  }
  expect(await refusal({})).toBe('Name either a task or a message.')
  expect(await refusal({ taskId: task.id, messageId: message.id })).toBe(
    'Name either a task or a message.',
  )
  expect(await refusal({ taskId: foreign.id })).toBe('There is no such task.')
})
