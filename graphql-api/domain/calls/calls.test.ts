import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildCalendarEvent,
  buildCommunicationSession,
  buildCustomer,
  buildManager,
  buildUser,
} from '#api/testing/factories/index.ts'
import { jobs } from '#api/jobs/jobs.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { perform, performConcurrently, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock, connection } = await testApp()
const system = openTestJobs(connection, {}, { clock: () => clock.now })
afterAll(system.close)

const second = 1000
const start = new Date('2026-03-04T15:00:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * second)
const at = (seconds: number) => void (clock.now = after(seconds))

let customer: CustomerRow
let joel: UserRow
let olivia: UserRow
let assistant: TestClient
let portalUser: TestClient

beforeEach(async () => {
  clock.now = start
  joel = await buildAssistant(db, { displayName: 'Joel' })
  customer = await buildCustomer(db, { assignedVaId: joel.id, name: 'Barker Homes' })
  olivia = await buildUser(db, { customerId: customer.id, displayName: 'Olivia' })
  assistant = await as(joel)
  portalUser = await as(olivia)
})

const read = async (id: number) =>
  (await db('communicationSessions').where({ id }).first()) as CommunicationSessionRow

const ring = async (caller: TestClient, values: object = { customerId: customer.id }) => {
  const { communicationSession } = await perform(caller, 'startCall', values)
  return read(Number(communicationSession?.['id']))
}

const toTarget = ({ id }: { id: number }) => ({ communicationSessionId: id })
const target = ({ id, version }: CommunicationSessionRow) => ({ id, expectedVersion: version })

/** A call that the assistant rang and the portal user answered. */
const call = async (values?: object) => {
  const rungCall = await ring(assistant, values)
  await perform(portalUser, 'answerCommunicationSession', target(rungCall))
  return read(rungCall.id)
}

const run = { id: 'job', failedJob: null }

/** Runs the job that ends a ring, as it was enqueued. */
const endRing = ({ id, ringingSince }: CommunicationSessionRow) =>
  system.ctx.transaction((ctx) =>
    jobs.endRing.run(
      ctx,
      { communicationSessionId: id, ringingSince: (ringingSince ?? start).toISOString() },
      run,
    ),
  )
const missCall = (row: CommunicationSessionRow) =>
  system.ctx.transaction((ctx) => jobs.missCall.run(ctx, toTarget(row), run))
const endSilent = (row: CommunicationSessionRow) =>
  system.ctx.transaction((ctx) => jobs.endSilentCall.run(ctx, toTarget(row), run))

const history = async () => [await db('activities'), await db('changes')]

const enqueued = async (name: string) =>
  (
    await db.raw<{ rows: { data: object; at: Date }[] }>(
      `select data, start_after as at from pgboss.job where name = ? order by start_after`,
      [name],
    )
  ).rows

const agree = (caller: TestClient, row: CommunicationSessionRow, hasAgreed: boolean) =>
  perform(caller, 'agreeToRecording', { ...toTarget(row), agreed: hasAgreed })

/** The texts of the thread. */
const thread = () =>
  db('messages').where({ customerId: customer.id }).orderBy('id').pluck('content')

/** A call that is planned in an hour and lasts half an hour. */
const plan = () =>
  buildCommunicationSession(db, { customerId: customer.id, startTime: after(3600) })

describe('a ring', () => {
  it('of an unplanned call makes the call, which both sides see ring', async () => {
    const rungCall = await ring(portalUser, { customerId: customer.id, type: 'VIDEO' })
    expect(rungCall).toMatchObject({
      customerId: customer.id,
      vaId: joel.id,
      type: 'video',
      status: 'scheduled',
      isUnplanned: true,
      callerId: olivia.id,
      answererId: null,
      startTime: start,
      ringingSince: start,
    })
    expect(await db('changes').where({ noun: 'communicationSession' })).toMatchObject([
      { recordId: rungCall.id, kind: 'created', audience: 'customer', customerIds: [customer.id] },
    ])
  })

  it('of a planned call changes when it rings and nothing else', async () => {
    const plannedCall = await plan()
    const rungCall = await ring(assistant, toTarget(plannedCall))
    expect(rungCall).toEqual({ ...plannedCall, callerId: joel.id, ringingSince: start, version: 2 })
    expect(await db('changes').where({ noun: 'communicationSession' })).toMatchObject([
      { recordId: plannedCall.id, kind: 'changed' },
    ])
  })

  it('holds no time, so that it may overlap an appointment', async () => {
    await buildCalendarEvent(db, { customerId: customer.id, startTime: start })
    await db.raw('select fill_busy_times()')
    const rungCall = await ring(assistant)
    expect(await db('busyTimes').where({ communicationSessionId: rungCall.id })).toEqual([])
  })

  it('is refused while the assistant has another ring or another call', async () => {
    const rungCall = await ring(assistant)
    const plannedCall = await plan()
    const other = await buildCustomer(db, { assignedVaId: joel.id })
    await buildUser(db, { customerId: other.id })
    for (const input of [
      toTarget(plannedCall),
      { customerId: customer.id },
      { customerId: other.id },
    ])
      expect(await performRefused(assistant, 'startCall', input)).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: 'You’re on a call already, or one is ringing. End it first.',
      })
    await perform(portalUser, 'answerCommunicationSession', target(rungCall))
    const refusal = await performRefused(portalUser, 'startCall', toTarget(plannedCall))
    expect(refusal.message).toMatch(/^Your assistant is on another call/)
    expect(await db('communicationSessions')).toHaveLength(2)
    await perform(assistant, 'endCommunicationSession', target(rungCall))
    expect(await ring(portalUser, toTarget(plannedCall))).toMatchObject({ callerId: olivia.id })
  })

  it('of a call that rings already is refused', async () => {
    const rungCall = await ring(assistant, toTarget(await plan()))
    for (const caller of [assistant, portalUser])
      expect((await performRefused(caller, 'startCall', toTarget(rungCall))).message).toBe(
        'This call is ringing already. Answer it instead.',
      )
  })

  it('has one winner where both sides ring at once', async () => {
    const plannedCall = await plan()
    for (const input of [toTarget(plannedCall), { customerId: customer.id }]) {
      const { done } = await performConcurrently([
        [assistant, 'startCall', input],
        [portalUser, 'startCall', input],
      ])
      expect(done).toBe(1)
      await db('communicationSessions').update({ ringingSince: null, status: 'missed' })
    }
  })

  it('needs someone who can answer', async () => {
    await db('users').where({ id: olivia.id }).update({ disabledAt: start })
    expect(
      (await performRefused(assistant, 'startCall', { customerId: customer.id })).fields,
    ).toEqual({ customerId: 'No one at this customer can sign in yet, so no one can answer.' })
  })

  it.each(['active', 'completed', 'missed', 'cancelled'] as const)(
    'is refused for a call that is %s',
    async (status) => {
      const done = await buildCommunicationSession(db, { customerId: customer.id, status })
      expect((await performRefused(assistant, 'startCall', toTarget(done))).code).toBe(
        'BAD_USER_INPUT',
      )
    },
  )

  it('is refused for management, another assistant who sees all, and strangers', async () => {
    const plannedCall = await plan()
    const manager = await as(await buildManager(db))
    expect((await performRefused(manager, 'startCall', toTarget(plannedCall))).code).toBe(
      'FORBIDDEN',
    )
    const other = await as(await buildAssistant(db))
    for (const input of [toTarget(plannedCall), { customerId: customer.id }])
      expect((await performRefused(other, 'startCall', input)).code).toBe('NOT_FOUND')
    await db('organisation').update({ assistantsSee: 'all' })
    for (const input of [toTarget(plannedCall), { customerId: customer.id }])
      expect((await performRefused(other, 'startCall', input)).code).toBe('FORBIDDEN')
    await db('organisation').update({ assistantsSee: 'assigned' })
  })
})

