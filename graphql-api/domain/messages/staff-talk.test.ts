import { beforeEach, describe, expect, it } from 'vitest'
import { buildCustomer, buildManager, buildUser } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'
import type { UserRow } from '#api/stores/entities/user.ts'

const { db, as } = await testApp()

let ours: Company
let manager: UserRow
let callers: Record<'user' | 'assistant' | 'manager', TestClient>

beforeEach(async () => {
  ours = await buildCompany(db)
  manager = await buildManager(db)
  callers = {
    user: await as(ours.user),
    assistant: await as(ours.assistant),
    manager: await as(manager),
  }
  await db('notifications').delete()
})

const write = async (caller: TestClient, input: object = {}) =>
  (
    await perform(caller, 'sendMessage', {
      customerId: ours.customer.id,
      content: 'Watch the budget',
      ...input,
    })
  )['message'] as { id: string; version: number; audience: string; receiverId: string | null }

const toStaff = { audience: 'STAFF' }

const upload = async (caller: TestClient, more: object = {}, isComplete = true) => {
  const file = { name: 'shot.txt', type: 'text/plain', size: 5, ...more }
  const { fileAttachment } = await perform(caller, 'attachFile', file)
  const { id, url } = fileAttachment as { id: string; url: string }
  if (isComplete) await caller.send(url, { method: 'PUT', body: 'hello' })
  return { id, url }
}

const eventsOf = ({ id }: { id: number }): Promise<string[]> =>
  db('notifications').where({ userId: id }).pluck('event')

describe('a message to staff alone', () => {
  it('needs no receiver, and tells the customer’s assistant', async () => {
    expect(await write(callers.manager, toStaff)).toMatchObject({
      audience: 'STAFF',
      receiverId: null,
    })
    expect(await eventsOf(ours.assistant)).toEqual(['staffMessage'])
    expect(await eventsOf(ours.user)).toEqual([])
  })

  it('tells the people that it mentions', async () => {
    await write(callers.assistant, { ...toStaff, mentionedIds: [manager.id] })
    expect(await eventsOf(manager)).toEqual(['staffMention'])
    const { data } = await callers.manager.graphql('{ notifications { nodes { text } } }')
    const { displayName } = ours.assistant
    expect(JSON.stringify(data)).toContain(displayName)
    expect(JSON.stringify(data)).toContain(`mentioned you about`)
    expect(JSON.stringify(data)).not.toContain('budget')
  })

  it('is refused to portal users, and so is a receiver who is no staff', async () => {
    const input = { customerId: ours.customer.id, content: 'Hello', ...toStaff }
    expect(await performRefused(callers.user, 'sendMessage', input)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { audience: 'Only staff can write to staff alone.' },
    })
    expect(
      await performRefused(callers.assistant, 'sendMessage', {
        ...input,
        receiverId: ours.user.id,
      }),
    ).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { receiverId: 'Choose someone on your team who sees this customer.' },
    })
    const { audience: _audience, ...toCustomer } = input
    expect(await performRefused(callers.assistant, 'sendMessage', toCustomer)).toMatchObject({
      fields: { receiverId: 'Choose someone in this conversation.' },
    })
  })

  it('is nobody’s turn, no contact and no answer to the customer', async () => {
    await db('messages').delete()
    const { id } = await write(callers.user, { receiverId: ours.assistant.id })
    const before = await db('customers').where({ id: ours.customer.id }).first()
    await write(callers.assistant, toStaff)
    const { data } = await callers.manager.graphql(
      `query ($id: ID!) {
        messages(filter: { last: true, fromCustomer: true }) { totalCount nodes { id } }
        customer(id: $id) { unreadMessages lastContactAt }
      }`,
      { id: ours.customer.id },
    )
    expect(data).toEqual({
      messages: { totalCount: 1, nodes: [{ id }] },
      customer: { unreadMessages: 1, lastContactAt: before.lastContactAt.toISOString() },
    })
  })

  it('never changes its audience', async () => {
    const { id } = await write(callers.assistant, toStaff)
    await expect(db('messages').where({ id }).update({ audience: 'customer' })).rejects.toThrow(
      'never changes',
    )
  })

  it('can become a task, which portal users see without it', async () => {
    const { id: messageId } = await write(callers.assistant, toStaff)
    const { task } = await perform(callers.assistant, 'createTask', {
      customerId: ours.customer.id,
      title: 'Compare offers',
      messageId,
    })
    const query = 'query ($id: ID!) { task(id: $id) { title messageId message { id } } }'
    const read = async (caller: TestClient) =>
      (await caller.graphql(query, { id: task?.['id'] })).data?.['task']
    expect(await read(callers.user)).toEqual({
      title: 'Compare offers',
      messageId: null,
      message: null,
    })
    expect(await read(callers.manager)).toMatchObject({ messageId, message: { id: messageId } })
  })
})

