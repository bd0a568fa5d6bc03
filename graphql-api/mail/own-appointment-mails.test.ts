import { describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { appointmentMailApp, inHours } from '#api/testing/appointment-mail-app.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, sendMails, scene } = await appointmentMailApp()

/** Returns two free slots of an assistant. */
const freeSlotsOf = async (client: Awaited<ReturnType<typeof as>>, assistantId: number) => {
  const { data } = await client.graphql(
    `query ($assistantId: ID, $from: DateTime!, $to: DateTime!) {
      freeSlots(assistantId: $assistantId, from: $from, to: $to) { start }
    }`,
    { assistantId, from: inHours(48), to: inHours(48 + 7 * 24) },
  )
  const slots = (data as { freeSlots: { start: string }[] }).freeSlots
  return [slots[0]?.start ?? '', slots.at(-1)?.start ?? ''] as const
}

const summarize = (mails: Awaited<ReturnType<typeof sendMails>>) =>
  mails
    .map((mail) => [mail.address, mail.method, mail.sequence, mail.changes] as const)
    .toSorted(([a], [b]) => a.localeCompare(b))

const record = (result: Record<string, unknown>) =>
  Object.values(result)[0] as { id: string; version: number }

describe.each(['user', 'assistant'] as const)('of a call that the %s books', (side) => {
  it('both sides get each invitation once, and their calendars follow it', async () => {
    const { assistant, customer, user } = await scene()
    const actor = await as({ user, assistant }[side])
    const both = [assistant.username, user.username].toSorted()
    const [start, laterText] = await freeSlotsOf(actor, assistant.id)
    const { id } = record(
      await perform(actor, 'bookCall', {
        customerId: customer.id,
        assistantId: assistant.id,
        start,
        type: 'VIDEO',
        topic: 'Taxes\nand rent',
      }),
    )
    const bookedRecord = await sendMails()
    expect(summarize(bookedRecord)).toEqual(
      both.map((address) => [address, 'REQUEST', 1, 'planned']),
    )
    for (const mail of bookedRecord) {
      expect(mail).toMatchObject({
        uid: `call-${id}@portal.example.com`,
        start: new Date(start).toISOString(),
        description: 'Taxes and rent',
      })
      expect(mail.text).toContain(
        `"other":"${mail.address === user.username ? 'Maya' : 'Olivia Realty'}"`,
      )
    }

    const input = { id, startTime: laterText, expectedVersion: 1 }
    await perform(actor, 'updateCommunicationSession', input)
    const movedRecord = await sendMails()
    expect(summarize(movedRecord)).toEqual(both.map((address) => [address, 'REQUEST', 2, 'moved']))
    for (const mail of movedRecord) expect(mail.start).toBe(new Date(laterText).toISOString())

    await perform(actor, 'cancelCommunicationSession', { id, expectedVersion: 2 })
    expect(summarize(await sendMails())).toEqual(
      both.map((address) => [address, 'CANCEL', 3, 'cancelled']),
    )
    expect(await sendMails()).toEqual([])
  })

  it('nothing is mailed to who wants no emails about appointments', async () => {
    const { assistant, customer, user } = await scene()
    const person = { user, assistant }[side]
    const actor = await as(person)
    await perform(actor, 'chooseNotifications', { kind: 'APPOINTMENT', byEmail: false })
    const [start] = await freeSlotsOf(actor, assistant.id)
    const ids = { customerId: customer.id, assistantId: assistant.id }
    await perform(actor, 'bookCall', { ...ids, start, type: 'VOICE' })
    const mails = await sendMails()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.address).not.toBe(person.username)
    expect(await db('calendarChanges')).toEqual([])
  })
})

it('nobody is notified in the app of their own call', async () => {
  const { assistant, user, plan } = await scene()
  await plan()
  await db('notifications').delete()
  await perform(await as(assistant), 'createCommunicationSession', {
    type: 'VOICE',
    customerId: user.customerId,
    vaId: assistant.id,
    startTime: inHours(60),
  })
  expect(await db('notifications').select('userId')).toEqual([{ userId: user.id }])
})

it('an event without a customer is mailed to its assistant, who added it', async () => {
  const { assistant } = await scene()
  const times = { startTime: inHours(48), endTime: inHours(50) }
  const input = { title: 'Training', eventType: 'MEETING', ...times }
  await perform(await as(assistant), 'createCalendarEvent', input)
  expect(summarize(await sendMails())).toEqual([[assistant.username, 'REQUEST', 1, 'planned']])
})