describe('an answer', () => {
  it('starts the call, by the other side', async () => {
    const rungCall = await ring(assistant)
    at(7)
    await perform(portalUser, 'answerCommunicationSession', target(rungCall))
    expect(await read(rungCall.id)).toMatchObject({
      status: 'active',
      startTime: after(7),
      answererId: olivia.id,
      ringingSince: null,
    })
    expect(await enqueued('endSilentCall')).toMatchObject([
      { data: toTarget(rungCall), at: after(37) },
    ])
  })

  it('is refused for the caller and their colleagues', async () => {
    const rungCall = await ring(portalUser)
    const colleague = await as(await buildUser(db, { customerId: customer.id }))
    const manager = await as(await buildManager(db))
    for (const caller of [portalUser, colleague, manager])
      expect(
        (await performRefused(caller, 'answerCommunicationSession', target(rungCall))).code,
      ).toBe('FORBIDDEN')
    await perform(assistant, 'answerCommunicationSession', target(rungCall))
    expect(await read(rungCall.id)).toMatchObject({ callerId: olivia.id, answererId: joel.id })
  })

  it('has one winner of two', async () => {
    const rungCall = await ring(assistant)
    const colleague = await as(await buildUser(db, { customerId: customer.id }))
    const { done } = await performConcurrently([
      [portalUser, 'answerCommunicationSession', target(rungCall)],
      [colleague, 'answerCommunicationSession', target(rungCall)],
    ])
    expect(done).toBe(1)
    expect(await db('callHeartbeats')).toHaveLength(2)
  })

  it('comes too late after 45 seconds', async () => {
    const rungCall = await ring(assistant)
    at(44.999)
    const input = target(rungCall)
    at(45)
    expect((await performRefused(portalUser, 'answerCommunicationSession', input)).message).toBe(
      'This call stopped ringing.',
    )
    at(44.999)
    await perform(portalUser, 'answerCommunicationSession', input)
  })

  it('without a ring is noted by staff only', async () => {
    const plannedCall = await plan()
    const refusal = await performRefused(
      portalUser,
      'answerCommunicationSession',
      target(plannedCall),
    )
    expect(refusal.code).toBe('FORBIDDEN')
    await perform(assistant, 'answerCommunicationSession', target(plannedCall))
    expect(await read(plannedCall.id)).toMatchObject({ callerId: null, answererId: null })
    expect(await db('callHeartbeats')).toEqual([])
  })
})

