import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  buildAssistant,
  buildManager,
  buildTask,
  buildUser,
  testPassword,
} from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { subscriptionFields, subscriptionOutcomes } from '#api/testing/expected-outcomes.ts'
import { outcomesByPerson, personNames } from '#api/testing/attempts/outcomes.ts'
import { callInProgress } from '#api/testing/attempts/call-attempts.ts'
import { outcomeByCode, signInEveryone } from '#api/testing/test-people.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { testSecret } from '#api/testing/data/test-secret.ts'
import { createCursors } from '#api/stores/lists/cursors.ts'
import { liveClient, openSocket } from '#api/testing/live-client.ts'
import { perform } from '#api/testing/verbs.ts'

const app = await testApp({}, {}, { live: true })
const { db, as, url, visitor } = app

/** Opens the live side of a person's page. */
const page = async (person: { id: number } | null) => {
  const client = liveClient(url, person && (await as(person)))
  client.closed.catch(() => undefined)
  onTestFinished(() => client.close())
  return client
}

const scene = async () => {
  const ours = await buildCompany(db)
  const theirs = await buildCompany(db)
  const manager = await buildManager(db)
  await db('changes').delete()
  return { ours, theirs, manager, boss: await as(manager) }
}

const rename = async (
  caller: Awaited<ReturnType<typeof as>>,
  task: { id: number },
  title: string,
) =>
  perform(caller, 'updateTask', {
    id: task.id,
    expectedVersion: (await db('tasks').where({ id: task.id }).first('version')).version,
    title,
  })

/** Changes a record that everyone on these pages sees last, so that all earlier changes have arrived before. */
const settle = async (
  boss: Awaited<ReturnType<typeof as>>,
  pages: { waitFor: (noun: string, id: number) => Promise<unknown> }[],
  userIds: number[],
) => {
  for (const [at, id] of userIds.entries()) {
    const { version } = await db('users').where({ id }).first('version')
    await perform(boss, 'updateUser', { id, expectedVersion: version, displayName: `Name ${at}` })
    await pages[at]?.waitFor('USER', id)
  }
}

