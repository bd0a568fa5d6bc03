import { expect, it, onTestFinished, vi } from 'vitest'
import {
  buildAssistant,
  buildManager,
  buildTeamMember,
  buildUser,
} from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { liveClient } from '#api/testing/live-client.ts'
import { perform } from '#api/testing/verbs.ts'
import { notePresentPeople } from '#api/stores/queries/organisation/card-presence.ts'

const { db, as, url } = await testApp({}, {}, { live: true })

type Event = { person: { displayName: string }; isTyping: boolean }[]

/** Opens a customer's thread on a person's page. `until` waits for a state of the others in it. */
const openThread = async (customer: { id: number }, person: { id: number }) => {
  const client = liveClient(url, await as(person))
  client.closed.catch(() => undefined)
  onTestFinished(() => client.close())
  const next = client.subscribe(
    'subscription ($id: ID!) { presence(customerId: $id) { person { displayName } isTyping } }',
    { id: customer.id },
  )
  const take = async () => {
    const { data, errors } = await next()
    if (!data) throw new Error(errors?.[0]?.message)
    return (data['presence'] as Event)
      .map(({ person: { displayName }, isTyping }) => `${displayName}${isTyping ? ' types' : ''}`)
      .toSorted()
  }
  await take()
  return {
    until: async (expected: string[]) => {
      for (;;) {
        const state = await take()
        if (JSON.stringify(state) === JSON.stringify(expected)) return state
      }
    },
  }
}

let scenes = 0

const scene = async () => {
  // Presence outlives a test for seconds, and ids begin at 1 in each test.
  scenes += 1
  for (let count = 0; count < scenes; count += 1) await buildCompany(db)
  const company = await buildCompany(db)
  const { customer, user, assistant } = company
  await db('users').where({ id: user.id }).update({ displayName: 'Olivia' })
  await db('users').where({ id: assistant.id }).update({ displayName: 'Maya' })
  const manager = await buildManager(db, { displayName: 'Renee' })
  const colleague = await buildUser(db, { customerId: customer.id, displayName: 'Sam' })
  return { customer, user, assistant, manager, colleague }
}

it('tells who else has a thread open; a portal user never learns that management reads', async () => {
  const { customer, user, assistant, manager, colleague } = await scene()
  await openThread(customer, manager)
  const ofUser = await openThread(customer, user)
  const ofAssistant = await openThread(customer, assistant)
  await openThread(customer, colleague)
  expect(await ofUser.until(['Maya', 'Sam'])).toBeDefined()
  expect(await ofAssistant.until(['Olivia', 'Renee', 'Sam'])).toBeDefined()
})

it('tells that someone types, once in three seconds', async () => {
  const { customer, user, assistant } = await scene()
  const ofUser = await openThread(customer, user)
  await openThread(customer, assistant)
  expect(await ofUser.until(['Maya'])).toBeDefined()
  const caller = await as(assistant)
  for (let count = 0; count < 5; count += 1)
    await perform(caller, 'announceTyping', { customerId: customer.id })
  expect(await ofUser.until(['Maya types'])).toBeDefined()
})

it('tells nothing of threads of others', async () => {
  const { customer } = await scene()
  const theirs = await buildCompany(db)
  const stranger = await buildAssistant(db)
  await expect(openThread(customer, theirs.user)).rejects.toThrow('not found')
  await expect(openThread(customer, stranger)).rejects.toThrow('not found')
})

it('tells nothing about someone who is no longer at the customer', async () => {
  const { customer, user, assistant, colleague } = await scene()
  const ofUser = await openThread(customer, user)
  const formerRecord = await openThread(customer, assistant)
  expect(await ofUser.until(['Maya'])).toBeDefined()
  const successor = await buildAssistant(db, { displayName: 'Joel' })
  await perform(await as(await buildManager(db)), 'assignCustomer', {
    id: customer.id,
    expectedVersion: 1,
    assignedVaId: successor.id,
  })
  await openThread(customer, colleague)
  expect(await ofUser.until(['Sam'])).toBeDefined()
  await expect(formerRecord.until(['Olivia', 'Sam'])).rejects.toThrow('Customer not found.')
})

const followChanges = async (person: { id: number }) => {
  const client = liveClient(url, await as(person))
  onTestFinished(() => client.close())
  return { ...(await client.follow()), close: client.close, closed: client.closed }
}

it('a team card shows whether its person is connected, also on open pages of staff and of their customer', async () => {
  const { customer, user, assistant, manager } = await scene()
  const { id } = await db('teamMembers').where({ userId: assistant.id }).first('id')
  const readShown = async () => {
    const ofStaff = await (
      await as(manager)
    ).graphql(
      `{ teamMember(id: ${id}) { status version } bench(weeks: 1) { assistant { id } presence } }`,
    )
    const ofUser = await (
      await as(user)
    ).graphql(`{ customer(id: ${customer.id}) { assistantPresence } }`)
    return { ...ofStaff.data, ...ofUser.data }
  }
  const all = (status: string) => ({
    teamMember: { status, version: 1 },
    bench: expect.arrayContaining([
      { assistant: { id: String(assistant.id) }, presence: status },
    ]) as unknown,
    customer: { assistantPresence: status },
  })
  const office = await followChanges(manager)
  const portal = await followChanges(user)
  expect(await readShown()).toEqual(all('OFFLINE'))
  const desk = await followChanges(assistant)
  await office.waitFor('TEAM_MEMBER', id)
  await portal.waitFor('CUSTOMER', customer.id)
  expect(await readShown()).toEqual(all('ONLINE'))

  desk.close()
  await desk.closed
  office.state.items.length = 0
  // No node has named them for some time.
  await vi.waitFor(async () => {
    await db('teamMembers')
      .where({ id })
      .update({ presentUntil: new Date(0) })
    await notePresentPeople(db, [])
    expect(await readShown()).toEqual(all('OFFLINE'))
  })
  await office.waitFor('TEAM_MEMBER', id)
  expect(portal.state.items.map(({ noun }) => noun)).not.toContain('TEAM_MEMBER')
})

it('a card keeps its status for a while after the last connection, and one without an account for good', async () => {
  const { assistant } = await scene()
  const ownInput = { name: 'Front desk', status: 'away' as const }
  const { id } = await buildTeamMember(db, ownInput)
  const statuses = async () =>
    (await db('teamMembers').whereIn('userId', [assistant.id]).orWhere({ id }).orderBy('id')).map(
      (card: { status: string }) => card.status,
    )
  await notePresentPeople(db, [assistant.id])
  await notePresentPeople(db, [])
  expect(await statuses()).toEqual(['online', 'away'])
  const changes = await db('changes').where({ noun: 'teamMember' })
  await notePresentPeople(db, [assistant.id])
  expect(await db('changes').where({ noun: 'teamMember' })).toEqual(changes)
})