describe('a ring that no one answers', () => {
  it('ends by a job after 45 seconds; an unplanned call is missed, and the thread says so', async () => {
    const rungCall = await ring(assistant)
    expect(await enqueued('endRing')).toMatchObject([{ at: after(45) }])
    at(45)
    await endRing(rungCall)
    expect(await read(rungCall.id)).toMatchObject({
      status: 'missed',
      ringingSince: null,
      callerId: joel.id,
      endTime: null,
    })
    expect(await db('messages')).toMatchObject([
      {
        senderId: joel.id,
        receiverId: olivia.id,
        content: 'Missed voice call',
        timestamp: after(45),
      },
    ])
    await endRing(rungCall)
    expect(await thread()).toHaveLength(1)
  })

  it('tells the side that was called', async () => {
    await endRing(await ring(assistant))
    const readNotifications = () => db('notifications').select('userId', 'event')
    expect(await readNotifications()).toEqual([
      { userId: olivia.id, event: 'callMissedByCustomer' },
    ])
    await db('notifications').delete()
    await endRing(await ring(portalUser))
    expect(await readNotifications()).toEqual([{ userId: joel.id, event: 'callMissedByStaff' }])
  })

  it('leaves a planned call scheduled until its planned end, then it is missed', async () => {
    const plannedCall = await plan()
    const rungCall = await ring(portalUser, toTarget(plannedCall))
    at(45)
    await endRing(rungCall)
    expect(await read(plannedCall.id)).toMatchObject({
      status: 'scheduled',
      startTime: after(3600),
      ringingSince: null,
      callerId: null,
    })
    expect(await thread()).toEqual(['Missed voice call'])
    expect(await enqueued('missCall')).toMatchObject([{ at: after(3600 + 1800) }])
    at(3600 + 1799)
    await missCall(plannedCall)
    expect(await read(plannedCall.id)).toMatchObject({ status: 'scheduled' })
    at(3600 + 1800)
    await missCall(plannedCall)
    expect(await read(plannedCall.id)).toMatchObject({ status: 'missed' })
  })

  it('leaves a planned call that was moved, held, or rings again to that', async () => {
    const plannedCall = await plan()
    await endRing(await ring(portalUser, toTarget(plannedCall)))
    at(3600 + 1800)
    await db('communicationSessions').update({ startTime: after(9000) })
    await missCall(plannedCall)
    expect(await read(plannedCall.id)).toMatchObject({ status: 'scheduled' })
    await db('communicationSessions').update({ startTime: after(3600) })
    const again = await ring(portalUser, toTarget(plannedCall))
    await missCall(plannedCall)
    expect(await read(plannedCall.id)).toMatchObject({ status: 'scheduled' })
    await perform(assistant, 'answerCommunicationSession', target(again))
    await missCall(plannedCall)
    expect(await read(plannedCall.id)).toMatchObject({ status: 'active' })
  })

  it('after its planned end is missed at once', async () => {
    const plannedCall = await plan()
    at(3600 + 1800)
    await endRing(await ring(portalUser, toTarget(plannedCall)))
    expect(await read(plannedCall.id)).toMatchObject({ status: 'missed' })
  })

  it('is not ended by the job of an earlier ring', async () => {
    const plannedCall = await plan()
    const first = await ring(portalUser, toTarget(plannedCall))
    await perform(portalUser, 'declineCall', toTarget(plannedCall))
    at(30)
    await ring(portalUser, toTarget(plannedCall))
    at(45)
    await endRing(first)
    expect(await read(plannedCall.id)).toMatchObject({ ringingSince: after(30) })
  })

  it('frees the assistant for another call', async () => {
    await endRing(await ring(portalUser))
    expect(await ring(assistant)).toMatchObject({ callerId: joel.id })
  })
})