describe('a signed-in page is told of changes', () => {
  it('of the records that its viewer sees, and of no others', async () => {
    const { ours, theirs, manager, boss } = await scene()
    const people = [ours.user, ours.assistant, manager, theirs.user, theirs.assistant]
    const pages = await Promise.all(people.map(async (one) => (await page(one)).follow()))
    await rename(boss, ours.task, 'New title')
    await settle(
      boss,
      pages,
      people.map(({ id }) => id),
    )
    const sees = pages.map(({ state }) =>
      state.items.some((item) => item.noun === 'TASK' && item.id === String(ours.task.id)),
    )
    expect(sees).toEqual([true, true, true, false, false])
    expect(pages[0]?.state.items.find(({ noun }) => noun === 'TASK')?.kind).toBe('CHANGED')
  })

  it('not of notes, leads and other things of staff if it is a customer’s', async () => {
    const { ours, boss } = await scene()
    const customer = await (await page(ours.user)).follow()
    const assistant = await (await page(ours.assistant)).follow()
    const note = { customerId: ours.customer.id, type: 'NOTE', summary: 'Pays late' }
    await perform(boss, 'recordInteraction', note)
    await settle(boss, [customer, assistant], [ours.user.id, ours.assistant.id])
    expect(customer.state.items.map(({ noun }) => noun)).not.toContain('INTERACTION')
    expect(assistant.state.items.map(({ noun }) => noun)).toContain('INTERACTION')
  })

  it('that a call which becomes a note has gone, and of it when it is a call again', async () => {
    const { ours, boss } = await scene()
    const { interaction } = await perform(boss, 'recordInteraction', {
      customerId: ours.customer.id,
      type: 'CALL',
      summary: 'Asked for a date',
    })
    const id = Number(interaction?.['id'])
    const customer = await (await page(ours.user)).follow()
    // The news of the call itself may come after the page follows.
    await settle(boss, [customer], [ours.user.id])
    for (const [at, type] of ['NOTE', 'CALL'].entries()) {
      customer.state.items.length = 0
      await perform(boss, 'updateInteraction', { id, expectedVersion: at + 1, type })
      const kind = type === 'NOTE' ? 'ENDED' : 'CHANGED'
      expect(await customer.waitFor('INTERACTION', id)).toMatchObject({ kind })
    }
  })

  it('that a call has gone which became a note before anyone was told of it', async () => {
    const { ours, boss } = await scene()
    const customer = await (await page(ours.user)).follow()
    const olderTransaction = await db.transaction()
    await olderTransaction.raw('select pg_current_xact_id()')
    const call = { customerId: ours.customer.id, type: 'CALL', summary: 'Asked for a date' }
    const { interaction } = await perform(boss, 'recordInteraction', call)
    const id = Number(interaction?.['id'])
    await perform(boss, 'updateInteraction', { id, expectedVersion: 1, type: 'NOTE' })
    await olderTransaction.rollback()
    expect(await customer.waitFor('INTERACTION', id)).toMatchObject({ kind: 'ENDED' })
  })

  it('by the id alone of a record that has left its scope', async () => {
    const { ours, boss } = await scene()
    const successor = await buildAssistant(db)
    const formerRecord = await (await page(ours.assistant)).follow()
    const next = await (await page(successor)).follow()
    await perform(boss, 'assignCustomer', {
      id: ours.customer.id,
      expectedVersion: 1,
      assignedVaId: successor.id,
    })
    expect(await formerRecord.waitFor('CUSTOMER', ours.customer.id)).toMatchObject({
      kind: 'ENDED',
    })
    expect(await next.waitFor('CUSTOMER', ours.customer.id)).toMatchObject({ kind: 'CHANGED' })
    await rename(boss, ours.task, 'Not for the former assistant')
    await settle(boss, [formerRecord], [ours.assistant.id])
    expect(formerRecord.state.items).not.toContainEqual(
      expect.objectContaining({ noun: 'TASK', id: String(ours.task.id), kind: 'CHANGED' }),
    )
  })

  it('of new records as created, and of its own notifications only', async () => {
    const { ours, manager } = await scene()
    const assistant = await (await page(ours.assistant)).follow()
    const other = await (await page(manager)).follow()
    const { task } = await perform(await as(ours.user), 'createTask', {
      customerId: ours.customer.id,
      title: 'Call the bank',
    })
    expect(await assistant.waitFor('TASK', Number(task?.['id']))).toMatchObject({
      kind: 'CREATED',
    })
    const { id } = await db('notifications')
      .where({ userId: ours.assistant.id })
      .orderBy('id', 'desc')
      .first('id')
    await assistant.waitFor('NOTIFICATION', id)
    await other.waitFor('TASK', Number(task?.['id']))
    expect(other.state.items.map(({ noun }) => noun)).not.toContain('NOTIFICATION')
  })
})

