import { beforeEach, describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildManager,
  buildSignIn,
  buildUser,
  testPassword,
} from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'
import { demoAccounts } from '#api/demo/accounts.ts'

const app = await testApp({ trustProxy: 1 })
const { db, as, visitor, clock, securityEvents } = app

/** Security events, except the sign-in of the company itself. */
const loggedEvents = async () => (await securityEvents()).filter(({ kind }) => kind !== 'signed_in')

// In the middle of a minute, so that a test does not run across two.
beforeEach(() => {
  clock.now = new Date('2026-05-05T10:20:30Z')
})

const scene = async () => {
  const manager = await buildManager(db)
  const assistant = await buildAssistant(db, { displayName: 'Iris' })
  return { manager, assistant, caller: await as(manager) }
}

const versionOf = async ({ id }: { id: number }): Promise<number> =>
  (await db('users').where({ id }).first('version')).version

const target = async (user: { id: number }) => ({
  id: user.id,
  expectedVersion: await versionOf(user),
})

describe('a change of an account is logged', () => {
  it('with its actor and the affected account, in order', async () => {
    const { manager, assistant, caller } = await scene()
    const role = 'MANAGEMENT'
    await perform(caller, 'changeUserRole', { ...(await target(assistant)), role })
    const newPassword = 'another word'
    await perform(caller, 'resetPassword', { ...(await target(assistant)), newPassword })
    await perform(caller, 'endSignIns', { id: assistant.id })
    await perform(caller, 'disableUser', await target(assistant))
    await perform(caller, 'enableUser', await target(assistant))
    const events = await loggedEvents()
    expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['role_changed', 'virtual_assistant to management'],
      ['password_reset', null],
      ['sign_ins_ended', null],
      ['user_disabled', null],
      ['user_enabled', null],
    ])
    for (const event of events)
      expect(event).toMatchObject({
        userId: manager.id,
        aboutId: assistant.id,
        aboutName: 'Iris',
        count: 1,
      })
  })

  it('for every actor, including the account itself', async () => {
    const ada = await buildUser(db)
    const input = { currentPassword: testPassword, newPassword: 'another word' }
    await perform(await as(ada), 'changePassword', input)
    expect(await loggedEvents()).toMatchObject([
      { kind: 'password_changed', userId: ada.id, aboutId: null },
    ])
  })

  it('in the transaction of the change', async () => {
    const { assistant, caller } = await scene()
    await db.raw('alter table security_events add constraint none_today check (false) not valid')
    const role = 'MANAGEMENT'
    const changedError = await performRefused(caller, 'changeUserRole', {
      ...(await target(assistant)),
      role,
    })
    await performRefused(caller, 'disableUser', await target(assistant))
    await db.raw('alter table security_events drop constraint none_today')
    expect(changedError).toMatchObject({ code: 'INTERNAL' })
    expect(await db('users').where({ id: assistant.id }).first()).toMatchObject({
      role: 'virtual_assistant',
      disabledAt: null,
    })
  })

  it('only if the change succeeded', async () => {
    const { assistant, caller } = await scene()
    const staleInput = { id: assistant.id, expectedVersion: 7 }
    await performRefused(caller, 'changeUserRole', { ...staleInput, role: 'MANAGEMENT' })
    await performRefused(caller, 'disableUser', staleInput)
    await performRefused(caller, 'resetPassword', { ...staleInput, newPassword: 'another word' })
    await performRefused(caller, 'enableUser', await target(assistant))
    expect(await loggedEvents()).toEqual([])
  })
})

const verbsOf = async () =>
  (await loggedEvents()).map(({ kind, reason, userId, count }) => [kind, reason, userId, count])