it('a comment to staff alone tells the assignee, and leaves a task that waits for staff waiting', async () => {
  const { task, assistant, user } = ours
  await db('tasks').where({ id: task.id }).update({ customerActedAt: new Date() })
  const comment = { taskId: task.id, note: 'Is this in scope?', ...toStaff }
  await perform(callers.manager, 'commentOnTask', comment)
  expect(await eventsOf(assistant)).toEqual(['staffComment'])
  expect(await eventsOf(user)).toEqual([])
  const mention = { ...comment, mentionedIds: [manager.id] }
  await perform(callers.assistant, 'commentOnTask', mention)
  expect(await eventsOf(manager)).toEqual(['commentMention'])
  expect((await db('tasks').where({ id: task.id }).first()).customerActedAt).not.toBeNull()
  expect(await performRefused(callers.user, 'commentOnTask', comment)).toMatchObject({
    fields: { audience: 'Only staff can write to staff alone.' },
  })
})

it('a note can mention staff, and another contact cannot', async () => {
  const note = { customerId: ours.customer.id, type: 'NOTE', summary: 'Prefers mornings' }
  const mentionedIds = [manager.id]
  const { interaction } = await perform(callers.assistant, 'recordInteraction', {
    ...note,
    mentionedIds,
  })
  expect(await eventsOf(manager)).toEqual(['noteMention'])
  expect(
    await performRefused(callers.assistant, 'recordInteraction', {
      ...note,
      type: 'CALL',
      mentionedIds,
    }),
  ).toMatchObject({ fields: { mentionedIds: 'Only a note can mention staff.' } })
  // A note that becomes a call, which the customer reads, loses its names.
  const { id } = interaction as { id: string }
  await perform(callers.assistant, 'updateInteraction', { id, expectedVersion: 1, type: 'CALL' })
  expect((await db('interactions').where({ id }).first()).mentionedIds).toEqual([])
})

describe('files of a message', () => {
  it('have its audience, and are removed with it', async () => {
    const [open, secret] = [await upload(callers.user), await upload(callers.assistant)]
    const shownRecord = await write(callers.user, {
      receiverId: ours.assistant.id,
      fileIds: [open.id],
    })
    const hiddenRecord = await write(callers.assistant, { ...toStaff, fileIds: [secret.id] })
    expect((await callers.assistant.get(open.url)).text).toBe('hello')
    expect((await callers.manager.get(secret.url)).text).toBe('hello')
    expect((await callers.user.get(secret.url)).status).toBe(404)
    for (const [caller, { id, version }] of [
      [callers.user, shownRecord],
      [callers.assistant, hiddenRecord],
    ] as const)
      await perform(caller, 'removeMessage', { id, expectedVersion: version })
    for (const { url } of [open, secret]) expect((await callers.manager.get(url)).status).toBe(404)
    expect(await db('fileAttachments').whereNotNull('messageId')).toEqual([])
  })

  it('are refused in the same words, whatever is wrong, and nothing is sent', async () => {
    const colleague = await as(await buildUser(db, { customerId: ours.customer.id }))
    const otherClient = await as(await buildUser(db, { customerId: (await buildCustomer(db)).id }))
    const sentRecord = await upload(callers.user)
    const receiver = { receiverId: ours.assistant.id }
    await write(callers.user, { ...receiver, fileIds: [sentRecord.id] })
    const wrongInput = {
      'of a colleague': await upload(colleague),
      'of another customer': await upload(otherClient),
      'of staff': await upload(callers.assistant),
      incomplete: await upload(callers.user, {}, false),
      'of a task': await upload(callers.user, { taskId: ours.task.id }),
      'sent already': sentRecord,
      missing: { id: '999999' },
    }
    const right = await upload(callers.user)
    const before = await db('messages').count()
    for (const [label, { id }] of Object.entries(wrongInput)) {
      const fileIds = [right.id, id]
      const message = { customerId: ours.customer.id, content: 'See here', ...receiver, fileIds }
      expect({
        what: label,
        ...(await performRefused(callers.user, 'sendMessage', message)),
      }).toMatchObject({
        what: label,
        code: 'BAD_USER_INPUT',
        fields: { fileIds: 'File not found. Attach it again.' },
      })
    }
    expect(await db('messages').count()).toEqual(before)
    // Nothing was lost: the right one can still be sent.
    await write(callers.user, { ...receiver, fileIds: [right.id] })
  })

  it('are at most ten', async () => {
    const fileIds = Array.from({ length: 11 }, (_, at) => String(at + 1))
    const message = { customerId: ours.customer.id, content: 'See here', ...toStaff, fileIds }
    expect(await performRefused(callers.assistant, 'sendMessage', message)).toMatchObject({
      fields: { fileIds: 'A message can have up to 10 files' },
    })
  })

  it('have a history only from the moment when they are sent', async () => {
    const { id } = await upload(callers.user)
    const ofFile = { noun: 'fileAttachment', recordId: id }
    expect(await db('activities').where(ofFile)).toEqual([])
    await write(callers.user, { receiverId: ours.assistant.id, fileIds: [id] })
    expect(await db('activities').where(ofFile)).toMatchObject([
      { verb: 'sendMessage', audience: 'customer', changes: [] },
    ])
  })
})
