import { generate } from 'otplib'
import { expect, it } from 'vitest'
import { buildManager, buildUser, testPassword } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { countUnreadableSecrets } from '#api/commands/count-unreadable-secrets.ts'
import { decryptSecret, encryptSecret } from '#api/domain/secret-encryption.ts'

const { db, as, asApp, visitor, clock, securityEvents } = await testApp()

const enableMutation = `mutation ($input: EnableTotpInput!) {
  enableTotp(input: $input) { setup { secret uri qrCode } recoveryCodes viewer { secondFactor { recoveryCodesLeft } } }
}`

type EnabledFactor = {
  setup: { secret: string; uri: string; qrCode: string } | null
  recoveryCodes: string[] | null
}

const enable = async (caller: TestClient, input: object) => {
  const { data, errors } = await caller.graphql(enableMutation, {
    input: { password: testPassword, ...input },
  })
  return { payload: data?.['enableTotp'] as EnabledFactor | null, error: errors[0] }
}

/** Returns the code that an app shows, some time steps from now. */
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(clock.now.getTime() / 1000) + steps * 30 })

const login = async (username: string, code?: string, password = testPassword) => {
  const { status, body } = await visitor().post('/api/login', {
    username,
    password,
    ...(code !== undefined && { code }),
  })
  return { status, message: (body as { message?: string }).message ?? null }
}

/** Moves the clock by whole time steps. */
const passSteps = (steps: number) => {
  clock.now = new Date(clock.now.getTime() + steps * 30_000)
}

/** Builds an account with an authenticator app that was turned on two minutes ago. */
const buildProtected = async () => {
  const user = await buildUser(db)
  const caller = await as(user)
  const secret = (await enable(caller, {})).payload?.setup?.secret ?? ''
  const { payload } = await enable(caller, { code: await codeOf(secret) })
  passSteps(4)
  return { user, caller, secret, recoveryCodes: payload?.recoveryCodes ?? [] }
}

const kinds = async () =>
  (await securityEvents()).map(({ kind, reason }) => (reason ? `${kind}: ${reason}` : kind))

it('setting up returns a secret with its QR code, then ten recovery codes, and stores neither in clear text', async () => {
  const user = await buildUser(db, { username: 'ada@acme.test' })
  const caller = await as(user)
  const first = await enable(caller, {})
  const secret = first.payload?.setup?.secret ?? ''
  expect(first.payload?.setup?.uri).toMatch(
    /^otpauth:\/\/totp\/Admin%20Genie:ada(@|%40)acme\.test\?/,
  )
  expect(first.payload?.setup?.qrCode).toMatch(/^<svg /)
  expect(await login(user.username)).toMatchObject({ status: 200 })

  const { payload } = await enable(caller, { code: await codeOf(secret) })
  expect(new Set(payload?.recoveryCodes).size).toBe(10)
  expect(payload).toMatchObject({ viewer: { secondFactor: { recoveryCodesLeft: 10 } } })
  const storedText = JSON.stringify(await db('secondFactors'))
  for (const text of [secret, ...(payload?.recoveryCodes ?? ['none'])])
    expect(storedText).not.toContain(text)
  expect(await kinds()).toContain('second_factor_enabled')
})

it('setting up needs the password and the code of the new secret', async () => {
  const caller = await as(await buildUser(db))
  expect((await enable(caller, { password: 'wrong' })).error?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { password: 'That’s not your current password.' },
  })
  await enable(caller, {})
  expect((await enable(caller, { code: '000000' })).error?.extensions['fields']).toHaveProperty(
    'code',
  )
  expect(await db('secondFactors').whereNotNull('confirmedAt')).toEqual([])
})

it('setting up says that the clock of the phone is wrong, as long as it is', async () => {
  const caller = await as(await buildUser(db))
  const secret = (await enable(caller, {})).payload?.setup?.secret ?? ''
  const messageOf = async (steps: number) =>
    (await enable(caller, { code: await codeOf(secret, steps) })).error?.extensions['fields']
  const wrongClock = {
    code: 'Your phone’s clock is wrong. Set it to automatic, then enter the code that the app shows.',
  }
  expect([await messageOf(4), await messageOf(-20)]).toEqual([wrongClock, wrongClock])
  expect(await messageOf(200)).toEqual({
    code: 'That code isn’t right. Enter the code that the app shows now.',
  })
  expect(await messageOf(0)).toBeUndefined()
})

it('an authenticator app whose secret no key opens is not called a wrong code; a recovery code works', async () => {
  const { user, secret, recoveryCodes } = await buildProtected()
  const other = encryptSecret({ secret: 'of another installation' }, user.id, secret)
  await db('secondFactors').where({ userId: user.id }).update({ secret: other })
  expect(await login(user.username, await codeOf(secret))).toEqual({
    status: 401,
    message:
      'Codes of your authenticator app can’t be checked any more. Use a recovery code, or ask management to turn off your second factor.',
  })
  expect(await countUnreadableSecrets(db, { secret: 'any other' })).toMatchObject({ accounts: 1 })
  expect((await login(user.username, recoveryCodes[0])).status).toBe(200)
})

it('a second device cannot replace an authenticator app that is on', async () => {
  const { caller, user, secret } = await buildProtected()
  expect((await enable(caller, {})).error?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { code: 'Your authenticator app is already on. Turn it off first.' },
  })
  expect(await login(user.username, await codeOf(secret))).toMatchObject({ status: 200 })
})