/** Gives the customer to another assistant, who is returned. */
const handOver = async () => {
  const successor = await buildAssistant(db)
  await perform(await as(await buildManager(db)), 'assignCustomer', {
    id: customer.id,
    expectedVersion: customer.version,
    assignedVaId: successor.id,
  })
  return successor
}

const beat = (row: CommunicationSessionRow) => perform(assistant, 'keepCallAlive', toTarget(row))

describe('a ring whose caller sends heartbeats', () => {
  it('ends within seconds after the last one, and is missed', async () => {
    const rungCall = await ring(assistant)
    await beat(rungCall)
    at(4)
    await beat(rungCall)
    expect((await enqueued('endRing')).map((job) => job.at)).toEqual([after(10), after(45)])
    at(10)
    await endRing(rungCall)
    expect((await read(rungCall.id)).ringingSince).toEqual(start)
    expect((await enqueued('endRing')).map((job) => job.at)).toContainEqual(after(14))
    at(14)
    await endRing(rungCall)
    expect(await read(rungCall.id)).toMatchObject({ status: 'missed', ringingSince: null })
    expect(await thread()).toEqual(['Missed voice call'])
    expect(await db('callHeartbeats')).toEqual([])
  })

  it('ends after 45 seconds all the same', async () => {
    const rungCall = await ring(assistant)
    for (const seconds of [0, 9, 18, 27, 36, 44]) {
      at(seconds)
      await beat(rungCall)
    }
    await endRing(rungCall)
    expect((await read(rungCall.id)).ringingSince).toEqual(start)
    at(45)
    await endRing(rungCall)
    expect((await read(rungCall.id)).status).toBe('missed')
  })

  it('is not answered, nor continued, after the caller was silent for so long', async () => {
    const rungCall = await ring(assistant)
    await beat(rungCall)
    at(10)
    await beat(rungCall)
    const refusal = await performRefused(portalUser, 'answerCommunicationSession', target(rungCall))
    expect(refusal.fields).toEqual({ status: 'This call stopped ringing.' })
    await endRing(rungCall)
    expect((await read(rungCall.id)).status).toBe('missed')
  })

  it('is answered before that, with all of the time that a call may be silent', async () => {
    const rungCall = await ring(assistant)
    await beat(rungCall)
    at(9)
    await perform(portalUser, 'answerCommunicationSession', target(rungCall))
    at(38)
    await endRing(rungCall)
    await endSilent(rungCall)
    expect((await read(rungCall.id)).status).toBe('active')
  })

  it('is none of the earlier ring of a planned call', async () => {
    const plannedCall = await plan()
    const first = await ring(assistant, toTarget(plannedCall))
    await beat(first)
    await perform(assistant, 'declineCall', toTarget(plannedCall))
    at(20)
    const second = await ring(assistant, toTarget(plannedCall))
    at(31)
    await perform(portalUser, 'answerCommunicationSession', target(second))
    expect((await read(plannedCall.id)).status).toBe('active')
  })

  it('is not kept alive by the side that is called', async () => {
    const rungCall = await ring(assistant)
    expect((await performRefused(portalUser, 'keepCallAlive', toTarget(rungCall))).code).toBe(
      'NOT_FOUND',
    )
  })
})

