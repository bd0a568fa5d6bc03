import { describe, expect, it, vi } from 'vitest'
import { buildManager, buildUser, testPassword } from '#api/testing/factories/index.ts'
import { jobsAreDone } from '#api/testing/jobs-are-done.ts'
import { mailApp } from '#api/testing/mail-app.ts'
import { runJobsNow } from '#api/testing/run-jobs-now.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, visitor, securityEvents, logLines, smtp } = await mailApp()

const receiveMails = async (count = 1) => {
  await vi.waitUntil(() => smtp.received.length >= count, { timeout: 20_000, interval: 20 })
  await vi.waitUntil(async () => (await db('mails').where({ state: 'sent' })).length >= count)
  return smtp.received
}

const tokenIn = (text = '') => /\/([\w-]{43})$/.exec(text.trim())?.[1] ?? ''

const invite = async (person: object = {}) =>
  perform(await as(await buildManager(db)), 'inviteUser', {
    username: 'olivia@example.test',
    displayName: 'Olivia Hartwell',
    role: 'VIRTUAL_ASSISTANT',
    ...person,
  })

describe('an invitation', () => {
  it('is mailed once, and its link joins', async () => {
    const { invitationToken, invitationEmailed } = await invite()
    expect(invitationEmailed).toBe(true)
    const [first, ...more] = await receiveMails()
    expect(more).toEqual([])
    expect(first?.to).toEqual(['olivia@example.test'])
    expect(first?.mail.from?.text).toBe('"Admin Genie" <hello@example.com>')
    expect(first?.mail.to).toMatchObject({ value: [{ name: 'Olivia Hartwell' }] })
    expect(tokenIn(first?.mail.text)).toBe(invitationToken)
    expect(first?.mail.messageId).toMatch(/^<[\da-f]{32}@portal\.example\.com>$/)
    await perform(visitor(), 'acceptInvitation', {
      token: tokenIn(first?.mail.text),
      displayName: 'Olivia',
      password: 'secret-6',
    })
    expect(await db('mails').select('state', 'reason')).toEqual([{ state: 'sent', reason: null }])
  })

  it('is not mailed if the verb fails', async () => {
    await buildUser(db, { username: 'olivia@example.test' })
    await expect(invite()).rejects.toThrow('refused')
    await jobsAreDone(db)
    expect([smtp.received, await db('mails')]).toEqual([[], []])
  })

  it('is tried again if the mail server refuses it, with the same Message-ID', async () => {
    smtp.refuse(1)
    await invite()
    await vi.waitUntil(async () => (await db('mails').first())?.reason !== null, {
      timeout: 20_000,
    })
    expect(await db('mails').select('state', 'reason')).toEqual([
      { state: 'waiting', reason: expect.stringContaining('Try again later') },
    ])
    expect(logLines.map(({ msg }) => msg)).toContain('an attempt of a job failed')
    // Instead of waiting for the pause before the second attempt.
    await runJobsNow(db, 'sendMail')
    await receiveMails()
    expect(smtp.received).toHaveLength(1)
  }, 30_000)

  it.each([
    'Olivia\r\nBcc: all@example.test',
    'Olivia\nSubject: Hello',
    'Olivia, <all@example.test>',
  ])(
    'cannot add headers or recipients by the name %j',
    async (displayName) => {
      await db('users').delete()
      const person = await buildUser(db, { username: 'olivia@example.test', invited: true })
      // Stored by an older version, or by hand.
      await db('users').where({ id: person.id }).update({ displayName })
      await perform(await as(await buildManager(db)), 'renewInvitation', {
        id: person.id,
        expectedVersion: 1,
      })
      const isRefused = /[\r\n]/.test(displayName)
      if (isRefused)
        await vi.waitUntil(async () => (await db('mails').first())?.reason !== null, {
          timeout: 20_000,
        })
      else await receiveMails()
      const deliveries = smtp.received.map(({ to, mail }) => [to, mail.bcc, mail.subject])
      expect(deliveries).toEqual(
        isRefused ? [] : [[['olivia@example.test'], undefined, 'invitation']],
      )
    },
    30_000,
  )
})

it('an email on hold is sent when management says so, once', async () => {
  const manager = await as(await buildManager(db))
  await perform(manager, 'inviteUser', { username: 'olivia@example.test', displayName: 'Olivia' })
  await receiveMails()
  const { id } = await db('mails').first()
  const again = () => performRefused(manager, 'sendMailAgain', { id })
  expect(await again()).toMatchObject({ code: 'BAD_USER_INPUT' })
  await db('mails').update({ state: 'held' })
  await db('deadAddresses').insert({ address: 'olivia@example.test', createdAt: new Date() })
  expect(await perform(manager, 'sendMailAgain', { id })).toMatchObject({
    mail: { state: 'WAITING' },
  })
  await vi.waitUntil(() => smtp.received.length > 1, { timeout: 20_000 })
  expect(smtp.received[1]?.mail.messageId).toBe(smtp.received[0]?.mail.messageId)
})

