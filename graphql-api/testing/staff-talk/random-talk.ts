import type { Knex } from 'knex'
import type { Random } from '#api/demo/random.ts'
import type { TestClient } from '#api/testing/app.ts'
import type { Company } from '#api/testing/data/company.ts'
import { perform } from '#api/testing/verbs.ts'

/** Part of every text, file name and file that only staff may read. */
export const secretWord = 'zqstaffonly'

type People = Record<'user' | 'colleague' | 'assistant' | 'manager', TestClient>

const isStaff = (name: string) => name === 'assistant' || name === 'manager'

/** Returns functions that apply random changes of staff and customers, whose texts for staff hold the secret word. */
export const createRandomTalk = (
  db: Knex,
  { random, company, people }: { random: Random; company: Company; people: People },
) => {
  const { customer, user, assistant, task, communicationSession } = company
  let count = 0
  const textFor = (audience: 'CUSTOMER' | 'STAFF') =>
    `${audience === 'STAFF' ? secretWord : 'open'} ${(count += 1)}`
  const pickStaff = () => random.pick(['assistant', 'manager'] as const)
  const pickAnyone = () => random.pick(['user', 'colleague', 'assistant', 'manager'] as const)
  const pickAudience = (name: string) =>
    isStaff(name) ? random.pick(['CUSTOMER', 'STAFF', 'STAFF'] as const) : 'CUSTOMER'
  const pickRow = async (table: string, where: object) => {
    const rows: { id: number; version: number }[] = await db(table).where(where).orderBy('id')
    return rows.length > 0 ? random.pick(rows) : undefined
  }

  /** Uploads files for a message and returns their ids. */
  const upload = async (name: keyof People, audience: 'CUSTOMER' | 'STAFF') => {
    const text = textFor(audience)
    const { fileAttachment } = await perform(people[name], 'attachFile', {
      name: `${text}.txt`,
      type: 'text/plain',
      size: text.length,
    })
    const { id, url } = fileAttachment as { id: string; url: string }
    await people[name].send(url, { method: 'PUT', body: text })
    return id
  }

  const changes: Record<string, () => Promise<unknown>> = {
    sendMessage: async () => {
      const name = pickAnyone()
      const audience = pickAudience(name)
      const receiverId = isStaff(name) ? user.id : assistant.id
      return perform(people[name], 'sendMessage', {
        customerId: customer.id,
        content: textFor(audience),
        audience,
        ...(audience === 'CUSTOMER' && { receiverId }),
        ...(isStaff(name) && random.chance(0.3) && { mentionedIds: [assistant.id] }),
        ...(random.chance(0.4) && { fileIds: [await upload(name, audience)] }),
      })
    },
    editMessage: async () => {
      const message = await pickRow('messages', {
        audience: 'staff',
        senderId: assistant.id,
        removedAt: null,
      })
      if (!message) return
      const { id, version: expectedVersion } = message
      const change = { id, expectedVersion, content: textFor('STAFF') }
      await perform(people.assistant, 'editMessage', { ...change, mentionedIds: [] })
    },
    removeMessage: async () => {
      const message = await pickRow('messages', { senderId: assistant.id, removedAt: null })
      if (!message || random.chance(0.6)) return
      const { id, version: expectedVersion } = message
      await perform(people.assistant, 'removeMessage', { id, expectedVersion })
    },
    attachFile: async () => {
      const message = await pickRow('messages', { audience: 'staff' })
      if (!message) return
      const name = `${textFor('STAFF')}.txt`
      const parents = { messageId: message.id, ...(random.chance(0.5) && { taskId: task.id }) }
      const { fileAttachment } = await perform(people.manager, 'attachFile', {
        ...parents,
        name,
        type: 'text/plain',
        size: name.length,
      })
      await people.manager.send(String(fileAttachment?.['url']), { method: 'PUT', body: name })
    },
    /** A file that a customer's person chose and has not sent is for nobody else. */
    chooseFile: () => upload('colleague', 'STAFF'),
    commentOnTask: async () => {
      const name = pickAnyone()
      const audience = pickAudience(name)
      await perform(people[name], 'commentOnTask', {
        taskId: task.id,
        note: textFor(audience),
        audience,
        ...(isStaff(name) && random.chance(0.4) && { mentionedIds: [assistant.id] }),
      })
    },
    recordInteraction: () => {
      const type = random.pick(['NOTE', 'CALL'])
      return perform(people[pickStaff()], 'recordInteraction', {
        customerId: customer.id,
        type,
        summary: textFor(type === 'NOTE' ? 'STAFF' : 'CUSTOMER'),
        ...(type === 'NOTE' && { mentionedIds: [assistant.id] }),
        ...(random.chance(0.5) && { communicationSessionId: communicationSession.id }),
      })
    },
    updateInteraction: async () => {
      const row = await pickRow('interactions', { customerId: customer.id })
      // Some notes always were one.
      if (!row || random.chance(0.6)) return
      const type = random.pick(['NOTE', 'CALL'])
      await perform(people[pickStaff()], 'updateInteraction', {
        id: row.id,
        expectedVersion: row.version,
        type,
        summary: textFor(type === 'NOTE' ? 'STAFF' : 'CUSTOMER'),
      })
    },
    createTask: async () => {
      const message = await pickRow('messages', { audience: 'staff', removedAt: null })
      if (!message) return
      const { id: messageId } = message
      const title = textFor('CUSTOMER')
      await perform(people[pickStaff()], 'createTask', {
        customerId: customer.id,
        title,
        messageId,
      })
    },
    announceTyping: () =>
      perform(people[pickStaff()], 'announceTyping', {
        customerId: customer.id,
        audience: 'STAFF',
      }),
    readThread: async () => {
      const message = await pickRow('messages', { audience: 'staff' })
      if (message) await perform(people[pickStaff()], 'readThread', { messageId: message.id })
    },
  }
  const often = [
    'sendMessage',
    'sendMessage',
    'commentOnTask',
    'commentOnTask',
    'recordInteraction',
  ]
  return {
    /** Applies one random change and returns its name. */
    applyOne: async () => {
      const name = random.pick([...Object.keys(changes), ...often])
      await changes[name]?.()
      return name
    },
  }
}
