import { beforeEach, describe, expect, it } from 'vitest'
import { buildManager, buildMessage } from '#api/database/factories/index.ts'
import { erasePerson } from '#api/stores/history/erase-person.ts'
import type { MessageRow } from '#api/stores/entities/message.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/company.ts'
import type { Company } from '#api/testing/company.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const minute = 60_000

let ours: Company
let callers: Record<'user' | 'assistant' | 'manager', TestClient>
let sent: MessageRow

beforeEach(async () => {
  ours = await buildCompany(db)
  callers = {
    user: await as(ours.user),
    assistant: await as(ours.assistant),
    manager: await as(await buildManager(db)),
  }
  await db('messages').delete()
  sent = await buildMessage(db, {
    customerId: ours.customer.id,
    senderId: ours.user.id,
    content: 'My card number is 1234',
    timestamp: clock.now,
  })
})

const pass = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}

const target = (expectedVersion = 1) => ({ id: sent.id, expectedVersion })
const edit = (content: string, version = 1) =>
  perform(callers.user, 'editMessage', { ...target(version), content })
const remove = (version = 1) => perform(callers.user, 'removeMessage', target(version))

type Shown = {
  content: string
  editedAt: string | null
  removedAt: string | null
  version: number
  abilities: string[]
}

const read = async (caller: TestClient) => {
  const { data, errors } = await caller.graphql(
    'query ($id: ID!) { message(id: $id) { content editedAt removedAt version abilities } }',
    { id: sent.id },
  )
  expect(errors).toEqual([])
  return data?.['message'] as Shown
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
    for (const shown of await everyone())
      expect(shown).toMatchObject({
        content: 'I will call you',
        editedAt: clock.now.toISOString(),
        removedAt: null,
        version: 2,
      })
  })

  it('removes it, and nobody reads or finds its text any more', async () => {
    await remove()
    for (const shown of await everyone())
      expect(shown).toMatchObject({
        content: '',
        editedAt: null,
        removedAt: clock.now.toISOString(),
      })
    expect(await search('card')).toBe(0)
  })

  it('can neither edit nor remove it once it is removed', async () => {
    await remove()
    const gone = { code: 'BAD_USER_INPUT', message: 'This message was removed.' }
    expect(
      await performRefused(callers.user, 'editMessage', { ...target(2), content: 'Again' }),
    ).toMatchObject(gone)
    expect(await performRefused(callers.user, 'removeMessage', target(2))).toMatchObject(gone)
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
  db('messageVersions').where({ messageId: sent.id }).orderBy('replacedVersion').pluck('content')

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
      .where({ noun: 'message', recordId: sent.id })
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
