import { beforeEach, describe, expect, it } from 'vitest'
import {
  build,
  buildAssistant,
  buildManager,
  buildMessage,
  buildUser,
} from '#api/testing/factories/index.ts'
import { erasePerson } from '#api/stores/history/erase-person.ts'
import type { MessageRow } from '#api/stores/entities/message.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const minute = 60_000

let ours: Company
let callers: Record<'user' | 'assistant' | 'manager', TestClient>
let sentMessage: MessageRow

beforeEach(async () => {
  ours = await buildCompany(db)
  callers = {
    user: await as(ours.user),
    assistant: await as(ours.assistant),
    manager: await as(await buildManager(db)),
  }
  await db('messages').delete()
  sentMessage = await buildMessage(db, {
    customerId: ours.customer.id,
    senderId: ours.user.id,
    content: 'My card number is 1234',
    timestamp: clock.now,
  })
})

const pass = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}

const target = (expectedVersion = 1) => ({ id: sentMessage.id, expectedVersion })
const edit = (content: string, version = 1) =>
  perform(callers.user, 'editMessage', { ...target(version), content })
const remove = (version = 1) => perform(callers.user, 'removeMessage', target(version))

type ShownMessage = {
  content: string
  editedAt: string | null
  removedAt: string | null
  version: number
  abilities: string[]
}

const read = async (caller: TestClient) => {
  const { data, errors } = await caller.graphql(
    'query ($id: ID!) { message(id: $id) { content editedAt removedAt version abilities } }',
    { id: sentMessage.id },
  )
  expect(errors).toEqual([])
  return data?.['message'] as ShownMessage
}

const everyone = () => Promise.all(Object.values(callers).map(read))

const search = async (words: string) => {
  const { data } = await callers.manager.graphql(
    'query ($words: String!) { messages(filter: { search: $words }) { nodes { id } } }',
    { words },
  )
  return (data?.['messages'] as { nodes: unknown[] } | undefined)?.nodes.length
}

describe('the sender of a message', () => {
  it('edits it, and everyone reads the new text and when it was edited', async () => {
    pass(minute)
    await edit('I will call you')
    for (const shownMessage of await everyone())
      expect(shownMessage).toMatchObject({
        content: 'I will call you',
        editedAt: clock.now.toISOString(),
        removedAt: null,
        version: 2,
      })
  })

  it('removes it, and nobody reads or finds its text any more', async () => {
    await remove()
    for (const shownMessage of await everyone())
      expect(shownMessage).toMatchObject({
        content: '',
        editedAt: null,
        removedAt: clock.now.toISOString(),
      })
    expect(await search('card')).toBe(0)
  })

  it('removes it with its files, but not with those of a task', async () => {
    const { id: messageId } = sentMessage
    const file = { customerId: ours.customer.id, messageId, isUploaded: true }
    await build.fileAttachment(db, { ...file, taskId: null })
    const result = await build.fileAttachment(db, {
      ...file,
      taskId: ours.task.id,
      resultTaskId: ours.task.id,
      uploadedBy: ours.assistant.id,
    })
    await remove()
    const files = await db('fileAttachments').where({ messageId }).orWhere({ id: result.id })
    expect(files).toMatchObject([
      { id: result.id, messageId: null, taskId: ours.task.id, resultTaskId: ours.task.id },
    ])
  })

  it('can neither edit nor remove it once it is removed', async () => {
    await remove()
    const goneInput = { code: 'BAD_USER_INPUT', message: 'This message was removed.' }
    expect(
      await performRefused(callers.user, 'editMessage', { ...target(2), content: 'Again' }),
    ).toMatchObject(goneInput)
    expect(await performRefused(callers.user, 'removeMessage', target(2))).toMatchObject(goneInput)
  })

  it('may do so for 15 minutes, and is then told why not', async () => {
    pass(15 * minute - 1)
    expect((await read(callers.user)).abilities).toEqual(
      expect.arrayContaining(['editMessage', 'removeMessage']),
    )
    await edit('Just in time')
    pass(1)
    const { abilities } = await read(callers.user)
    expect(abilities.filter((one) => /^(edit|remove)/.test(one))).toEqual([])
    for (const [verb, more] of [
      ['editMessage', { content: 'Too late' }],
      ['removeMessage', {}],
    ] as const)
      expect(await performRefused(callers.user, verb, { ...target(2), ...more })).toMatchObject({
        code: 'FORBIDDEN',
        message: 'Messages can only be changed for 15 minutes after they were sent.',
      })
  })

  it.each(['assistant', 'manager'] as const)('is not the %s of the customer', async (person) => {
    expect((await read(callers[person])).abilities).not.toContain('editMessage')
    expect(
      await performRefused(callers[person], 'editMessage', { ...target(), content: 'Mine' }),
    ).toMatchObject({ code: 'FORBIDDEN', message: 'You can only change your own messages.' })
    expect(await performRefused(callers[person], 'removeMessage', target())).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect((await read(callers.user)).version).toBe(1)
  })
})

const versions = () =>
  db('messageVersions')
    .where({ messageId: sentMessage.id })
    .orderBy('replacedVersion')
    .pluck('content')

