import { describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildManager,
  buildUser,
  testPassword,
} from '#api/testing/factories/index.ts'
import { restCalls } from '#api/rest/calls.ts'
import type { Role } from '#shared/roles.ts'
import { knownUsername } from '#api/testing/attempts/account-attempts.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { mutationFields, queryFields, subscriptionFields } from '#api/testing/expected-outcomes.ts'
import { liveClient } from '#api/testing/live-client.ts'
import { callVerb, readRootField, recordIdFor } from '#api/testing/test-people.ts'
import { verbAttempts } from '#api/testing/attempts/verb-attempts.ts'
import { actions } from './actions.ts'
import type { Action } from './actions.ts'

const app = await testApp({}, {}, { live: true })
const { db, url, as, asApp, visitor } = app

const refusalCode = 'SECOND_FACTOR_SETUP_REQUIRED'

/** The error code of a root field that a role may not use even with a second factor, and of one that it may. */
const expectedCode = (field: Action, role: Role) =>
  actions[field].includes(role) ? refusalCode : 'FORBIDDEN'

/** Root fields that staff may use before they have a second factor. Everything else must be refused. */
const allowed = (field: Action) =>
  actions[field].includes('anonymous') || ['enableTotp', 'registerPasskey'].includes(field)

const requireOfStaff = () => db('organisation').update({ staffNeedSecondFactor: true, version: 1 })

const setUpFactor = (user: { id: number }) =>
  db('secondFactors').insert({
    userId: user.id,
    secret: 'not used here',
    createdAt: new Date(),
    confirmedAt: new Date(),
  })

const codeOf = ({ errors }: { errors: { extensions: Record<string, unknown> }[] }) =>
  errors[0]?.extensions['code']

/** The staff of a company, each by a cookie and by the token of an app. */
const staffWithoutFactor = async () => {
  const ours = await buildCompany(db)
  const manager = await buildManager(db)
  await buildUser(db, { username: knownUsername })
  await requireOfStaff()
  const callers: { caller: TestClient; role: Role }[] = []
  for (const user of [ours.assistant, manager])
    for (const signIn of [as, asApp]) callers.push({ caller: await signIn(user), role: user.role })
  return { ours, callers }
}

describe('staff without the second factor that their organization requires', () => {
  it('are refused every query, except for what is needed', async () => {
    const { ours, callers } = await staffWithoutFactor()
    for (const field of queryFields)
      for (const { caller, role } of callers) {
        const code = codeOf(await readRootField(caller, field, recordIdFor(ours, field)))
        const expected = allowed(field) ? undefined : expectedCode(field, role)
        expect({ field, role, code }).toEqual({ field, role, code: expected })
      }
  })

  it('are refused every mutation, except for what is needed', async () => {
    const { ours, callers } = await staffWithoutFactor()
    for (const name of mutationFields.filter((field) => !allowed(field)))
      for (const { caller, role } of callers) {
        const { input } = verbAttempts[name]
        const code = codeOf(await callVerb(caller, name, input?.(ours, 'management')))
        expect({ name, role, code }).toEqual({ name, role, code: expectedCode(name, role) })
      }
  })

  it.each(mutationFields.filter(allowed))('are not refused the mutation %s', async (name) => {
    const { ours, callers } = await staffWithoutFactor()
    for (const { caller } of callers) {
      const { input } = verbAttempts[name]
      expect(codeOf(await callVerb(caller, name, input?.(ours, 'management')))).not.toBe(
        refusalCode,
      )
    }
  })

  it.each(subscriptionFields)('are refused the subscription %s', async (field) => {
    const { ours, callers } = await staffWithoutFactor()
    const client = liveClient(url, callers[0]?.caller ?? null)
    const ofCustomer = ['messageReceived', 'presence'].includes(field)
    const ofCall =
      field === 'callSignals' ? `(communicationSessionId: "${ours.communicationSession.id}")` : ''
    const args = ofCustomer ? `(customerId: "${ours.customer.id}")` : ofCall
    const next = client.subscribe(`subscription { ${field}${args} { __typename } }`)
    expect((await next()).errors?.[0]?.extensions).toEqual({ code: refusalCode })
    client.close()
  })

  it.each(restCalls)('are refused $method $path, unless anyone may use it', async (call) => {
    const { callers } = await staffWithoutFactor()
    for (const { caller } of callers) {
      const { status } =
        call.method === 'get' ? await caller.get(call.path) : await caller.post(call.path, {})
      expect(status === 403).toBe(!allowed(call.action))
    }
  })

  it('are refused files of their customers', async () => {
    const { ours, callers } = await staffWithoutFactor()
    for (const { caller } of callers)
      expect((await caller.get(ours.fileAttachment.url)).status).toBe(403)
  })

  it('read nothing through their own account either', async () => {
    const { callers } = await staffWithoutFactor()
    for (const { caller } of callers) {
      const { data } = await caller.graphql(
        '{ me { mustSetUpSecondFactor abilities user { assignedCustomers { nodes { id } } assignedTasks { totalCount } } } }',
      )
      expect(data).toMatchObject({
        me: {
          mustSetUpSecondFactor: true,
          abilities: expect.not.arrayContaining(['customers', 'updateProfile']),
          user: { assignedCustomers: { nodes: [] }, assignedTasks: { totalCount: 0 } },
        },
      })
    }
  })

  it('sign in as always, and can do everything once a second factor is set up', async () => {
    const assistant = await buildAssistant(db)
    await requireOfStaff()
    const caller = visitor()
    const { username } = assistant
    const login = await caller.post('/api/login', { username, password: testPassword })
    expect(login.status).toBe(200)
    expect((await caller.get('/api/customers')).status).toBe(403)
    await setUpFactor(assistant)
    expect((await caller.get('/api/customers')).status).toBe(200)
  })
})

it('portal users, and staff without the requirement, need no second factor', async () => {
  const ours = await buildCompany(db)
  expect((await (await as(ours.assistant)).get('/api/customers')).status).toBe(200)
  await requireOfStaff()
  expect((await (await as(ours.user)).get('/api/dashboard')).status).toBe(200)
})

it('a second factor that was not confirmed with a code does not count', async () => {
  const assistant = await buildAssistant(db)
  await requireOfStaff()
  await setUpFactor(assistant)
  await db('secondFactors').update({ confirmedAt: null })
  expect((await (await as(assistant)).get('/api/customers')).status).toBe(403)
})

it('turning the requirement on closes open sockets of staff without a second factor', async () => {
  const assistant = await buildAssistant(db)
  const client = liveClient(url, await as(assistant))
  await client.follow()
  await requireOfStaff()
  expect(await client.closed).toMatchObject({ code: 4205 })
})

it('management requires it of staff only with a second factor of their own, so that no one is locked out', async () => {
  const manager = await buildManager(db)
  const caller = await as(manager)
  const require = async () => {
    const { version } = (await db<{ version: number }>('organisation').first()) ?? { version: 0 }
    return caller.graphql(
      `mutation ($input: UpdateOrganisationInput!) {
        updateOrganisation(input: $input) { organisation { staffNeedSecondFactor } }
      }`,
      { input: { expectedVersion: version, staffNeedSecondFactor: true } },
    )
  }
  expect((await require()).errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { staffNeedSecondFactor: expect.any(String) },
  })
  await setUpFactor(manager)
  expect((await require()).data).toEqual({
    updateOrganisation: { organisation: { staffNeedSecondFactor: true } },
  })
})