describe('a verb that is refused', () => {
  it('by the rule of its root field is logged with the viewer, once a minute', async () => {
    const ada = await buildUser(db)
    const caller = await as(ada)
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await performRefused(caller, 'endSignIns', { id: '1' })).toMatchObject({
        code: 'FORBIDDEN',
      })
    expect(await verbsOf()).toEqual([['verb_refused', 'endSignIns', ada.id, 3]])
  })

  it('by the state of the record is logged after its transaction was rolled back', async () => {
    const { manager, caller } = await scene()
    const ownRecord = await target(manager)
    await performRefused(caller, 'resetPassword', { ...ownRecord, newPassword: 'another word' })
    await performRefused(caller, 'disableUser', ownRecord)
    expect(await verbsOf()).toEqual([
      ['verb_refused', 'resetPassword', manager.id, 1],
      ['verb_refused', 'disableUser', manager.id, 1],
    ])
    expect(await db('users').where({ id: manager.id }).first()).toMatchObject({ version: 1 })
  })

  it('for the upload of another user’s file is logged', async () => {
    const { user, task } = await buildCompany(db)
    const input = { name: 'a.txt', type: 'text/plain', size: 5, taskId: task.id }
    const { fileAttachment } = (await perform(await as(user), 'attachFile', input)) as unknown as {
      fileAttachment: { id: string }
    }
    const { url } = await db('fileAttachments').where({ id: fileAttachment.id }).first()
    const manager = await buildManager(db)
    const { status } = await (await as(manager)).send(url, { method: 'PUT', body: 'Hello' })
    expect(status).toBe(403)
    expect(await verbsOf()).toEqual([['verb_refused', 'attachFile', manager.id, 1]])
  })

  it('for another reason, or for an anonymous caller, is not logged', async () => {
    const { assistant, caller } = await scene()
    await performRefused(visitor(), 'endSignIns', { id: '1' })
    await performRefused(caller, 'endSignIns', { id: '987654' })
    await performRefused(caller, 'disableUser', { id: assistant.id, expectedVersion: 7 })
    expect(await loggedEvents()).toEqual([])
  })

  it('is sent without waiting for the database to log it, also during an outage', async () => {
    const ada = await buildUser(db)
    const caller = await as(ada)
    const heldTransaction = await db.transaction()
    await heldTransaction.raw('lock table security_events in access exclusive mode')
    expect(await performRefused(caller, 'endSignIns', { id: '1' })).toMatchObject({
      code: 'FORBIDDEN',
    })
    await heldTransaction.rollback()
    expect(await verbsOf()).toEqual([['verb_refused', 'endSignIns', ada.id, 1]])
  })
})

const withContent = async () => {
  const company = await buildCompany(db)
  const { id, url } = company.fileAttachment
  await db('fileAttachments').where({ id }).update({ size: 5 })
  await db('fileContents').insert({ fileId: id, part: 0, bytes: Buffer.from('Hello') })
  await db('fileAttachments').where({ id }).update({ isUploaded: true })
  return { ...company, url }
}
const open = async (caller: TestClient, url: string, method = 'GET') =>
  (await caller.send(url, { method })).status

describe('a file', () => {
  it('that another user than its uploader opens is logged with both users', async () => {
    const { user, assistant, url } = await withContent()
    const theirs = await as(assistant)
    for (let times = 0; times < 2; times += 1) expect(await open(theirs, url)).toBe(200)
    expect(await loggedEvents()).toMatchObject([
      { kind: 'file_read', userId: assistant.id, aboutId: user.id, count: 2 },
    ])
  })

  it('is not logged if its uploader opens it, if it is refused, or on a HEAD request', async () => {
    const { user, assistant, url } = await withContent()
    const other = await buildCompany(db)
    expect(await open(await as(user), url)).toBe(200)
    expect(await open(await as(other.user), url)).toBe(404)
    expect(await open(await as(assistant), url, 'HEAD')).toBe(200)
    expect(await loggedEvents()).toEqual([])
  })
})

it('the end of a sign-in of a demo account is logged', async () => {
  const demo = await buildUser(db, { username: demoAccounts[0].username })
  const caller = await as(demo)
  await buildSignIn(db, { userId: demo.id })
  expect((await caller.get('/api/me', { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(401)
  expect(await loggedEvents()).toMatchObject([
    { kind: 'sign_ins_ended', reason: 'demo_account', userId: null, aboutId: demo.id },
  ])
})
