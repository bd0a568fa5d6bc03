import type { Knex } from 'knex'
import type { Random } from '#api/demo/random.ts'
import type { TestClient } from '#api/testing/app.ts'
import type { Company } from '#api/testing/data/company.ts'
import { perform } from '#api/testing/verbs.ts'

/** Part of every text, file name and file that only staff may read. */
export const secretWord = 'zqstaffonly'

type People = Record<'user' | 'colleague' | 'assistant' | 'manager', TestClient>

const isStaff = (name: string) => name === 'assistant' || name === 'manager'

type Changes = Record<string, () => Promise<unknown>>

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

  const say = async (name: keyof People, audience: 'CUSTOMER' | 'STAFF') =>
    perform(people[name], 'sendMessage', {
      customerId: customer.id,
      content: textFor(audience),
      audience,
      ...(audience === 'CUSTOMER' && { receiverId: isStaff(name) ? user.id : assistant.id }),
      ...(isStaff(name) && random.chance(0.3) && { mentionedIds: [assistant.id] }),
      ...(random.chance(0.4) && { fileIds: [await upload(name, audience)] }),
    })
  const comment = (name: keyof People, audience: 'CUSTOMER' | 'STAFF') =>
    perform(people[name], 'commentOnTask', {
      taskId: task.id,
      note: textFor(audience),
      audience,
      ...(isStaff(name) && random.chance(0.4) && { mentionedIds: [assistant.id] }),
    })
  const record = (type: 'NOTE' | 'CALL') =>
    perform(people[pickStaff()], 'recordInteraction', {
      customerId: customer.id,
      type,
      summary: textFor(type === 'NOTE' ? 'STAFF' : 'CUSTOMER'),
      ...(type === 'NOTE' && { mentionedIds: [assistant.id] }),
      ...(random.chance(0.5) && { communicationSessionId: communicationSession.id }),
    })
  const remove = async (where: object) => {
    const message = await pickRow('messages', {
      ...where,
      senderId: assistant.id,
      removedAt: null,
    })
    if (!message || random.chance(0.6)) return
    const { id, version: expectedVersion } = message
    await perform(people.assistant, 'removeMessage', { id, expectedVersion })
  }
  const attach = async (parents: object) => {
    const message = await pickRow('messages', { audience: 'staff' })
    if (!message) return
    const name = `${textFor('STAFF')}.txt`
    const { fileAttachment } = await perform(people.manager, 'attachFile', {
      ...parents,
      messageId: message.id,
      name,
      type: 'text/plain',
      size: name.length,
    })
    await people.manager.send(String(fileAttachment?.['url']), { method: 'PUT', body: name })
  }

  /** Changes of which a portal user must not learn that anything happened. */
  const unseenChanges: Changes = {
    sendMessage: () => say(pickStaff(), 'STAFF'),
    editMessage: async () => {
      const message = await pickRow('messages', {
        audience: 'staff',
        senderId: assistant.id,
        removedAt: null,
      })
      if (!message) return
      const { id, version: expectedVersion } = message
      const change = { id, expectedVersion, content: textFor('STAFF') }
      const mentionedIds = random.chance(0.5) ? [assistant.id] : []
      await perform(people.assistant, 'editMessage', { ...change, mentionedIds })
    },
    removeMessage: () => remove({ audience: 'staff' }),
    attachFile: () => attach({}),
    /** A file that staff chose and have not sent. */
    chooseFile: () => upload(pickStaff(), 'STAFF'),
    commentOnTask: () => comment(pickStaff(), 'STAFF'),
    recordInteraction: () => record('NOTE'),
    updateInteraction: async () => {
      const note = await pickRow('interactions', { customerId: customer.id, type: 'note' })
      if (!note) return
      const { id, version: expectedVersion } = note
      const summary = textFor('STAFF')
      await perform(people[pickStaff()], 'updateInteraction', { id, expectedVersion, summary })
    },
    closeThreadTurn: async () => {
      const [last] = await db('messages')
        .where({ customerId: customer.id, audience: 'customer' })
        .orderByRaw('"timestamp" desc, id desc')
        .limit(1)
      if (!last?.fromCustomer || last.turnClosedAt) return
      const input = { messageId: last.id }
      const name = pickStaff()
      await perform(people[name], 'closeThreadTurn', input)
      if (random.chance(0.5)) await perform(people[name], 'reopenThreadTurn', input)
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

  const changes: Changes = {
    ...unseenChanges,
    sendMessage: () => {
      const name = pickAnyone()
      return say(name, pickAudience(name))
    },
    removeMessage: () => remove({}),
    attachFile: () => attach(random.chance(0.5) ? { taskId: task.id } : {}),
    /** A file that a customer's person chose and has not sent is for nobody else. */
    chooseFile: () => upload('colleague', 'STAFF'),
    commentOnTask: () => {
      const name = pickAnyone()
      return comment(name, pickAudience(name))
    },
    recordInteraction: () => record(random.pick(['NOTE', 'CALL'])),
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
  }
  const oftenNames = [
    'sendMessage',
    'sendMessage',
    'commentOnTask',
    'commentOnTask',
    'recordInteraction',
  ]
  return {
    /** Applies one random change and returns its name. */
    applyOne: async () => {
      const name = random.pick([...Object.keys(changes), ...oftenNames])
      await changes[name]?.()
      return name
    },
    /** Applies each change of which portal users learn nothing, in a random order, and returns their number. */
    applyUnseen: async () => {
      const names = random.shuffle(Object.keys(unseenChanges))
      for (const name of names) await unseenChanges[name]?.()
      return names.length
    },
  }
}