describe('after a cut a page catches up', () => {
  it('on everything that was changed meanwhile, from its last cursor', async () => {
    const { ours, boss } = await scene()
    const before = await page(ours.user)
    const { state } = await before.follow()
    before.close()
    await rename(boss, ours.task, 'During the cut')
    const after = await (await page(ours.user)).follow(state.cursor)
    expect(await after.waitFor('TASK', ours.task.id)).toMatchObject({ kind: 'CHANGED' })
    expect(after.state.reset).toBe(false)
  })

  it('by reading everything again if the rights of the account have changed', async () => {
    const { ours } = await scene()
    const { state } = await (await page(ours.assistant)).follow()
    await db('users').where({ id: ours.assistant.id }).update({ role: 'management' })
    const after = await (await page(ours.assistant)).follow(state.cursor)
    expect(after.state.reset).toBe(true)
    const again = await (await page(ours.assistant)).follow(after.state.cursor)
    expect(again.state.reset).toBe(false)
  })

  it('by reading everything again if its cursor is too old or of another database', async () => {
    const { ours } = await scene()
    const { state } = await (await page(ours.user)).follow()
    app.clock.now = new Date(Date.now() + 48 * 3_600_000)
    await db('signIns').update({ lastUsedAt: app.clock.now })
    const lateRecord = await (await page(ours.user)).follow(state.cursor)
    expect(lateRecord.state.reset).toBe(true)
  })

  it('by reading everything again if an earlier version wrote its cursor', async () => {
    const { ours } = await scene()
    const { state } = await (await page(ours.user)).follow()
    const [payload = ''] = state.cursor.split('.')
    const { k } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { k: string[] }
    for (const owner of [
      `[${ours.user.id},"user",${ours.customer.id},false,false,"assigned"]`,
      `${ours.user.id} ["user",${ours.customer.id},false,"assigned"]`,
      String(ours.user.id),
    ]) {
      const cursor = createCursors(testSecret).write({
        order: 'changes',
        keys: [owner, ...k.slice(1)],
      })
      const after = await (await page(ours.user)).follow(cursor)
      expect(after.state.reset).toBe(true)
    }
  })

  it('from a cursor that tells nobody the settings of the organization', async () => {
    const { ours, theirs } = await scene()
    const { state } = await (await page(ours.user)).follow()
    const [payload = ''] = state.cursor.split('.')
    expect(Buffer.from(payload, 'base64url').toString()).not.toMatch(/assigned|all|user|true|false/)
    const other = await page(theirs.user)
    await expect(other.follow(state.cursor)).rejects.toThrow(
      'This cursor belongs to another account.',
    )
  })

  it('and misses no transaction that began before others and committed after them', async () => {
    const { ours, boss } = await scene()
    const customer = await (await page(ours.user)).follow()
    const slowTransaction = await db.transaction()
    await slowTransaction('tasks').where({ id: ours.task.id }).update({ title: 'Slow' })
    await slowTransaction('changes').insert({
      noun: 'task',
      recordId: ours.task.id,
      kind: 'changed',
      customerIds: [ours.customer.id],
      personIds: [],
      audience: 'customer',
    })
    const other = await buildTask(db, { customerId: ours.customer.id })
    await rename(boss, other, 'Fast')
    await sleep(200)
    expect(customer.state.items).toEqual([])
    await slowTransaction.commit()
    await customer.waitFor('TASK', ours.task.id)
    await customer.waitFor('TASK', other.id)
  })
})

/** Returns the subscriptions of the server that have begun. */
const countSubscriptions = async () => {
  const { body } = await visitor().get('/readyz')
  return (body as { live: { subscriptions: number } }).live.subscriptions
}

const patience = { interval: 10, timeout: 10_000 }

/** Waits until so many have begun; 0 for the end of those of an earlier test. */
const untilBegun = (count: number) =>
  vi.waitUntil(async () => (await countSubscriptions()) === count, patience)

describe.each(subscriptionFields)('%s', (field) => {
  it('begins for exactly the people who may use it', async () => {
    const ours = await buildCompany(db)
    const people = await signInEveryone(app, ours)
    const document = {
      changes: 'subscription { changes { reset } }',
      notificationArrived: 'subscription { notificationArrived { id } }',
      presence: `subscription { presence(customerId: ${ours.customer.id}) { isTyping } }`,
      callSignals: `subscription { callSignals(communicationSessionId: ${ours.communicationSession.id}) { id } }`,
      messageReceived: `subscription { messageReceived(customerId: ${ours.customer.id}) { id } }`,
    }[field]
    // Its signals are those of a call in progress.
    if (field === 'callSignals') await db('communicationSessions').update(callInProgress)
    const outcomes: Record<string, string> = {}
    let startTime = 0
    await untilBegun(startTime)
    for (const person of personNames) {
      const client = liveClient(url, people[person])
      onTestFinished(() => client.close())
      const next = client.subscribe(document)
      const refusedPromise = next().then(({ errors }) =>
        errors ? (outcomeByCode[String(Object(errors[0]?.extensions).code)] ?? 'ok') : 'ok',
      )
      const endedPromise = client.closed.then(({ code }) => (code === 4401 ? 'out' : 'no'))
      let outcome: string | undefined
      void Promise.race([refusedPromise, endedPromise]).then((one) => (outcome = one))
      await vi.waitUntil(async () => outcome ?? (await countSubscriptions()) > startTime, patience)
      outcomes[person] = outcome ?? 'ok'
      if (outcomes[person] === 'ok') startTime += 1
    }
    expect(outcomes).toEqual(outcomesByPerson(subscriptionOutcomes[field]))
  })
})