it('someone whose second factor management ended is told by email', async () => {
  const user = await buildUser(db, { username: 'olivia@example.test' })
  await db('secondFactors').insert({
    userId: user.id,
    secret: 'x',
    createdAt: new Date(),
    confirmedAt: new Date(),
  })
  await perform(await as(await buildManager(db)), 'endSecondFactor', { id: user.id })
  expect((await receiveMails())[0]?.mail.subject).toBe('second_factor_ended')
})

const ask = async (username: string) => perform(visitor(), 'requestPasswordReset', { username })

const refusalOf = (token: string) =>
  performRefused(visitor(), 'setNewPassword', { token, newPassword: 'secret-7' })

describe('a forgotten password', () => {
  it('is replaced through a mailed link, which works once and ends all sign-ins', async () => {
    const user = await buildUser(db, { username: 'olivia@example.test' })
    const earlierClient = await as(user)
    await ask('Olivia@Example.test')
    const [first] = await receiveMails()
    expect(first?.to).toEqual(['olivia@example.test'])
    const token = tokenIn(first?.mail.text)
    expect(JSON.stringify([await db('mails'), await db('oneTimeLinks')])).not.toContain(token)

    // Mail scanners open links.
    await visitor().get(`/new-password/${token}`)
    await perform(visitor(), 'setNewPassword', { token, newPassword: 'secret-7' })
    expect((await earlierClient.get('/api/me')).status).toBe(401)
    const signIn = async (password: string) =>
      (await visitor().post('/api/login', { username: user.username, password })).status
    expect([await signIn('secret-7'), await signIn(testPassword)]).toEqual([200, 401])

    const again = await performRefused(visitor(), 'setNewPassword', {
      token,
      newPassword: 'secret-8',
    })
    expect(again).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect((await securityEvents()).map(({ kind }) => kind)).toEqual([
      'password_reset_requested',
      'password_set_by_link',
      'signed_in',
      'sign_in_refused',
    ])
  })

  it('has the same response for an address without an account, and mails nothing', async () => {
    const disabled = await buildUser(db, { disabledAt: new Date() })
    const invitedUser = await buildUser(db, { invited: true })
    for (const username of ['nobody@example.test', disabled.username, invitedUser.username])
      expect(await ask(username)).toEqual({ requested: true })
    await jobsAreDone(db)
    expect([smtp.received, await db('mails')]).toEqual([[], []])
  })

  it('has one valid link: a newer one replaces it, and it expires after an hour', async () => {
    await buildUser(db, { username: 'olivia@example.test' })
    await ask('olivia@example.test')
    const olderText = tokenIn((await receiveMails())[0]?.mail.text)
    await ask('olivia@example.test')
    const newerText = tokenIn((await receiveMails(2))[1]?.mail.text)
    expect(await refusalOf(olderText)).toMatchObject({ code: 'BAD_USER_INPUT' })
    await db('oneTimeLinks').update({ expiresAt: new Date(0) })
    expect(await refusalOf(newerText)).toMatchObject({
      fields: {
        token: 'This link has expired or was used. Ask for a new one on the sign-in page.',
      },
    })
  })

  it.each(['changePassword', 'resetPassword'] as const)(
    'has no valid link after %s',
    async (verb) => {
      const user = await buildUser(db, { username: 'olivia@example.test' })
      await ask('olivia@example.test')
      const token = tokenIn((await receiveMails())[0]?.mail.text)
      await db('mails').update({ state: 'waiting' })
      if (verb === 'changePassword')
        await perform(await as(user), verb, {
          currentPassword: testPassword,
          newPassword: 'secret-7',
        })
      else
        await perform(await as(await buildManager(db)), verb, {
          id: user.id,
          expectedVersion: 1,
          newPassword: 'secret-7',
        })
      expect(await refusalOf(token)).toMatchObject({ code: 'BAD_USER_INPUT' })
      expect(await db('mails')).toEqual([])
    },
  )

  it('can be asked for three times an hour', async () => {
    for (let count = 0; count < 3; count += 1) await ask('nobody@example.test')
    const refusal = await performRefused(visitor(), 'requestPasswordReset', {
      username: 'Nobody@example.test',
    })
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED' })
  })
})