it('signing in asks for a code only after the right password', async () => {
  const { user, secret } = await buildProtected()
  const message =
    'Enter a code from your authenticator app, or a recovery code. Send it as `code`, with the password.'
  expect(await login(user.username)).toEqual({ status: 401, message })
  const wrongResponse = { status: 401, message: 'Invalid email or password' }
  expect(await login(user.username, undefined, 'wrong')).toEqual(wrongResponse)
  expect(await login(user.username, await codeOf(secret), 'wrong')).toEqual(wrongResponse)
  expect(await login('nobody@acme.test', '123456')).toEqual(wrongResponse)
  expect(await login(user.username, await codeOf(secret))).toMatchObject({ status: 200 })
})

it('GraphQL names the error, and an app gets its token with a code', async () => {
  const { user, secret } = await buildProtected()
  const signIn = (input: object) =>
    visitor().graphql(
      'mutation ($input: SignInInput!) { signIn(input: $input) { token viewer { id } } }',
      { input: { username: user.username, password: testPassword, client: 'APP', ...input } },
    )
  expect((await signIn({})).errors[0]?.extensions).toEqual({ code: 'SECOND_FACTOR_REQUIRED' })
  const wrongRecord = (await signIn({ code: '000000' })).errors[0]?.extensions
  expect(wrongRecord).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
    fields: { code: expect.any(String) },
  })
  const { data } = await signIn({ code: await codeOf(secret) })
  expect(data).toMatchObject({
    signIn: { token: expect.any(String), viewer: { id: String(user.id) } },
  })
})

it('a code works once, also for requests at the same time, and so do the codes before it', async () => {
  const { user, secret } = await buildProtected()
  const code = await codeOf(secret)
  const answers = await Promise.all([1, 2, 3].map(() => login(user.username, code)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
  expect((await login(user.username, await codeOf(secret, -1))).status).toBe(401)
  passSteps(1)
  expect((await login(user.username, await codeOf(secret))).status).toBe(200)
  expect(await kinds()).toContain('sign_in_refused: wrong_code')
})

it('a code is accepted one step early or late, and not later', async () => {
  const { user, secret } = await buildProtected()
  for (const steps of [-3, 3])
    expect((await login(user.username, await codeOf(secret, steps))).status).toBe(401)
  expect((await login(user.username, await codeOf(secret, -1))).status).toBe(200)
  expect((await login(user.username, await codeOf(secret, 1))).status).toBe(200)
})

it('a recovery code works once, however it is typed', async () => {
  const { user, caller, recoveryCodes } = await buildProtected()
  const [code = ''] = recoveryCodes
  expect((await login(user.username, ` ${code.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(
    200,
  )
  expect((await login(user.username, code)).status).toBe(401)
  const { data } = await caller.graphql('{ me { secondFactor { recoveryCodesLeft } } }')
  expect(data).toEqual({ me: { secondFactor: { recoveryCodesLeft: 9 } } })
  expect(await kinds()).toContain('recovery_code_used')
})

it('guessed codes are limited for each account, and logged', async () => {
  const { user, secret } = await buildProtected()
  for (let guess = 0; guess < 5; guess += 1)
    expect((await login(user.username, `00000${guess}`)).status).toBe(401)
  expect((await login(user.username, await codeOf(secret))).status).toBe(429)
  expect(await kinds()).toContain('sign_in_refused: limited')
})

it('turning it off needs the password, and then the password alone signs in', async () => {
  const { user, secret } = await buildProtected()
  const app = await asApp(user)
  const disable = (password: string) =>
    app.graphql(
      'mutation ($input: DisableTotpInput!) { disableTotp(input: $input) { viewer { secondFactor { enabledAt } } } }',
      { input: { password } },
    )
  expect((await disable('wrong')).errors[0]?.extensions['code']).toBe('BAD_USER_INPUT')
  expect((await login(user.username)).status).toBe(401)
  expect((await disable(testPassword)).data).toEqual({
    disableTotp: { viewer: { secondFactor: null } },
  })
  expect((await login(user.username)).status).toBe(200)
  expect(secret).not.toBe('')
  expect(await kinds()).toContain('second_factor_ended')
})

it('management ends the second factor of another person, not their own', async () => {
  const { user } = await buildProtected()
  const manager = await buildManager(db)
  const caller = await as(manager)
  const end = (id: number) =>
    caller.graphql(
      'mutation ($input: EndSecondFactorInput!) { endSecondFactor(input: $input) { ended } }',
      { input: { id } },
    )
  expect((await end(user.id)).data).toEqual({ endSecondFactor: { ended: true } })
  expect((await end(user.id)).data).toEqual({ endSecondFactor: { ended: false } })
  expect((await end(manager.id)).errors[0]?.extensions['code']).toBe('FORBIDDEN')
  expect((await login(user.username)).status).toBe(200)
  const endedEvents = (await securityEvents()).filter(({ kind }) => kind === 'second_factor_ended')
  expect(endedEvents).toMatchObject([{ userId: manager.id, aboutId: user.id, count: 1 }])
})

it('a secret that was encrypted with the previous SESSION_SECRET is encrypted again when it is used', async () => {
  const { user, secret } = await buildProtected()
  const [row] = await db<{ secret: string }>('secondFactors')
  const before = row?.secret ?? ''
  const currentInput = { secret: 'a secret of tests, long enough for the rule' }
  expect(decryptSecret(currentInput, user.id, before)).toEqual({ text: secret, isOutdated: false })
  const laterInput = { secret: 'another secret', previousSecret: currentInput.secret }
  expect(decryptSecret(laterInput, user.id, before)).toEqual({ text: secret, isOutdated: true })
  expect(decryptSecret({ secret: 'another secret' }, user.id, before)).toBeNull()
  expect(decryptSecret(currentInput, user.id + 1, before)).toBeNull()
  expect(encryptSecret(currentInput, user.id, secret)).not.toBe(before)
})
