import { describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { perform, performConcurrently, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const earlyTime = new Date('2026-11-01T10:00:00.000Z')
const now = new Date('2026-12-01T14:00:00.000Z')

const scene = async () => {
  clock.now = now
  const assistant = await build.assistant(db)
  const customer = await build.customer(db, { assignedVaId: assistant.id })
  const lastContact = async () =>
    ((await db('customers').where({ id: customer.id }).first()) as { lastContactAt: Date | null })
      .lastContactAt
  return {
    assistant,
    customer,
    lastContact,
    caller: await as(assistant),
    ofCustomer: { customerId: customer.id },
  }
}

describe('the last contact of a customer', () => {
  it('is none for a new customer, and a note or a planned call is none either', async () => {
    const { lastContact, ofCustomer, assistant } = await scene()
    await build.interaction(db, { ...ofCustomer, type: 'note', timestamp: now })
    await build.communicationSession(db, { ...ofCustomer, vaId: assistant.id, status: 'scheduled' })
    expect(await lastContact()).toBeNull()
  })

  it('moves forward with each message, logged call and email, and never back', async () => {
    const { lastContact, ofCustomer } = await scene()
    await build.interaction(db, { ...ofCustomer, type: 'email', timestamp: earlyTime })
    expect(await lastContact()).toEqual(earlyTime)
    await build.message(db, { ...ofCustomer, timestamp: now })
    expect(await lastContact()).toEqual(now)
    await build.interaction(db, { ...ofCustomer, type: 'call', timestamp: earlyTime })
    expect(await lastContact()).toEqual(now)
  })

  it('is the start of a call once it is answered', async () => {
    const { lastContact, ofCustomer, caller, assistant } = await scene()
    const call = await build.communicationSession(db, {
      ...ofCustomer,
      vaId: assistant.id,
      status: 'scheduled',
      startTime: earlyTime,
    })
    await perform(caller, 'answerCommunicationSession', { id: call.id, expectedVersion: 1 })
    expect(await lastContact()).toEqual(now)
  })

  it('follows an interaction that was a note by mistake, and one that turns into a note', async () => {
    const { lastContact, ofCustomer, caller } = await scene()
    await build.interaction(db, { ...ofCustomer, type: 'email', timestamp: earlyTime })
    const { id } = await build.interaction(db, { ...ofCustomer, type: 'note', timestamp: now })
    await perform(caller, 'updateInteraction', { id, expectedVersion: 1, type: 'CALL' })
    expect(await lastContact()).toEqual(now)
    await perform(caller, 'updateInteraction', { id, expectedVersion: 2, type: 'NOTE' })
    expect(await lastContact()).toEqual(earlyTime)
  })

  it('follows the corrected start of a logged call', async () => {
    const { lastContact, caller, customer } = await scene()
    const { interaction } = await perform(caller, 'recordInteraction', {
      customerId: customer.id,
      type: 'CALL',
      summary: 'Flyer',
      startedAt: now.toISOString(),
    })
    const id = interaction?.['id']
    await perform(caller, 'updateInteraction', { id, expectedVersion: 1, startedAt: earlyTime })
    expect(await lastContact()).toEqual(earlyTime)
  })

  it('is now for a call whose start is ahead of our clock by less than five minutes', async () => {
    const { lastContact, caller, customer } = await scene()
    const call = { customerId: customer.id, type: 'CALL', summary: 'Flyer' }
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    await perform(caller, 'recordInteraction', { ...call, startedAt: inMinutes(4) })
    expect(await lastContact()).toEqual(now)
    expect(
      await performRefused(caller, 'recordInteraction', { ...call, startedAt: inMinutes(6) }),
    ).toMatchObject({ fields: { startedAt: 'The start can’t be in the future.' } })
  })

  it('is written by many at once without a deadlock', async () => {
    const { ofCustomer, caller, lastContact } = await scene()
    const manager = await build.manager(db)
    const other = await as(manager)
    const codes = await recordStatements(db, 'query-error', async () => {
      for (let round = 0; round < 10; round += 1) {
        clock.now = new Date(now.getTime() + round * 1000)
        const { codes } = await performConcurrently(
          Array.from({ length: 6 }, (_, n) =>
            n % 2
              ? [caller, 'sendMessage', { ...ofCustomer, receiverId: manager.id, content: 'Hello' }]
              : [other, 'recordInteraction', { ...ofCustomer, type: 'CALL', summary: 'Called' }],
          ),
        )
        expect(codes).toEqual([])
      }
    })
    expect(codes.map(({ code }) => code)).toEqual([])
    expect(await lastContact()).toEqual(clock.now)
  })

  it('sorts the list, customers without any contact first', async () => {
    const { customer, ofCustomer } = await scene()
    const silentCustomer = await build.customer(db)
    const recentCustomer = await build.customer(db)
    await build.message(db, { ...ofCustomer, timestamp: earlyTime })
    await build.message(db, { customerId: recentCustomer.id, timestamp: now })
    const manager = await as(await build.manager(db))
    const idsFrom = async (cursor: string | null): Promise<string[]> => {
      const { data, errors } = await manager.graphql(
        'query ($after: String) { customers(first: 1, after: $after, orderBy: { field: LAST_CONTACT_AT, direction: ASC }) { nodes { id } pageInfo { hasNextPage endCursor } } }',
        { after: cursor },
      )
      expect(errors).toEqual([])
      const { nodes, pageInfo } = data!['customers'] as {
        nodes: { id: string }[]
        pageInfo: { hasNextPage: boolean; endCursor: string }
      }
      const ids = nodes.map(({ id }) => id)
      return pageInfo.hasNextPage ? [...ids, ...(await idsFrom(pageInfo.endCursor))] : ids
    }
    expect(await idsFrom(null)).toEqual(
      [silentCustomer, customer, recentCustomer].map(({ id }) => String(id)),
    )
  })
})