describe('the history of a message', () => {
  it('keeps every earlier text in the database', async () => {
    await edit('Second text')
    await edit('Third text', 2)
    await remove(3)
    expect(await versions()).toEqual(['My card number is 1234', 'Second text', 'Third text'])
  })

  it('says in the activity log that the message changed, without any text', async () => {
    await edit('Second text')
    await remove(2)
    const entries = (await db('activities')
      .where({ noun: 'message', recordId: sentMessage.id })
      .orderBy('id')) as { verb: string; changes: { field: string }[] }[]
    expect(entries.map(({ verb, changes }) => [verb, changes.map(({ field }) => field)])).toEqual([
      ['editMessage', ['editedAt']],
      ['removeMessage', ['removedAt']],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/card|Second text/)
  })

  it('is deleted when its sender or its customer is erased, and with no one else', async () => {
    await edit('Second text')
    await erasePerson(db, { noun: 'user', id: ours.assistant.id }, clock.now)
    expect(await versions()).toHaveLength(1)
    await erasePerson(db, { noun: 'user', id: ours.user.id }, clock.now)
    expect(await versions()).toEqual([])
    await edit('Third text', 2)
    await erasePerson(db, { noun: 'customer', id: ours.customer.id }, clock.now)
    expect(await versions()).toEqual([])
  })
})

const buildDana = () => buildManager(db, { displayName: 'Dana' })

const findMentionable = async (caller: TestClient, search: string) => {
  const { data, errors } = await caller.graphql(
    'query ($id: ID!, $search: String!) { mentionablePeople(customerId: $id, search: $search) { displayName } }',
    { id: ours.customer.id, search },
  )
  expect(errors).toEqual([])
  const people = data?.['mentionablePeople'] as { displayName: string }[] | undefined
  return people?.map((one) => one.displayName)
}

const write = (caller: TestClient, mentionedIds: readonly number[], more: object = {}) => ({
  customerId: ours.customer.id,
  receiverId: caller === callers.user ? ours.assistant.id : ours.user.id,
  content: '@Dana please look',
  mentionedIds,
  ...more,
})

const textsOf = async (caller: TestClient) => {
  const { data } = await caller.graphql('{ notifications { nodes { text kind } } }')
  return (data?.['notifications'] as { nodes: object[] } | undefined)?.nodes
}

describe('a mention', () => {
  it('notifies staff who see the customer, and is read with the message', async () => {
    const dana = await buildDana()
    const { message } = await perform(
      callers.assistant,
      'sendMessage',
      write(callers.assistant, [dana.id, dana.id]),
    )
    expect(await textsOf(await as(dana))).toEqual([
      { kind: 'MENTION', text: expect.stringMatching(/ mentioned you in the conversation with /) },
    ])
    const { data } = await callers.user.graphql(
      'query ($id: ID!) { message(id: $id) { mentions { displayName role } } }',
      { id: message?.['id'] },
    )
    expect(data).toEqual({ message: { mentions: [{ displayName: 'Dana', role: 'MANAGEMENT' }] } })
  })

  it('of an edited message notifies only people who were not mentioned before', async () => {
    const dana = await buildDana()
    const eve = await buildManager(db)
    const { message } = await perform(
      callers.assistant,
      'sendMessage',
      write(callers.assistant, [dana.id]),
    )
    await db('notifications').delete()
    const edit = { id: message?.['id'], expectedVersion: 1, content: 'All of you, please' }
    await perform(callers.assistant, 'editMessage', { ...edit, mentionedIds: [dana.id, eve.id] })
    expect(await textsOf(await as(dana))).toEqual([])
    expect(await textsOf(await as(eve))).toHaveLength(1)
  })

  it.each([
    ['a portal user', () => ours.user.id],
    [
      'an assistant who does not see the customer',
      async () => (await buildCompany(db)).assistant.id,
    ],
    ['a disabled manager', async () => (await buildManager(db, { disabledAt: new Date() })).id],
    ['nobody that exists', () => 999_999],
  ])('of %s is refused', async (_person, find) => {
    const input = write(callers.assistant, [await find()])
    expect(await performRefused(callers.assistant, 'sendMessage', input)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { mentionedIds: 'You can only mention staff who see this customer.' },
    })
  })

  it('is for staff only: a customer’s message is for their assistant anyway', async () => {
    const input = write(callers.user, [ours.assistant.id])
    expect(await performRefused(callers.user, 'sendMessage', input)).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })

  it('can be of the customer’s assistant and of management, found by any part of the name', async () => {
    await buildManager(db, { displayName: 'Renée Núñez' })
    await buildManager(db, { displayName: 'Gone Núñez', disabledAt: new Date() })
    await buildUser(db, { customerId: ours.customer.id, displayName: 'Portal Núñez' })
    expect(await findMentionable(callers.assistant, 'nunez')).toEqual(['Renée Núñez'])
    const people = await findMentionable(callers.manager, '')
    expect(people?.[0]).toBe(ours.assistant.displayName)
    expect(await findMentionable(callers.assistant, '')).not.toContain(ours.assistant.displayName)
  })

  it('can be of every assistant who sees all customers', async () => {
    const other = await buildAssistant(db, { displayName: 'Noah Other' })
    expect(await findMentionable(callers.assistant, 'noah')).toEqual([])
    await db('organisation').update({ assistantsSee: 'all' })
    const assistant = await as(ours.assistant)
    expect(await findMentionable(assistant, 'noah')).toEqual(['Noah Other'])
    await perform(assistant, 'sendMessage', write(assistant, [other.id]))
    await db('organisation').update({ assistantsSee: 'assigned' })
  })
})