describe('a handover', () => {
  it('ends the ring of a planned call, which goes to the successor', async () => {
    const plannedCall = await plan()
    const rungCall = await ring(assistant, toTarget(plannedCall))
    const successor = await handOver()
    expect(await read(plannedCall.id)).toMatchObject({
      status: 'scheduled',
      vaId: successor.id,
      ringingSince: null,
      callerId: null,
    })
    await endRing(rungCall)
    expect(await thread()).toEqual([])
  })

  it('leaves an unplanned call with its assistant, where its ring ends', async () => {
    const rungCall = await ring(portalUser)
    await handOver()
    await endRing(rungCall)
    expect(await read(rungCall.id)).toMatchObject({ status: 'missed', vaId: joel.id })
  })
})

it('closing the customer cancels a call that rings', async () => {
  const rungCall = await ring(portalUser)
  await perform(await as(await buildManager(db)), 'closeCustomer', {
    id: customer.id,
    expectedVersion: customer.version,
    events: 'CANCEL',
  })
  expect(await read(rungCall.id)).toMatchObject({ status: 'cancelled', ringingSince: null })
})

/** Waits until a call has a status, and returns it. */
const until = async (row: CommunicationSessionRow, status: string) => {
  for (;;) {
    const foundCall = await read(row.id)
    if (foundCall.status === status) return foundCall
    await sleep(100)
  }
}

it('a worker ends a ring, and a call that one side has left, by itself', async () => {
  clock.now = new Date(Date.now() - 44_000)
  assistant = await as(joel)
  portalUser = await as(olivia)
  const rungCall = await ring(portalUser)
  await system.work()
  clock.now = new Date(Date.now() + 1000)
  await until(rungCall, 'missed')
  clock.now = new Date(Date.now() - 29_000)
  const heldCall = await call()
  clock.now = new Date(Date.now() + 1000)
  expect((await until(heldCall, 'completed')).endTime).toEqual(heldCall.startTime)
  await system.finish(5000)
}, 30_000)

describe('a decline', () => {
  it.each(['the side that is called', 'the caller'])('by %s ends the ring', async (role) => {
    const rungCall = await ring(assistant)
    const decliner = role === 'the caller' ? assistant : portalUser
    await perform(decliner, 'declineCall', toTarget(rungCall))
    expect(await read(rungCall.id)).toMatchObject({ status: 'missed', ringingSince: null })
    expect(await thread()).toEqual(['Missed voice call'])
    expect((await performRefused(decliner, 'declineCall', toTarget(rungCall))).message).toBe(
      'This call isn’t ringing.',
    )
  })

  it('by a colleague of the caller is refused', async () => {
    const rungCall = await ring(portalUser)
    const colleague = await as(await buildUser(db, { customerId: customer.id }))
    expect((await performRefused(colleague, 'declineCall', toTarget(rungCall))).code).toBe(
      'FORBIDDEN',
    )
  })

  it('races with an answer and the end of the ring, of which one wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const rungCall = await ring(assistant)
      const [{ done }] = await Promise.all([
        performConcurrently([
          [portalUser, 'declineCall', toTarget(rungCall)],
          [portalUser, 'answerCommunicationSession', target(rungCall)],
        ]),
        endRing(rungCall),
      ])
      const { status } = await read(rungCall.id)
      expect(done).toBeLessThanOrEqual(1)
      expect(['active', 'missed']).toContain(status)
      expect(await thread()).toHaveLength(status === 'missed' ? 1 : 0)
      if (status === 'active') await perform(assistant, 'endCommunicationSession', target(rungCall))
      await db('messages').delete()
    }
  })
})

