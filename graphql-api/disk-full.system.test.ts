import { afterEach, describe, expect, it } from 'vitest'
import { buildUser, testPassword } from './testing/factories/index.ts'
import { readEnv } from './config/env.ts'
import { readFreeBytes } from './running/free-disk.ts'
import { testApp } from './testing/app.ts'
import type { TestClient } from './testing/app.ts'
import { buildCompany } from './testing/data/company.ts'

const fullApp = await testApp({ minFreeDisk: Number.MAX_SAFE_INTEGER }, {}, { pages: true })
const free = (await readFreeBytes(readEnv({}).dataDir)) ?? 0
const low = await testApp({ minFreeDisk: free * 2 })
const refusing = await testApp({}, {}, { pages: true })

const sentence = 'We can’t save anything right now. You can still view everything.'

const send = (caller: TestClient, customerId: number, receiverId: number) =>
  caller.graphql(
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
    {
      input: { customerId, receiverId, content: 'Hello' },
    },
  )

const faultsIn = (logLines: Record<string, unknown>[]) =>
  logLines.filter(({ level }) => Number(level) >= 50)

describe('below MIN_FREE_DISK', () => {
  it('writes and sign-ins are refused over GraphQL and REST', async () => {
    const { user, customer, assistant } = await buildCompany(fullApp.db)
    const caller = await fullApp.as(user)
    const { status, data, errors } = await send(caller, customer.id, assistant.id)
    expect([status, data]).toEqual([507, { sendMessage: null }])
    expect(errors[0]).toMatchObject({ message: sentence, extensions: { code: 'STORAGE_FULL' } })
    const { username } = await buildUser(fullApp.db)
    const signIn = await fullApp.visitor().post('/api/login', { username, password: testPassword })
    expect([signIn.status, signIn.body]).toEqual([507, { message: sentence }])
    const upload = await caller.send('/files/x', { method: 'PUT', body: 'hello' })
    expect([upload.status, upload.body]).toEqual([507, { message: sentence }])
    const form = await fullApp.visitor().send('/contact', {
      method: 'POST',
      body: new URLSearchParams({ name: 'N', email: 'n@n.test', message: 'Words that stay' }),
    })
    expect(form.status).toBe(507)
    expect(form.text).toContain('Words that stay')
    expect(faultsIn(fullApp.logLines)).toEqual([])
  })

  it('signed-in people can read and sign out, pages are served and the node is ready', async () => {
    const { user, task } = await buildCompany(fullApp.db)
    const caller = await fullApp.as(user)
    const { data } = await caller.graphql('query ($id: ID!) { task(id: $id) { title } }', {
      id: String(task.id),
    })
    expect(data).toEqual({ task: { title: task.title } })
    expect((await caller.get('/api/dashboard')).status).toBe(200)
    expect((await fullApp.visitor().get('/')).status).toBe(200)
    expect((await fullApp.visitor().get('/readyz')).status).toBe(200)
    expect((await caller.post('/api/logout', {})).status).toBe(204)
  })
})

describe('below MIN_FREE_DISK, but above a quarter of it', () => {
  it('people can sign in to read, and other writes are refused', async () => {
    const { user, customer, assistant } = await buildCompany(low.db)
    await buildUser(low.db, { username: 'reader@example.test' })
    const reader = low.visitor()
    const signIn = await reader.post('/api/login', {
      username: 'reader@example.test',
      password: testPassword,
    })
    expect(signIn.status).toBe(200)
    expect((await reader.get('/api/me')).status).toBe(200)
    const { data, errors } = await send(await low.as(user), customer.id, assistant.id)
    expect([data, errors[0]?.extensions['code']]).toEqual([{ sendMessage: null }, 'STORAGE_FULL'])
    const register = await low.visitor().post('/api/register', {
      username: 'new@example.test',
      password: testPassword,
      displayName: 'New',
    })
    expect([register.status, register.body]).toEqual([507, { message: sentence }])
    expect(faultsIn(low.logLines)).toEqual([])
  })
})

describe('when PostgreSQL reports a full disk', () => {
  afterEach(() => refusing.db.raw('drop trigger full_disk on messages; drop function full_disk'))

  it('a write is refused in the same way, and succeeds once there is free space', async () => {
    const { user, customer, assistant } = await buildCompany(refusing.db)
    await refusing.db.raw(`
      create function full_disk() returns trigger language plpgsql as
        'begin raise exception ''no space left on device'' using errcode = ''53100''; end';
      create trigger full_disk before insert on messages for each row execute function full_disk()`)
    const caller = await refusing.as(user)
    const { status, errors } = await send(caller, customer.id, assistant.id)
    expect([status, errors[0]?.message]).toEqual([507, sentence])
    expect(faultsIn(refusing.logLines)).toEqual([])
    await refusing.db.raw('alter table messages disable trigger full_disk')
    expect((await send(caller, customer.id, assistant.id)).errors).toEqual([])
  })
})
