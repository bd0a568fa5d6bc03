import { describe, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { build } from '#api/testing/factories/index.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const start = new Date('2026-03-02T10:00:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const scene = async () => {
  clock.now = start
  const maya = await build.assistant(db)
  const customer = await build.customer(db, { assignedVaId: maya.id })
  const olivia = await build.user(db, { customerId: customer.id })
  const write = (senderId: number, seconds: number) =>
    build.message(db, { customerId: customer.id, senderId, timestamp: after(seconds) })
  const message = await write(olivia.id, -60)
  return {
    write,
    message,
    maya,
    olivia,
    assistant: await as(maya),
    manager: await as(await build.manager(db)),
    portal: await as(olivia),
  }
}

type Client = Awaited<ReturnType<typeof as>>

const read = async (caller: Client, id: number) => {
  const { data, errors } = await caller.graphql(
    'query ($id: ID!) { message(id: $id) { replyNeeded version } }',
    { id },
  )
  expect(errors).toEqual([])
  return data?.['message']
}

const waiting = async (caller: Client) => {
  const { data } = await caller.graphql(
    '{ messages(filter: { last: true, fromCustomer: true, turnClosed: false }) { totalCount } }',
  )
  return (data?.['messages'] as { totalCount: number } | undefined)?.totalCount ?? 0
}

const close = (caller: Client, messageId: number) =>
  perform(caller, 'closeThreadTurn', { messageId })

describe('No reply needed', () => {
  it('is offered although staff have written to one another since', async () => {
    const { assistant, manager, message } = await scene()
    await perform(manager, 'sendMessage', {
      customerId: message.customerId,
      audience: 'STAFF',
      content: 'Who takes this?',
    })
    expect(await read(manager, message.id)).toMatchObject({ replyNeeded: true })
    await close(assistant, message.id)
    expect(await read(manager, message.id)).toMatchObject({ replyNeeded: false })
  })

  it('ends the wait of the customer’s newest message until they write again', async () => {
    const { assistant, manager, message, write, olivia } = await scene()
    expect(await read(manager, message.id)).toEqual({ replyNeeded: true, version: 1 })
    const before = await waiting(manager)
    await close(assistant, message.id)
    expect(await read(manager, message.id)).toEqual({ replyNeeded: false, version: 1 })
    expect(await waiting(manager)).toBe(before - 1)
    const next = await write(olivia.id, 5)
    expect(await read(manager, next.id)).toMatchObject({ replyNeeded: true })
    expect(await waiting(manager)).toBe(before)
  })

  it('is refused as a conflict after a newer message of the customer, and after a reply', async () => {
    const { assistant, message, write, olivia, maya } = await scene()
    const next = await write(olivia.id, 5)
    const input = { messageId: message.id }
    expect(await performRefused(assistant, 'closeThreadTurn', input)).toMatchObject({
      code: 'CONFLICT',
      message: 'The customer has written again. Read the new message first.',
    })
    await write(maya.id, 9)
    const olderInput = { messageId: next.id }
    expect(await performRefused(assistant, 'closeThreadTurn', olderInput)).toMatchObject({
      code: 'CONFLICT',
      message: 'Someone has replied already.',
    })
    expect(await db('messages').whereNotNull('turnClosedAt')).toEqual([])
  })

  it('is undone for five minutes', async () => {
    const { assistant, manager, message } = await scene()
    const input = { messageId: message.id }
    await close(assistant, message.id)
    clock.now = after(9)
    await perform(assistant, 'reopenThreadTurn', input)
    expect(await read(manager, message.id)).toMatchObject({ replyNeeded: true })
    await close(assistant, message.id)
    clock.now = after(9 + 301)
    expect(await performRefused(assistant, 'reopenThreadTurn', input)).toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('counts until the customer edits the message, of which both sides are told', async () => {
    const { assistant, manager, portal, message } = await scene()
    await close(assistant, message.id)
    clock.now = after(9)
    await perform(portal, 'editMessage', {
      id: message.id,
      expectedVersion: 1,
      content: 'Thanks. One more question: when?',
    })
    expect(await read(manager, message.id)).toEqual({ replyNeeded: true, version: 2 })
    const [edit] = await db('activities').where({ verb: 'editMessage', recordId: message.id })
    expect(edit).toMatchObject({ audience: 'customer' })
    expect(JSON.stringify(edit.changes)).not.toContain('turnClosedAt')
  })

  it('tells staff of it, and portal users nothing', async () => {
    const { assistant, portal, message } = await scene()
    await db('changes').delete()
    await close(assistant, message.id)
    await perform(assistant, 'reopenThreadTurn', { messageId: message.id })
    const verbs = ['closeThreadTurn', 'reopenThreadTurn']
    expect(await db('activities').whereIn('verb', verbs).select('audience')).toEqual([
      { audience: 'staff' },
      { audience: 'staff' },
    ])
    expect(await db('changes').select('noun', 'audience')).toEqual([
      { noun: 'message', audience: 'staff' },
      { noun: 'message', audience: 'staff' },
    ])
    await close(assistant, message.id)
    expect(await read(portal, message.id)).toEqual({ replyNeeded: null, version: 1 })
    const { data } = await portal.graphql(
      'query ($id: ID!) { message(id: $id) { activities { totalCount } abilities } }',
      { id: message.id },
    )
    expect(data?.['message']).toEqual({
      activities: { totalCount: 0 },
      abilities: expect.not.arrayContaining(verbs),
    })
    const refusedResponse = await portal.graphql(
      '{ messages(filter: { turnClosed: true }) { totalCount } }',
    )
    expect(refusedResponse.errors).toHaveLength(1)
    // Nobody wrote to the author's version: they still change their own message.
    const edit = { id: message.id, expectedVersion: 1, content: 'Thanks' }
    await perform(portal, 'editMessage', edit)
  })
})