describe('an edit', () => {
  const startTime = inHours(48)
  const addEvent = async () => {
    const { assistant, customer, user, manager } = await scene()
    const event = record(
      await perform(manager, 'createCalendarEvent', {
        title: 'Review',
        description: 'First\nsecond',
        eventType: 'MEETING',
        startTime,
        endTime: inHours(50),
        customerId: customer.id,
        vaId: assistant.id,
      }),
    )
    const both = [assistant.username, user.username].toSorted()
    expect((await sendMails()).map(({ description }) => description)).toEqual(
      both.map(() => 'First\nsecond'),
    )
    let expectedVersion = 1
    const edit = async (changes: object) => {
      await perform(manager, 'updateCalendarEvent', { id: event.id, expectedVersion, ...changes })
      expectedVersion += 1
    }
    return { both, edit, sequence: () => expectedVersion }
  }

  it.each([
    [{ title: 'Yearly review' }, 'titleChanged', { title: 'Yearly review' }],
    [{ description: 'Third' }, 'textChanged', { description: 'Third' }],
    [{ description: null }, 'textChanged', { description: null }],
    [{ endTime: inHours(49) }, 'lengthChanged', { end: inHours(49).toISOString() }],
    [{ eventType: 'DEADLINE' }, 'typeChanged', { isBusy: false }],
    [
      { title: 'Late', startTime: inHours(49), endTime: inHours(50) },
      'moved,lengthChanged,titleChanged',
      { title: 'Late', start: inHours(49).toISOString() },
    ],
  ])(
    'that is seen updates every calendar that has the event: %j',
    async (changes, change, seenRecord) => {
      const { both, edit } = await addEvent()
      await edit(changes)
      const mails = await sendMails()
      expect(summarize(mails)).toEqual(both.map((address) => [address, 'REQUEST', 2, change]))
      for (const mail of mails) expect(mail).toMatchObject(seenRecord)
    },
  )

  it.each([[{ externalEventId: 'other-7' }], [{ title: 'Review' }], [{ startTime }]])(
    'that is not seen sends nothing: %j',
    async (changes) => {
      const { edit } = await addEvent()
      await edit(changes)
      expect(await sendMails()).toEqual([])
    },
  )

  it('that is taken back within the minute sends nothing, and the next one is told against what was mailed', async () => {
    const { both, edit } = await addEvent()
    await edit({ title: 'Other' })
    await edit({ title: 'Review' })
    expect(await sendMails()).toEqual([])
    await edit({ description: 'Third' })
    expect(summarize(await sendMails())).toEqual(
      both.map((address) => [address, 'REQUEST', 4, 'textChanged']),
    )
  })

  it('of the topic and the kind of a call is told', async () => {
    const { assistant, user, manager, plan } = await scene()
    const { id } = await plan()
    await sendMails()
    const input = { id, expectedVersion: 1, topic: 'Taxes', type: 'VOICE' }
    await perform(manager, 'updateCommunicationSession', input)
    const mails = await sendMails()
    expect(mails.map(({ address }) => address).toSorted()).toEqual(
      [assistant.username, user.username].toSorted(),
    )
    for (const mail of mails)
      expect(mail).toMatchObject({ sequence: 2, changes: 'typeChanged,textChanged' })
  })
})

it('a call that begins and ends changes no calendar', async () => {
  const { assistant, plan } = await scene()
  const { id } = await plan()
  await sendMails()
  const actor = await as(assistant)
  await perform(actor, 'answerCommunicationSession', { id, expectedVersion: 1 })
  await perform(actor, 'endCommunicationSession', { id, expectedVersion: 2 })
  expect(await db('calendarChanges')).toEqual([])
  expect(await sendMails()).toEqual([])
})

it('a call that is planned and cancelled within the minute is mailed to no one', async () => {
  const { manager, plan } = await scene()
  const { id } = await plan()
  await perform(manager, 'cancelCommunicationSession', { id, expectedVersion: 1 })
  expect(await sendMails()).toEqual([])
})

it('someone of the customer who joins later gets the call when it changes', async () => {
  const { customer, manager, plan } = await scene()
  const { id } = await plan()
  await sendMails()
  const colleague = await build.user(db, { customerId: customer.id })
  const movedInput = { id, startTime: inHours(72), expectedVersion: 1 }
  await perform(manager, 'updateCommunicationSession', movedInput)
  const mails = await sendMails()
  expect(mails).toHaveLength(3)
  expect(mails.find(({ address }) => address === colleague.username)).toMatchObject({
    method: 'REQUEST',
    sequence: 2,
  })
})
