import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  buildAssistant,
  buildCommunicationSession,
  buildCustomer,
  buildManager,
  buildUser,
} from '#api/testing/factories/index.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { liveClient } from '#api/testing/live-client.ts'
import { perform, performConcurrently, performRefused } from '#api/testing/verbs.ts'
import { signalLimits } from '#shared/call-limits.ts'

const secret = 'a static secret of coturn'
const urls = ['stun:stun.example.com:3478', 'turn:turn.example.com:3478?transport=udp']
const { db, as, clock, url } = await testApp({ iceServers: { urls, secret } }, {}, { live: true })

let customer: CustomerRow
let joel: UserRow
let olivia: UserRow
let assistant: TestClient
let portalUser: TestClient
let call: CommunicationSessionRow

beforeEach(async () => {
  joel = await buildAssistant(db)
  customer = await buildCustomer(db, { assignedVaId: joel.id })
  olivia = await buildUser(db, { customerId: customer.id })
  assistant = await as(joel)
  portalUser = await as(olivia)
  call = await buildCommunicationSession(db, {
    customerId: customer.id,
    status: 'active',
    callerId: joel.id,
    answererId: olivia.id,
  })
})

const ofCall = (id: number = call.id) => ({ communicationSessionId: id })
const signal = (body: string, kind = 'CANDIDATE') => ({ ...ofCall(), kind, body })
const send = (caller: TestClient, body: string, kind?: string) =>
  perform(caller, 'sendCallSignal', signal(body, kind))

/** Follows the signals of a call on a person's page. */
const follow = (person: TestClient, id: number = call.id) => {
  const client = liveClient(url, person)
  client.closed.catch(() => undefined)
  onTestFinished(() => client.close())
  return client.subscribe(
    'subscription ($id: ID!) { callSignals(communicationSessionId: $id) { kind body } }',
    { id },
  )
}

const servers = async (person: TestClient, id: number = call.id) =>
  person.graphql(
    'query ($id: ID!) { iceServers(communicationSessionId: $id) { urls username credential } }',
    { id },
  )

/** Everyone who sees the call, or might, and is not one of the two people in it. */
const others = async () => [
  await as(await buildUser(db, { customerId: customer.id })),
  await as(await buildAssistant(db)),
  await as(await buildUser(db, { customerId: (await buildCustomer(db)).id })),
]

describe('signals', () => {
  it('reach the other person in their order, from the first on, and never their sender', async () => {
    await send(assistant, 'v=0\r\n', 'OFFER')
    await send(assistant, 'first')
    const ofUser = follow(portalUser)
    const ofAssistant = follow(assistant)
    const signals = [(await ofUser()).data, (await ofUser()).data]
    await send(portalUser, 'yes\r\n', 'ANSWER')
    await send(assistant, 'second')
    signals.push((await ofUser()).data)
    expect(signals).toEqual([
      { callSignals: { kind: 'OFFER', body: 'v=0\r\n' } },
      { callSignals: { kind: 'CANDIDATE', body: 'first' } },
      { callSignals: { kind: 'CANDIDATE', body: 'second' } },
    ])
    expect((await ofAssistant()).data).toEqual({
      callSignals: { kind: 'ANSWER', body: 'yes\r\n' },
    })
  })

  it('that are sent at once all arrive', async () => {
    const next = follow(portalUser)
    const bodies = Array.from({ length: 30 }, (_, index) => `candidate ${index}`)
    const { done } = await performConcurrently(
      bodies.map((body) => [assistant, 'sendCallSignal', signal(body)]),
    )
    expect(done).toBe(30)
    const signals: unknown[] = []
    for (const _ of bodies) signals.push((await next()).data?.['callSignals'])
    expect(signals.map((one) => (one as { body: string }).body).toSorted()).toEqual(
      bodies.toSorted(),
    )
  })

  it('of others than the two people answer like those of an unknown call', async () => {
    await db('organisation').update({ assistantsSee: 'all' })
    const unknown = { ...signal('x'), communicationSessionId: 999 }
    const refusal = await performRefused(assistant, 'sendCallSignal', unknown)
    const [refusedRead] = (await follow(assistant, 999)()).errors ?? []
    expect(refusal).toMatchObject({ code: 'NOT_FOUND' })
    for (const other of await others()) {
      expect(await performRefused(other, 'sendCallSignal', signal('x'))).toEqual(refusal)
      expect((await follow(other)()).errors).toEqual([refusedRead])
      expect((await servers(other)).errors[0]?.extensions['code']).toBe('NOT_FOUND')
    }
    const manager = await as(await buildManager(db))
    expect((await performRefused(manager, 'sendCallSignal', signal('x'))).code).toBe('FORBIDDEN')
    expect(await db('callSignals')).toEqual([])
    await db('organisation').update({ assistantsSee: 'assigned' })
  })

  it('are refused before the answer and after the end, and are deleted with the end', async () => {
    await send(assistant, 'x')
    await perform(portalUser, 'endCommunicationSession', { id: call.id, expectedVersion: 1 })
    expect(await db('callSignals')).toEqual([])
    for (const status of ['completed', 'scheduled']) {
      await db('communicationSessions').update({ status, endTime: null })
      expect((await performRefused(assistant, 'sendCallSignal', signal('x'))).fields).toEqual({
        communicationSessionId: 'This call isn’t in progress.',
      })
      expect((await servers(assistant)).errors).toHaveLength(1)
    }
  })

  it('have at most 64 KB, counted in bytes, and are stored as they are', async () => {
    const most = `${'é'.repeat(signalLimits.bytes / 2 - 1)}\r\n`
    await send(assistant, most)
    expect(await db('callSignals').pluck('body')).toEqual([most])
    for (const body of ['', `${most}x`, 'a\u0000b'])
      expect((await performRefused(assistant, 'sendCallSignal', signal(body))).code).toBe(
        'BAD_USER_INPUT',
      )
  })

  it('are limited in number, for both together', async () => {
    await db.raw(
      `insert into call_signals (communication_session_id, sender_id, kind, body)
       select ?, ?, 'candidate', 'x' from generate_series(1, ?)`,
      [call.id, olivia.id, signalLimits.perCall - 1],
    )
    await send(assistant, 'last')
    expect((await performRefused(assistant, 'sendCallSignal', signal('more'))).code).toBe(
      'RATE_LIMITED',
    )
  })

  it('stop reaching a person who no longer sees the call', async () => {
    const next = follow(assistant)
    await sleep(300)
    const { id: assignedVaId } = await buildAssistant(db)
    await db('customers').where({ id: customer.id }).update({ assignedVaId })
    await send(portalUser, 'x')
    expect(await next()).toMatchObject({
      isRefused: true,
      errors: [{ extensions: { code: 'NOT_FOUND' } }],
    })
  })

  it('leave no history and change no version', async () => {
    await send(assistant, 'x')
    expect(await db('activities')).toEqual([])
    expect(await db('changes')).toEqual([])
    expect(await db('communicationSessions').first()).toEqual(call)
  })
})

describe('the servers of a call', () => {
  it('have credentials of the viewer for an hour, as coturn checks them', async () => {
    clock.now = new Date('2026-03-04T15:00:00.500Z')
    const username = `${Date.UTC(2026, 2, 4, 16) / 1000}:${olivia.id}`
    const credential = createHmac('sha1', secret).update(username).digest('base64')
    expect((await servers(portalUser)).data).toEqual({
      iceServers: [
        { urls: [urls[0]], username: null, credential: null },
        { urls: [urls[1]], username, credential },
      ],
    })
  })
})