describe('a cursor is refused', () => {
  it.each(['nonsense', 'another’s'])('that is %s', async (kind) => {
    const { ours, theirs } = await scene()
    const { state } = await (await page(theirs.user)).follow()
    const client = await page(ours.user)
    const after = kind === 'nonsense' ? 'nonsense' : state.cursor
    await expect(client.follow(after)).rejects.toThrow(/cursor/)
  })
})

describe('single events', () => {
  it('messages of one customer arrive whole, those of others not', async () => {
    const { ours, theirs } = await scene()
    const client = await page(ours.user)
    const next = client.subscribe(
      'subscription ($id: ID!) { messageReceived(customerId: $id) { content sender { displayName } } }',
      { id: ours.customer.id },
    )
    await untilBegun(1)
    for (const company of [theirs, ours])
      await perform(await as(company.assistant), 'sendMessage', {
        customerId: company.customer.id,
        receiverId: company.user.id,
        content: `For ${company.customer.name}`,
      })
    expect((await next()).data?.['messageReceived']).toEqual({
      content: `For ${ours.customer.name}`,
      sender: { displayName: ours.assistant.displayName },
    })
  })

  it('a thread of another customer is refused as if it did not exist', async () => {
    const { ours, theirs } = await scene()
    const next = (await page(ours.user)).subscribe(
      'subscription ($id: ID!) { messageReceived(customerId: $id) { content } }',
      { id: theirs.customer.id },
    )
    expect((await next()).errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
  })

  it('a notification arrives with its text', async () => {
    const { ours } = await scene()
    const next = (await page(ours.assistant)).subscribe(
      'subscription { notificationArrived { text kind } }',
    )
    await untilBegun(1)
    // One by email only does not arrive.
    const reader = await as(ours.assistant)
    await perform(reader, 'chooseNotifications', { kind: 'MESSAGE', inApp: false })
    await perform(await as(ours.user), 'sendMessage', {
      customerId: ours.customer.id,
      receiverId: ours.assistant.id,
      content: 'Hello',
    })
    await perform(await as(ours.user), 'createTask', {
      customerId: ours.customer.id,
      title: 'Call the bank',
    })
    expect((await next()).data?.['notificationArrived']).toMatchObject({
      text: expect.stringContaining('Call the bank') as string,
    })
  })
})

const closing = async (person: { id: number } | null, act: () => Promise<unknown>) => {
  const client = await page(person)
  if (person) await client.follow()
  const startedAt = Date.now()
  await act()
  const { code } = await client.closed
  return { code, isSoon: Date.now() - startedAt < 2500 }
}

describe('a socket is closed', () => {
  it('at once for a visitor who is not signed in', async () => {
    expect(await closing(null, async () => undefined)).toEqual({ code: 4401, isSoon: true })
  })

  it('soon after its sign-in has ended, its account was disabled or its rights have changed', async () => {
    const { ours, manager, boss } = await scene()
    const ends = await closing(ours.user, () => perform(boss, 'endSignIns', { id: ours.user.id }))
    expect(ends).toEqual({ code: 4401, isSoon: true })
    const disabled = await closing(ours.assistant, () =>
      db('users').where({ id: ours.assistant.id }).update({ disabledAt: new Date() }),
    )
    expect(disabled).toEqual({ code: 4401, isSoon: true })
    const other = await buildManager(db)
    const demotedRecord = await closing(other, () =>
      db('users').where({ id: other.id }).update({ role: 'virtual_assistant' }),
    )
    expect(demotedRecord).toEqual({ code: 4205, isSoon: true })
    expect(manager.id).not.toBe(other.id)
  })

  it('if it subscribes or sends too much', async () => {
    const client = await page(await buildUser(db))
    for (let count = 0; count < 22; count += 1)
      client
        .subscribe('subscription { notificationArrived { id } }')()
        .catch(() => undefined)
    expect(await client.closed).toMatchObject({ code: 4429 })
  })
})

const statusOf = (socket: ReturnType<typeof openSocket>) =>
  new Promise<number | undefined>((resolve) => {
    socket.once('unexpected-response', (_req, res) => resolve(res.statusCode))
    socket.once('open', () => resolve(101))
    socket.once('error', () => undefined)
    onTestFinished(() => socket.close())
  })

it.each(['authorization', 'Authorization', 'AUTHORIZATION'])(
  'the token of connection_init is read in any letter case, as examples of clients write it: %s',
  async (name) => {
    const { username } = await buildUser(db)
    const { body } = await visitor().post('/api/login', {
      username,
      password: testPassword,
      client: 'app',
    })
    const { token } = body as { token: string }
    const socket = openSocket(url, null)
    onTestFinished(() => socket.close())
    const answeredPromise = new Promise((resolve) => {
      socket.once('message', (data) => resolve((data as Buffer).toString()))
      socket.once('close', resolve)
    })
    await once(socket, 'open')
    const payload = { [name]: `Bearer ${token}` }
    socket.send(JSON.stringify({ type: 'connection_init', payload }))
    expect(await answeredPromise).toBe('{"type":"connection_ack"}')
  },
)

describe('an upgrade is refused', () => {
  it('from another site, with or without its Origin', async () => {
    const client = await as(await buildUser(db))
    expect(await statusOf(openSocket(url, client, { Origin: 'https://evil.test' }))).toBe(403)
    expect(await statusOf(openSocket(url, client, { Origin: 'null' }))).toBe(403)
    expect(await statusOf(openSocket(url, client, { 'Sec-Fetch-Site': 'cross-site' }))).toBe(403)
    expect(await statusOf(openSocket(url, client, { Origin: url }))).toBe(101)
    expect(await statusOf(openSocket(url, client))).toBe(101)
  })
})

it('a subscription over HTTP is refused with the reason', async () => {
  const { ours } = await scene()
  const { errors } = await (await as(ours.user)).graphql('subscription { changes { cursor } }')
  expect(errors).toMatchObject([
    {
      message: 'Subscriptions are served over a WebSocket only.',
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ])
})

describe('a document over the socket', () => {
  it.each([
    ['a query', '{ me { id } }', 'BAD_USER_INPUT'],
    ['an unknown field', 'subscription { nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['a syntax error', 'subscription {', 'GRAPHQL_PARSE_FAILED'],
  ])('that has %s is refused, and others go on', async (_, document, code) => {
    const { ours } = await scene()
    const client = await page(ours.user)
    const next = client.subscribe(document)
    expect(await next()).toMatchObject({ isRefused: true, errors: [{ extensions: { code } }] })
    await client.follow()
  })
})

it('a forged cursor is refused by an `error` message, so that a client does not wait for events', async () => {
  const client = await page(await buildUser(db))
  const next = client.subscribe('subscription { changes(after: "forged") { cursor } }')
  expect(await next()).toMatchObject({
    isRefused: true,
    errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
  })
})

it('nothing stays registered when many sockets have come and gone', async () => {
  const user = await buildUser(db)
  for (let count = 0; count < 20; count += 1) {
    const client = await page(user)
    await client.follow()
    client.close()
  }
  await expect
    .poll(async () => (await app.visitor().get('/readyz')).body)
    .toMatchObject({
      live: { sockets: 0, subscriptions: 0, isListening: true },
    })
})
