import argon2 from 'argon2'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  buildAssistant,
  buildManager,
  buildTask,
  buildUser,
  testPassword,
} from '#api/testing/factories/index.ts'
import { ProductError } from '#api/errors.ts'
import { createTestClient, testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { demoAccounts } from '#api/demo/accounts.ts'

// One proxy in front, so that tests may come from any network address.
const { db, as, visitor, clock, logLines, url, securityEvents } = await testApp({ trustProxy: 1 })

const wrongResponse = { status: 401, message: 'Invalid email or password' }
const tooMany = { status: 429, message: 'Too many attempts. Try again later.' }

let addresses = 0
/** Returns a new network address. */
const newAddress = () => `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

const post = async (caller: TestClient, path: string, body: object, from: string) => {
  const {
    status,
    body: answer,
    headers,
  } = await caller.post(path, body, { 'X-Forwarded-For': from })
  const message = (answer as { message?: string } | undefined)?.message
  return { status, message, retryAfter: Number(headers.get('Retry-After') ?? 0), headers }
}

const signIn = (
  username: string,
  password: string,
  { from = newAddress(), caller = visitor() } = {},
) => post(caller, '/api/login', { username, password }, from)

const register = (more: object = {}, from = newAddress(), caller = visitor()) =>
  post(
    caller,
    '/api/register',
    { username: 'ada@example.test', password: 'sesame', displayName: 'Ada', ...more },
    from,
  )

const isSignedIn = async (caller: TestClient) => (await caller.get('/api/me')).status === 200

/** Ages the counters of all limits by a number of seconds. They are counted in real time, in the database. */
const advanceLimits = async (seconds: number) => {
  await db('rate_limits').update({ expire: db.raw('expire - ?', [seconds * 1000]) })
}

const statuses = async (answers: Promise<{ status: number }>[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('signing in', () => {
  it('accepts the address in any case, and with surrounding spaces', async () => {
    await buildUser(db, { username: 'Ada@Example.test' })
    for (const username of ['ada@example.test', 'ADA@EXAMPLE.TEST', ' ada@Example.Test '])
      expect(await signIn(username, testPassword)).toMatchObject({ status: 200 })
  })

  it('compares the password exactly, including trailing spaces', async () => {
    const { username } = await buildUser(db)
    expect(await signIn(username, `${testPassword} `)).toMatchObject(wrongResponse)
    expect(await signIn(username, testPassword.toUpperCase())).toMatchObject(wrongResponse)
  })

  it('has the same message for a wrong password, an unknown address and a disabled account, after the same work', async () => {
    const { username } = await buildUser(db)
    const disabled = await buildUser(db, { disabledAt: new Date() })
    const verify = vi.spyOn(argon2, 'verify')
    const hash = vi.spyOn(argon2, 'hash')
    const work: number[] = []
    for (const [address, password] of [
      [username, 'wrong'],
      ['unknown@example.test', testPassword],
      [disabled.username, testPassword],
      [disabled.username, 'wrong'],
    ] as const) {
      const { status, message, headers } = await signIn(address, password)
      expect({ status, message }).toEqual(wrongResponse)
      expect(headers.getSetCookie()).toEqual([])
      work.push(verify.mock.calls.length)
    }
    expect(work).toEqual([1, 2, 3, 4])
    expect(hash).not.toHaveBeenCalled()
    expect(await db('sign_ins')).toEqual([])
  })

  it('stores the hash of the cookie’s token, with device, address and time', async () => {
    const { id, username } = await buildUser(db)
    const caller = visitor()
    await caller.post(
      '/api/login',
      { username, password: testPassword },
      { 'X-Forwarded-For': '10.9.9.9', 'User-Agent': 'Test browser' },
    )
    const value = caller.cookies.get('sign-in') ?? ''
    const { token } = JSON.parse(Buffer.from(value, 'base64').toString()) as { token: string }
    const [row] = await db('sign_ins')
    expect(row).toMatchObject({ userId: id, device: 'Test browser', address: '10.9.9.9' })
    expect(row).toMatchObject({ createdAt: clock.now, lastUsedAt: clock.now })
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('upgrades a weak hash and leaves a strong one unchanged', async () => {
    const weak = await argon2.hash(testPassword, { memoryCost: 1024, timeCost: 2, parallelism: 1 })
    const { username } = await buildUser(db, { password: weak })
    const strengthOf = async () =>
      (await db('users').first('password')).password.split('$').slice(1, 4).join(' ') as string
    expect(await signIn(username, testPassword)).toMatchObject({ status: 200 })
    expect(await strengthOf()).toBe('argon2id v=19 m=19456,p=1,t=2')
    const hash = vi.spyOn(argon2, 'hash')
    expect(await signIn(username, testPassword)).toMatchObject({ status: 200 })
    expect(hash).not.toHaveBeenCalled()
  })

  it('succeeds with a weak hash if the queue is too full to rehash it', async () => {
    const weak = await argon2.hash(testPassword, { memoryCost: 1024, timeCost: 2, parallelism: 1 })
    const { username } = await buildUser(db, { password: weak })
    vi.spyOn(argon2, 'hash').mockRejectedValue(new ProductError('UNAVAILABLE'))
    expect(await signIn(username, testPassword)).toMatchObject({ status: 200 })
    expect(await db('users').first('password')).toEqual({ password: weak })
  })

  it('by a password that was set before passwords were normalized upgrades its hash', async () => {
    const decomposed = 'Schlüssel-Bänd-9'.normalize('NFD')
    const oldText = await argon2.hash(decomposed)
    const { username } = await buildUser(db, { password: oldText })
    const composedText = decomposed.normalize('NFC')
    expect(await signIn(username, composedText)).toMatchObject({ status: 401 })
    expect(await signIn(username, decomposed)).toMatchObject({ status: 200 })
    expect(await signIn(username, composedText)).toMatchObject({ status: 200 })
  })

  it('is refused if the password was changed during the verification', async () => {
    const { id, username } = await buildUser(db)
    const verify = argon2.verify
    vi.spyOn(argon2, 'verify').mockImplementation(async (hash, password) => {
      await db('users').where({ id }).update({ password: 'another hash' })
      return verify(hash, password)
    })
    expect(await signIn(username, testPassword)).toMatchObject(wrongResponse)
    expect(await db('sign_ins')).toEqual([])
  })

  it('with the cookie of another user ends that user’s sign-in', async () => {
    const [ada, bob] = [await buildUser(db), await buildUser(db)]
    const caller = visitor()
    await signIn(ada.username, testPassword, { caller })
    const copy = createTestClient(url, new Map(caller.cookies))
    await signIn(bob.username, testPassword, { caller })
    expect((await caller.get('/api/me')).body).toMatchObject({ id: bob.id })
    expect(await isSignedIn(copy)).toBe(false)
    expect(await db('sign_ins').pluck('user_id')).toEqual([bob.id])
  })

  it('that fails does not end the cookie’s own sign-in', async () => {
    const ada = await buildUser(db)
    const caller = await as(ada)
    await signIn(ada.username, 'wrong', { caller })
    expect(await isSignedIn(caller)).toBe(true)
  })
})

describe('failed sign-ins', () => {
  // These tests are about counting attempts; hashing passwords would only take time.
  beforeEach(() => {
    vi.spyOn(argon2, 'verify').mockImplementation(
      async (_, givenText) => givenText === testPassword,
    )
  })

  it('are limited to five in five minutes from one network address, across accounts', async () => {
    const { username } = await buildUser(db)
    const from = newAddress()
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await signIn(`unknown-${attempt}@example.test`, 'wrong', { from })).toMatchObject(
        wrongResponse,
      )
    const refusedResponse = await signIn(username, testPassword, { from })
    expect(refusedResponse).toMatchObject(tooMany)
    expect(refusedResponse.retryAfter).toBeGreaterThan(290)
    expect(refusedResponse.retryAfter).toBeLessThanOrEqual(300)
    expect(await signIn(username, testPassword)).toMatchObject({ status: 200 })
    await advanceLimits(301)
    expect(await signIn(username, testPassword, { from })).toMatchObject({ status: 200 })
  })

  it('are limited to ten in fifteen minutes for one account, from all networks and in any spelling', async () => {
    const [ada, bob] = [await buildUser(db, { username: 'ada@example.test' }), await buildUser(db)]
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(
        await signIn(attempt % 2 ? 'ada@example.test' : 'ADA@example.test', 'wrong'),
      ).toMatchObject(wrongResponse)
    const refusedResponse = await signIn(ada.username, testPassword)
    expect(refusedResponse).toMatchObject(tooMany)
    expect(refusedResponse.retryAfter).toBeGreaterThan(890)
    expect(refusedResponse.retryAfter).toBeLessThanOrEqual(900)
    expect(await signIn(bob.username, testPassword)).toMatchObject({ status: 200 })
    await advanceLimits(600)
    expect(await signIn(ada.username, testPassword)).toMatchObject(tooMany)
    await advanceLimits(301)
    expect(await signIn(ada.username, testPassword)).toMatchObject({ status: 200 })
  })

  it('are limited for an address without an account in the same way', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('unknown@example.test', 'wrong')
    expect(await signIn('unknown@example.test', 'wrong')).toMatchObject(tooMany)
  })

  it('are counted one by one if thirty are concurrent', async () => {
    const from = newAddress()
    const { username } = await buildUser(db)
    const rush = (where?: string) =>
      Array.from({ length: 30 }, () => signIn(username, 'wrong', where ? { from: where } : {}))
    expect(await statuses(rush(from))).toEqual({ 401: 5, 429: 25 })
    await db('rate_limits').delete()
    expect(await statuses(rush())).toEqual({ 401: 10, 429: 20 })
  })

  it('of an account are reset by a success, those of the network address are not', async () => {
    const { username } = await buildUser(db)
    const from = newAddress()
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn(username, 'wrong')
    for (let attempt = 0; attempt < 4; attempt += 1)
      await signIn('unknown@example.test', 'wrong', { from })
    expect(await signIn(username, testPassword, { from })).toMatchObject({ status: 200 })
    for (let attempt = 0; attempt < 9; attempt += 1)
      expect(await signIn(username, 'wrong')).toMatchObject(wrongResponse)
    expect(await signIn(username, testPassword, { from })).toMatchObject({ status: 200 })
    expect(await signIn('unknown@example.test', 'wrong', { from })).toMatchObject(wrongResponse)
    expect(await signIn(username, testPassword, { from })).toMatchObject(tooMany)
  })

  it('are counted for the longest valid address', async () => {
    const username = `${'a'.repeat(240)}@example.test`
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await signIn(username, 'wrong')).toMatchObject(wrongResponse)
    expect(await signIn(username, 'wrong')).toMatchObject(tooMany)
  })

  it('with invalid input are not counted', async () => {
    const from = newAddress()
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(await signIn('unknown', '', { from })).toMatchObject({ status: 400 })
    expect(await db('rate_limits')).toEqual([])
  })
})

describe('registering', () => {
  it('creates a portal user without a customer and signs them in', async () => {
    const caller = visitor()
    expect(await register({}, newAddress(), caller)).toMatchObject({ status: 201 })
    expect((await caller.get('/api/me')).body).toMatchObject({
      username: 'ada@example.test',
      displayName: 'Ada',
      role: 'user',
    })
    expect(await db('users')).toMatchObject([{ role: 'user', customerId: null, version: 1 }])
  })

  it('refuses an address that has an account, in any case', async () => {
    await buildUser(db, { username: 'ada@example.test' })
    expect(await register({ username: 'ADA@example.TEST' })).toMatchObject({
      status: 409,
      message: 'This email already has an account.',
    })
  })

  it('creates one account if two requests are concurrent', async () => {
    expect(await statuses([register(), register()])).toEqual({ 201: 1, 409: 1 })
    expect(await db('users')).toHaveLength(1)
  })

  it('is limited to five an hour from one network address, also if all are concurrent', async () => {
    const from = newAddress()
    const attempts = Array.from({ length: 8 }, (_, at) =>
      register({ username: `person-${at}@example.test` }, from),
    )
    expect(await statuses(attempts)).toEqual({ 201: 5, 429: 3 })
    const refusedResponse = await register({}, from)
    expect(refusedResponse.retryAfter).toBeGreaterThan(3590)
    await advanceLimits(3601)
    expect(await register({}, from)).toMatchObject({ status: 201 })
  })
})

// A busy machine needs longer to accept twenty.

describe('while the hashing permits are in use', () => {
  it('runs two at a time with twenty in the queue; the next gets Retry-After and is not counted', async () => {
    const { username } = await buildUser(db)
    const heldValues: (() => void)[] = []
    vi.spyOn(argon2, 'verify').mockImplementation(async () => {
      await new Promise<void>((resolve) => heldValues.push(resolve))
      return false
    })
    const waiting = Array.from({ length: 22 }, (_, at) => signIn(`unknown-${at}@example.test`, 'x'))
    await expect.poll(() => db('rate_limits')).toHaveLength(44)
    await expect.poll(() => heldValues).toHaveLength(2)
    await expect
      .poll(() => signIn(username, testPassword, { from: '10.77.0.1' }))
      .toMatchObject({ status: 503, retryAfter: 2 })
    expect(await register({}, '10.77.0.2')).toMatchObject({ status: 503, retryAfter: 2 })
    const countedQuery = db('rate_limits')
      .where('key', 'like', `%${username}`)
      .orWhere('key', 'like', '%10.77.0.%')
    for (const { points } of await countedQuery) expect(points).toBe(0)
    // Queued sign-ins hold no connection, so other requests are served.
    expect(await isSignedIn(await as(await buildUser(db)))).toBe(true)
    for (let releasedCount = 0; releasedCount < 22; releasedCount += 1) {
      await expect.poll(() => heldValues.length).toBeGreaterThan(0)
      heldValues.shift()?.()
    }
    expect(await statuses(waiting)).toEqual({ 401: 22 })
  })

  it('an error while the password is verified is not counted and discloses nothing', async () => {
    const { username } = await buildUser(db)
    vi.spyOn(argon2, 'verify').mockRejectedValue(new Error('out of memory'))
    const { status, message } = await signIn(username, 'a very secret word')
    expect(status).toBe(500)
    expect(message).toMatch(/^Something went wrong\. \(Request [\da-f-]+\)$/)
    expect(await db('rate_limits').pluck('points')).toEqual([0, 0])
  })
})

const days = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 86_400_000)
}
const minutes = (count: number) => days(count / 1440)

const lastUsed = async () =>
  (await db('sign_ins').first<{ lastUsedAt: Date }>('last_used_at')).lastUsedAt

describe('a sign-in', () => {
  it('expires after fourteen days without use', async () => {
    const caller = await as(await buildUser(db))
    days(13.99)
    expect(await isSignedIn(caller)).toBe(true)
    await expect.poll(lastUsed).toEqual(clock.now)
    days(14)
    expect(await isSignedIn(caller)).toBe(false)
  })

  it('expires after sixty days, also with use', async () => {
    const caller = await as(await buildUser(db))
    const seenValues: boolean[] = []
    for (const next of [13, 13, 13, 13, 7.99]) {
      days(next)
      seenValues.push(await isSignedIn(caller))
      await expect.poll(lastUsed).toEqual(clock.now)
    }
    days(0.01)
    expect(seenValues).toEqual([true, true, true, true, true])
    expect(await isSignedIn(caller)).toBe(false)
  })

  it('updates its time of last use at most once an hour', async () => {
    const caller = await as(await buildUser(db))
    const startTime = clock.now
    minutes(60)
    await isSignedIn(caller)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(await lastUsed()).toEqual(startTime)
    minutes(1)
    await isSignedIn(caller)
    await expect.poll(lastUsed).toEqual(clock.now)
  })

  it('ends by signing out, for every copy of the cookie; signing out twice is no error', async () => {
    const caller = await as(await buildUser(db))
    const copy = createTestClient(url, new Map(caller.cookies))
    expect((await caller.post('/api/logout', {})).status).toBe(204)
    expect(await db('sign_ins')).toEqual([])
    expect(await isSignedIn(copy)).toBe(false)
    expect((await copy.post('/api/logout', {})).status).toBe(204)
    expect((await visitor().post('/api/logout', {})).status).toBe(204)
  })

  it('is invalid for a disabled account, whether or not the sign-in was ended', async () => {
    const user = await buildUser(db)
    const caller = await as(user)
    await db('users').where({ id: user.id }).update({ disabled_at: new Date() })
    expect(await isSignedIn(caller)).toBe(false)
  })

  it('has the current role of its account at once', async () => {
    const user = await buildAssistant(db)
    const caller = await as(user)
    await db('users').where({ id: user.id }).update({ role: 'user', display_name: 'Other' })
    expect((await caller.get('/api/me')).body).toMatchObject({ role: 'user', displayName: 'Other' })
    expect((await caller.get('/api/customers')).status).toBe(403)
  })
})

describe('a password', () => {
  const secret = 'a very secret word'

  it('is in no response and no log line, whatever the verb', async () => {
    const manager = await buildManager(db)
    const caller = await as(manager)
    const answers: string[] = []
    const send = async (path: string, body: object, by = visitor()) => {
      const { text } = await by.post(path, body, { 'X-Forwarded-For': newAddress() })
      answers.push(text)
    }
    const mutate = (verb: string, input: string, by = visitor()) =>
      send('/graphql', { query: `mutation { ${verb}(input: {${input}}) { __typename } }` }, by)
    const account = { username: 'ada@example.test', password: secret }
    const quotedText = JSON.stringify(secret)
    await send('/api/login', account)
    await send('/api/login', { username: secret, password: secret })
    await send('/api/login', { ...account, username: 7 })
    await send('/api/login', { ...account, [secret.replaceAll(' ', '_')]: 1 })
    await send('/api/register', { ...account, displayName: 'Ada', confirmPassword: 'another' })
    await send('/api/register', { ...account, displayName: 'Ada' })
    await send('/api/register', { ...account, displayName: 'Ada' })
    await mutate('signIn', `username: "ada@example.test", password: ${quotedText}`)
    await mutate('signIn', `username: "ada@example.test", password: ${quotedText}, more: 1`)
    await mutate(
      'changePassword',
      `currentPassword: ${quotedText}, newPassword: "${secret}!"`,
      caller,
    )
    await mutate('createUser', `username: "b@example.test", password: ${quotedText}`, caller)
    await mutate(
      'createUser',
      `username: "b@example.test", password: ${quotedText}, displayName: "B"`,
      caller,
    )
    await mutate('resetPassword', `id: 2, expectedVersion: 9, newPassword: ${quotedText}`, caller)
    vi.spyOn(argon2, 'hash').mockRejectedValue(new Error('out of memory'))
    vi.spyOn(argon2, 'verify').mockRejectedValue(new Error('out of memory'))
    await send('/api/login', account)
    await send('/api/register', { ...account, username: 'c@example.test', displayName: 'C' })
    await mutate('resetPassword', `id: 2, expectedVersion: 1, newPassword: ${quotedText}`, caller)
    const hashes = await db('users').pluck('password')
    const texts = [...answers, ...logLines.map((line) => JSON.stringify(line))].join('\n')
    const spoken = texts.replaceAll(secret.replaceAll(' ', '_'), '')
    expect(answers).toHaveLength(16)
    expect(spoken).not.toContain(secret)
    for (const hash of hashes) expect(texts).not.toContain(hash)
    expect(logLines.filter(({ level }) => Number(level) >= 50)).not.toEqual([])
  })
})

const findAnswered = () => logLines.filter(({ msg }) => msg === 'answered')

describe('the log', () => {
  it('contains the id of the caller, and none for an anonymous caller', async () => {
    const ada = await buildUser(db)
    await (await as(ada)).get('/api/me')
    await visitor().get('/api/me')
    await expect.poll(findAnswered).toHaveLength(2)
    expect(findAnswered().map(({ userId }) => userId)).toEqual([ada.id, undefined])
  })

  it('contains only ids of people: no address, name, token, password or content', async () => {
    const secrets = {
      address: 'someone-private@example.test',
      name: 'Quite Private',
      password: 'a-very-secret-word',
      content: 'what-no-one-else-should-read',
      typed: 'typed-by-mistake@example.test',
    }
    const ada = await buildUser(db, { username: secrets.address, displayName: secrets.name })
    const task = await buildTask(db)
    const manager = await as(await buildManager(db, { displayName: `${secrets.name} too` }))
    const cookies = visitor()
    const both = async () => {
      await signIn(secrets.address, testPassword, { caller: cookies })
      await signIn(secrets.address, secrets.password)
      await signIn(secrets.typed, secrets.password)
      await register({
        username: secrets.typed,
        password: secrets.password,
        displayName: secrets.name,
      })
      for (const [verb, input] of [
        ['endSignIns', { id: String(ada.id) }],
        [
          'resetPassword',
          { id: String(ada.id), expectedVersion: 1, newPassword: secrets.password },
        ],
        ['commentOnTask', { taskId: String(task.id), note: secrets.content }],
        [
          'createUser',
          { username: secrets.typed, password: secrets.password, displayName: secrets.name },
        ],
      ] as const)
        for (const caller of [manager, cookies])
          await caller.graphql(
            `mutation ($input: ${verb.charAt(0).toUpperCase()}${verb.slice(1)}Input!) { ${verb}(input: $input) { __typename } }`,
            { input },
          )
      await securityEvents()
    }
    await both()
    // The same while the database refuses writes: errors are logged in full.
    const tables = ['users', 'sign_ins', 'security_events', 'task_updates']
    for (const table of tables)
      await db.raw(`alter table ${table} add constraint none_today check (false) not valid`)
    await both()
    for (const table of tables) await db.raw(`alter table ${table} drop constraint none_today`)
    const lines = logLines.map((line) => JSON.stringify(line)).join('\n')
    expect(logLines.filter(({ msg }) => msg !== 'answered').length).toBeGreaterThan(4)
    for (const text of Object.values(secrets)) expect(lines).not.toContain(text)
    const values = [...cookies.cookies.values()].filter((value) => value.length > 1)
    expect(values.filter((value) => lines.includes(value))).toEqual([])
    for (const hash of await db('users').pluck('password')) expect(lines).not.toContain(hash)
  })
})

describe('if the demo accounts may not sign in', async () => {
  const closed = await testApp({ demoSignIn: false })

  it.each(demoAccounts.map(({ username }) => [username, username.toUpperCase()]).flat())(
    '%s is refused like a wrong password, after the same work',
    async (username) => {
      await buildUser(closed.db, { username })
      const verify = vi.spyOn(argon2, 'verify')
      const { status, body } = await closed
        .visitor()
        .post('/api/login', { username, password: testPassword })
      expect({ status, message: (body as { message: string }).message }).toEqual(wrongResponse)
      expect(verify).toHaveBeenCalledTimes(1)
    },
  )

  it('other accounts sign in', async () => {
    const { username } = await buildUser(closed.db)
    const answer = await closed.visitor().post('/api/login', { username, password: testPassword })
    expect(answer.status).toBe(200)
  })
})

describe('if the demo accounts may sign in', () => {
  const passedOn: Record<string, string>[] = [
    { 'X-Forwarded-For': '203.0.113.7' },
    { Forwarded: 'for=203.0.113.7' },
    { Via: '1.1 tunnel' },
    { 'X-Real-IP': '203.0.113.7' },
    { 'CF-Connecting-IP': '203.0.113.7' },
  ]
  const password = testPassword

  it('they sign in', async () => {
    const { username } = await buildUser(db, { username: demoAccounts[0].username })
    const answer = await visitor().post('/api/login', { username, password })
    expect(answer.status).toBe(200)
  })

  it.each(passedOn)('they do not sign in through a proxy: %o', async (headers) => {
    const { username } = await buildUser(db, { username: demoAccounts[0].username })
    const answer = await visitor().post('/api/login', { username, password }, headers)
    expect(answer.status).toBe(401)
    const other = await buildUser(db)
    const theirs = { username: other.username, password }
    expect((await visitor().post('/api/login', theirs, headers)).status).toBe(200)
  })

  it.each(passedOn)('their existing sign-in ends there: %o', async (headers) => {
    const caller = await as(await buildUser(db, { username: demoAccounts[0].username }))
    expect((await caller.get('/api/me')).status).toBe(200)
    expect((await caller.get('/api/me', headers)).status).toBe(401)
    expect((await caller.get('/api/me')).status).toBe(401)
  })
})
