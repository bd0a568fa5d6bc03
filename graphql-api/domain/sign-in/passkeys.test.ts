import { expect, it } from 'vitest'
import { buildManager, buildUser, testPassword } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { createPasskeyDevice } from '#api/testing/stubs/passkey-device.ts'

const origin = 'http://portal.example.com'
const { db, as, visitor, clock, securityEvents } = await testApp({ publicUrl: origin })

type Payload = {
  options: string | null
  token?: string | null
  viewer?: { id: string } | null
  passkey?: { id: string; name: string } | null
  recoveryCodes?: string[] | null
}

const call = async (caller: TestClient, mutation: string, input: object) => {
  const [name = ''] = mutation.split(' ')
  const type = name.replace(/^./, (letter) => letter.toUpperCase())
  const { data, errors } = await caller.graphql(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) ${mutation.slice(name.length)} }`,
    { input },
  )
  return { payload: (data?.[name] ?? null) as Payload | null, error: errors[0] }
}

const register = (caller: TestClient, input: object = {}) =>
  call(caller, 'registerPasskey { options passkey { id name } recoveryCodes }', {
    password: testPassword,
    ...input,
  })

const signIn = (input: object = {}, caller = visitor()) =>
  call(caller, 'signInWithPasskey { options token viewer { id } }', input)

const optionsOf = async (answer: Promise<{ payload: { options: string | null } | null }>) =>
  (await answer).payload?.options ?? ''

/** Builds an account with a passkey. */
const buildWithPasskey = async () => {
  const user = await buildUser(db)
  const caller = await as(user)
  const device = createPasskeyDevice(origin)
  const credential = device.register(await optionsOf(register(caller)))
  const { payload } = await register(caller, { credential, name: 'Phone' })
  return { user, caller, device, recoveryCodes: payload?.recoveryCodes ?? [] }
}

const login = async (username: string, code?: string) =>
  (await visitor().post('/api/login', { username, password: testPassword, code })).status

const kinds = async () =>
  (await securityEvents()).map(({ kind, reason }) => (reason ? `${kind}: ${reason}` : kind))

const refusedMessage = 'That passkey didn’t sign you in. Try again, or use your email and password.'

const expectRefused = async (answer: ReturnType<typeof signIn>, reason: string) => {
  const { payload, error } = await answer
  expect(payload).toBeNull()
  expect(error).toMatchObject({ message: refusedMessage, extensions: { code: 'UNAUTHENTICATED' } })
  expect(await kinds()).toContain(`sign_in_refused: ${reason}`)
}

it('a passkey is added with the password, and the first one gives ten recovery codes', async () => {
  const user = await buildUser(db)
  const caller = await as(user)
  expect((await register(caller, { password: 'wrong' })).error?.extensions).toMatchObject({
    fields: { password: 'That’s not your current password.' },
  })
  const options = await optionsOf(register(caller))
  expect(JSON.parse(options)).toMatchObject({
    rp: { id: 'portal.example.com' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const first = await register(caller, {
    credential: createPasskeyDevice(origin).register(options),
    name: 'Phone',
  })
  expect(first.payload?.passkey).toMatchObject({ name: 'Phone' })
  expect(new Set(first.payload?.recoveryCodes).size).toBe(10)
  const credential = createPasskeyDevice(origin).register(await optionsOf(register(caller)))
  const second = await register(caller, { credential })
  expect(second.payload).toMatchObject({ recoveryCodes: null })
  const { data } = await caller.graphql(
    '{ me { secondFactor { enabledAt recoveryCodesLeft passkeys { name lastUsedAt } } } }',
  )
  expect(data).toMatchObject({
    me: {
      secondFactor: {
        enabledAt: null,
        recoveryCodesLeft: 10,
        passkeys: [{ name: 'Phone', lastUsedAt: null }, { name: expect.any(String) }],
      },
    },
  })
  expect(await kinds()).toContain('passkey_added')
})

it('a passkey signs in without email and password, in a browser and in an app', async () => {
  const { user, device } = await buildWithPasskey()
  const browser = visitor()
  const options = await optionsOf(signIn({}, browser))
  expect(JSON.parse(options)).toMatchObject({ userVerification: 'required' })
  expect(JSON.parse(options)).not.toHaveProperty('allowCredentials')
  const { payload } = await signIn({ credential: device.signIn(options) }, browser)
  expect(payload).toEqual({ options: null, token: null, viewer: { id: String(user.id) } })
  expect((await browser.graphql('{ me { id } }')).data).toEqual({ me: { id: String(user.id) } })
  const credential = device.signIn(await optionsOf(signIn()))
  expect((await signIn({ credential, client: 'APP' })).payload?.token).toEqual(expect.any(String))
})

it('a replayed, late, foreign or unverified signature is refused and logged', async () => {
  const { device } = await buildWithPasskey()
  const credential = device.signIn(await optionsOf(signIn()))
  expect((await signIn({ credential })).error).toBeUndefined()
  await expectRefused(signIn({ credential }), 'wrong_passkey')

  const lateText = device.signIn(await optionsOf(signIn()))
  clock.now = new Date(clock.now.getTime() + 5 * 60_000)
  await expectRefused(signIn({ credential: lateText }), 'wrong_passkey')

  const options = async () => optionsOf(signIn())
  const foreignText = device.signIn(await options(), { origin: 'https://evil.example.com' })
  await expectRefused(signIn({ credential: foreignText }), 'wrong_passkey')
  const unverifiedText = device.signIn(await options(), { isVerified: false })
  await expectRefused(signIn({ credential: unverifiedText }), 'wrong_passkey')
  const stranger = createPasskeyDevice(origin).signIn(await options())
  await expectRefused(signIn({ credential: stranger }), 'unknown_account')
})

it('two requests with one signature sign in once', async () => {
  const { device } = await buildWithPasskey()
  const credential = device.signIn(await optionsOf(signIn()))
  const answers = await Promise.all([1, 2, 3].map(() => signIn({ credential })))
  expect(answers.filter(({ error }) => !error)).toHaveLength(1)
})

it('a passkey that counts must count up, so that a copy is noticed', async () => {
  const { device } = await buildWithPasskey()
  const attempt = async (counter: number) =>
    signIn({ credential: device.signIn(await optionsOf(signIn()), { counter }) })
  expect((await attempt(5)).error).toBeUndefined()
  await expectRefused(attempt(5), 'wrong_passkey')
  await expectRefused(attempt(0), 'wrong_passkey')
  expect((await attempt(6)).error).toBeUndefined()
})

it('a disabled account, and a removed passkey, do not sign in', async () => {
  const { user, device, caller } = await buildWithPasskey()
  const attempt = async () => signIn({ credential: device.signIn(await optionsOf(signIn())) })
  await db('users').where({ id: user.id }).update({ disabledAt: new Date() })
  await expectRefused(attempt(), 'disabled')
  await db('users').where({ id: user.id }).update({ disabledAt: null })
  const [passkey] = await db<{ id: number; userId: number }>('passkeys').where({ userId: user.id })
  const remove = (client: TestClient) =>
    call(client, 'removePasskey { viewer { id } }', { id: passkey?.id, password: testPassword })
  const other = await as(await buildUser(db))
  expect((await remove(other)).error?.extensions['code']).toBe('NOT_FOUND')
  expect((await remove(caller)).error).toBeUndefined()
  await expectRefused(attempt(), 'unknown_account')
  expect(await login(user.username)).toBe(200)
  expect(await kinds()).toContain('passkey_removed')
})

it('guesses are limited for each network', async () => {
  const credential = createPasskeyDevice(origin).signIn('{"challenge":"a"}')
  const attempt = async () => (await signIn({ credential })).error?.extensions['code']
  for (let guess = 0; guess < 20; guess += 1) expect(await attempt()).toBe('UNAUTHENTICATED')
  expect(await attempt()).toBe('RATE_LIMITED')
})

it('with a passkey, the password signs in only together with a recovery code', async () => {
  const { user, recoveryCodes, caller } = await buildWithPasskey()
  expect(await login(user.username)).toBe(401)
  expect(await login(user.username, '000000')).toBe(401)
  expect(await login(user.username, recoveryCodes[0])).toBe(200)
  expect(await login(user.username, recoveryCodes[0])).toBe(401)
  const { payload } = await call(caller, 'renewRecoveryCodes { recoveryCodes }', {
    password: testPassword,
  })
  expect(await login(user.username, recoveryCodes[1])).toBe(401)
  expect(await login(user.username, payload?.recoveryCodes?.[1])).toBe(200)
  expect(await kinds()).toContain('recovery_codes_renewed')
})

it('a credential for another site, another account, or an old challenge is not added', async () => {
  const caller = await as(await buildUser(db))
  const other = await as(await buildUser(db))
  const device = createPasskeyDevice(origin)
  const attempt = async (credential: string) =>
    (await register(caller, { credential })).error?.extensions['fields']
  const refusedInput = { credential: expect.any(String) }
  const foreignText = device.register(await optionsOf(register(caller)), {
    origin: 'https://evil.test',
  })
  expect(await attempt(foreignText)).toEqual(refusedInput)
  expect(await attempt(foreignText)).toEqual(refusedInput)
  expect(await attempt(device.register(await optionsOf(register(other))))).toEqual(refusedInput)
  expect(await attempt('{"id":"a","response":{"clientDataJSON":"a"}}')).toEqual(refusedInput)
  expect(await attempt('not JSON')).toEqual(refusedInput)
  expect(await db('passkeys')).toEqual([])
})

it('the passkey of one account cannot be added to another', async () => {
  const { device } = await buildWithPasskey()
  const other = await as(await buildUser(db))
  const credential = device.register(await optionsOf(register(other)))
  expect((await register(other, { credential })).error?.extensions['code']).toBe('BAD_USER_INPUT')
})

it('a passkey is the second factor that staff need, and management ends it', async () => {
  const manager = await buildManager(db)
  await db('organisation').update({ staffNeedSecondFactor: true })
  const caller = await as(manager)
  const isLocked = async () => (await caller.get('/api/customers')).status === 403
  expect(await isLocked()).toBe(true)
  const credential = createPasskeyDevice(origin).register(await optionsOf(register(caller)))
  await register(caller, { credential })
  expect(await isLocked()).toBe(false)

  const { user } = await buildWithPasskey()
  const { payload } = await call(caller, 'endSecondFactor { ended }', { id: user.id })
  expect(payload).toEqual({ ended: true })
  expect(await db('passkeys').where({ userId: user.id })).toEqual([])
  expect(await login(user.username)).toBe(200)
})