describe('the end of a call', () => {
  it.each(['assistant', 'portal user'])('by the %s is exact', async (role) => {
    const heldCall = await call()
    at(20.123)
    const ender = role === 'assistant' ? assistant : portalUser
    for (const caller of [assistant, portalUser])
      await perform(caller, 'keepCallAlive', toTarget(heldCall))
    at(42.456)
    await perform(ender, 'endCommunicationSession', target(heldCall))
    expect(await read(heldCall.id)).toMatchObject({ status: 'completed', endTime: after(42.456) })
    expect(await db('callHeartbeats')).toEqual([])
  })

  it('is the same for both who end it at once, whatever version they know', async () => {
    const heldCall = await call()
    at(10)
    await perform(assistant, 'agreeToRecording', { ...toTarget(heldCall), agreed: true })
    const { done } = await performConcurrently([
      [assistant, 'endCommunicationSession', target(heldCall)],
      [portalUser, 'endCommunicationSession', target(heldCall)],
    ])
    expect(done).toBe(2)
    const endedCall = await read(heldCall.id)
    at(20)
    await perform(portalUser, 'endCommunicationSession', target(heldCall))
    expect(await read(heldCall.id)).toEqual(endedCall)
    expect(endedCall.endTime).toEqual(after(10))
  })

  it('is refused for everyone else', async () => {
    const heldCall = await call()
    const others = [
      await buildManager(db),
      await buildUser(db, { customerId: customer.id }),
      await buildAssistant(db),
    ]
    for (const other of others)
      expect(
        (await performRefused(await as(other), 'endCommunicationSession', target(heldCall))).code,
      ).toMatch(/FORBIDDEN|NOT_FOUND/)
    expect(await read(heldCall.id)).toMatchObject({ status: 'active' })
  })
})

it('a call is found by its people, and by no one with other customers or of another one', async () => {
  const heldCall = await call()
  const find = async (client: TestClient, id = heldCall.id) =>
    client.graphql(`{ communicationSession(id: ${id}) { id topic } }`)
  for (const client of [assistant, portalUser])
    expect((await find(client)).data).toMatchObject({ communicationSession: { topic: null } })
  const strangers = [
    await buildAssistant(db),
    await buildUser(db, { customerId: (await buildCustomer(db)).id }),
  ]
  for (const stranger of strangers) {
    const client = await as(stranger)
    const [hiddenResponse, unknown] = [await find(client), await find(client, 999_999)]
    expect([hiddenResponse.data, hiddenResponse.errors]).toEqual([unknown.data, unknown.errors])
    expect(hiddenResponse.data?.['communicationSession'] ?? null).toBeNull()
  }
})

describe('a heartbeat', () => {
  it('keeps a call alive, which ends at the last heartbeat of the side that is silent', async () => {
    const heldCall = await call()
    at(20)
    for (const caller of [assistant, portalUser])
      await perform(caller, 'keepCallAlive', toTarget(heldCall))
    at(30)
    await endSilent(heldCall)
    expect(await read(heldCall.id)).toMatchObject({ status: 'active' })
    expect((await enqueued('endSilentCall')).map((one) => one.at)).toEqual([after(30), after(50)])
    at(40)
    await perform(assistant, 'keepCallAlive', toTarget(heldCall))
    at(49.999)
    await endSilent(heldCall)
    expect(await read(heldCall.id)).toMatchObject({ status: 'active' })
    at(50)
    await endSilent(heldCall)
    expect(await read(heldCall.id)).toMatchObject({ status: 'completed', endTime: after(20) })
    expect(await db('callHeartbeats')).toEqual([])
    await endSilent(heldCall)
    expect(await read(heldCall.id)).toMatchObject({ endTime: after(20) })
  })

  it('after too long a silence does not continue the call, however late its end is noticed', async () => {
    const heldCall = await call()
    at(12)
    for (const caller of [assistant, portalUser])
      await perform(caller, 'keepCallAlive', toTarget(heldCall))
    at(42)
    for (const caller of [assistant, portalUser])
      await perform(caller, 'keepCallAlive', toTarget(heldCall))
    at(90)
    await perform(assistant, 'endCommunicationSession', target(heldCall))
    expect(await read(heldCall.id)).toMatchObject({ status: 'completed', endTime: after(12) })
  })

  it('is no history and changes no version', async () => {
    const heldCall = await call()
    const before = await history()
    await perform(assistant, 'keepCallAlive', toTarget(heldCall))
    expect(await history()).toEqual(before)
    expect(await read(heldCall.id)).toEqual(heldCall)
  })

  it('of anyone else answers like one for an unknown call', async () => {
    const heldCall = await call()
    const unknown = await performRefused(assistant, 'keepCallAlive', {
      communicationSessionId: 999,
    })
    const stranger = await buildUser(db, { customerId: (await buildCustomer(db)).id })
    await db('organisation').update({ assistantsSee: 'all' })
    for (const person of [
      await buildUser(db, { customerId: customer.id }),
      await buildAssistant(db),
      stranger,
    ])
      expect(await performRefused(await as(person), 'keepCallAlive', toTarget(heldCall))).toEqual(
        unknown,
      )
    await db('organisation').update({ assistantsSee: 'assigned' })
    expect(await db('callHeartbeats')).toHaveLength(2)
  })

  it('of a call that is over changes nothing', async () => {
    const heldCall = await call()
    await perform(assistant, 'endCommunicationSession', target(heldCall))
    const { communicationSession } = await perform(portalUser, 'keepCallAlive', toTarget(heldCall))
    expect(communicationSession).toMatchObject({ status: 'COMPLETED' })
    expect(await db('callHeartbeats')).toEqual([])
  })
})

describe('the consent to a recording', () => {
  it('is given and withdrawn by each of the two people, for both to see', async () => {
    const heldCall = await call()
    await agree(portalUser, heldCall, true)
    expect(await read(heldCall.id)).toMatchObject({
      callerAgreesToRecording: false,
      answererAgreesToRecording: true,
    })
    await agree(assistant, heldCall, true)
    const { communicationSession } = await agree(portalUser, heldCall, false)
    expect(communicationSession).toMatchObject({
      callerAgreesToRecording: false,
      answererAgreesToRecording: false,
    })
  })

  it('is declined by the person who is asked, so that the other has to ask again', async () => {
    const heldCall = await call()
    await agree(assistant, heldCall, true)
    const { version } = await read(heldCall.id)
    await agree(portalUser, heldCall, false)
    expect(await read(heldCall.id)).toMatchObject({
      callerAgreesToRecording: false,
      answererAgreesToRecording: false,
      version: version + 1,
    })
  })

  it('is that of this call only', async () => {
    const heldCall = await call(toTarget(await plan()))
    await agree(portalUser, heldCall, true)
    await perform(assistant, 'endCommunicationSession', target(heldCall))
    expect(
      (
        await performRefused(portalUser, 'agreeToRecording', {
          ...toTarget(heldCall),
          agreed: true,
        })
      ).message,
    ).toBe('This call isn’t in progress.')
    expect(await call()).toMatchObject({ answererAgreesToRecording: false })
  })

  it('cannot be given where the organization has turned recording off, but withdrawn', async () => {
    const heldCall = await call()
    await agree(portalUser, heldCall, true)
    await db('organisation').update({ recordingAllowed: false })
    expect(
      (await performRefused(assistant, 'agreeToRecording', { ...toTarget(heldCall), agreed: true }))
        .fields,
    ).toEqual({ agreed: 'Your organization has turned recording off.' })
    await agree(portalUser, heldCall, false)
    expect(await read(heldCall.id)).toMatchObject({ answererAgreesToRecording: false })
    await db('organisation').update({ recordingAllowed: true })
  })

  it('of a third person is refused', async () => {
    const heldCall = await call()
    const colleague = await as(await buildUser(db, { customerId: customer.id }))
    const input = { ...toTarget(heldCall), agreed: true }
    expect((await performRefused(colleague, 'agreeToRecording', input)).code).toBe('FORBIDDEN')
  })
})
