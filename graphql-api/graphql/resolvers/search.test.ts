import { beforeEach, describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { hostileWords } from '#api/testing/hostile/searches.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'

const { db, as, statements } = await testApp()

let manager: TestClient
beforeEach(async () => {
  manager = await as(await build.manager(db, { displayName: 'Renee', username: 'renee@x.test' }))
})

type Hit = {
  noun: string
  id: string
  title: string
  detail: string | null
  isOpen: boolean
  customerId: string | null
}

const question = `query ($text: String!, $first: Int) {
  search(text: $text, first: $first) { noun id title detail isOpen customerId }
}`

const search = async (text: string, caller = manager, first?: number): Promise<Hit[]> => {
  const { data, errors } = await caller.graphql(question, { text, first })
  expect(errors).toEqual([])
  return data?.['search'] as Hit[]
}

const titles = async (text: string, caller = manager) =>
  (await search(text, caller)).map(({ title }) => title)

const line = (noun: string, { id }: { id: number }, hit: Partial<Hit>) =>
  expect.objectContaining({ noun, id: String(id), isOpen: true, ...hit })

const hartwell = () =>
  build.customer(db, { name: 'Olivia Hartwell', company: 'Hartwell & Lane Realty' })

describe('search', () => {
  it('finds each noun by any part of its names, with the customer it belongs to', async () => {
    const { id: customerId } = await hartwell()
    const of = String(customerId)
    const task = await build.task(db, { customerId, title: 'Sort the larkspur file' })
    const service = await build.customerService(db, { customerId, serviceType: 'Larkspur plan' })
    const user = await build.user(db, { customerId, displayName: 'Ann Larkspur' })
    const lead = await build.lead(db, { name: 'Bo', company: 'Larkspur Homes' })
    const customer = await build.customer(db, { name: 'Cy', email: 'cy@larkspur.example' })
    const foundHits = await search('arkspu')
    expect(foundHits).toHaveLength(5)
    expect(foundHits).toEqual(
      expect.arrayContaining([
        line('TASK', task, { detail: 'Olivia Hartwell', customerId: of }),
        line('CUSTOMER_SERVICE', service, { detail: 'Olivia Hartwell', customerId: of }),
        line('USER', user, { detail: 'Olivia Hartwell', customerId: of }),
        line('LEAD', lead, { detail: 'Larkspur Homes', customerId: null }),
        line('CUSTOMER', customer, { title: 'Cy', detail: 'cy@larkspur.example' }),
      ]),
    )
  })

  it('accepts the words in any order, and requires all of them', async () => {
    await hartwell()
    await build.customer(db, { name: 'Realty without the other' })
    for (const text of ['hartwell realty', 'REALTY  hartwell', 'lane olivia', 'hart hartwell'])
      expect(await titles(text)).toEqual(['Olivia Hartwell'])
    expect(await titles('hartwell bakery')).toEqual([])
  })

  it('finds a service by words of its plan and of its customer combined', async () => {
    const { id: customerId } = await hartwell()
    await build.customerService(db, { customerId, serviceType: 'Bookkeeping' })
    await build.customerService(db, { serviceType: 'Bookkeeping' })
    const foundHits = await search('bookkeeping hartwell')
    expect(foundHits.map(({ noun, detail }) => [noun, detail])).toEqual([
      ['CUSTOMER_SERVICE', 'Olivia Hartwell'],
    ])
  })

  it('lists exact titles first, then titles that start with the text, then words that start with it, then the rest', async () => {
    for (const title of ['Overmark it', 'Check the mark', 'Market letter', 'Mark', 'Mark it'])
      await build.task(db, { title })
    const foundNames = await titles('mark')
    expect(foundNames[0]).toBe('Mark')
    expect(new Set(foundNames.slice(1, 3))).toEqual(new Set(['Market letter', 'Mark it']))
    expect(foundNames.slice(3)).toEqual(['Check the mark', 'Overmark it'])
  })

  it('treats the whole name of a company or an address as an exact title', async () => {
    await build.customer(db, { name: 'Acme and sons' })
    await build.customer(db, { name: 'Zed', company: 'Acme' })
    await build.user(db, { displayName: 'Yan', username: 'acme@x.test' })
    expect((await titles('acme'))[0]).toBe('Zed')
    expect((await titles('ACME@x.test'))[0]).toBe('Yan')
  })

  it('lists open records before closed ones', async () => {
    await build.task(db, { title: 'Pay rent', status: 'completed' })
    await build.task(db, { title: 'Pay rent', status: 'cancelled' })
    const open = await build.task(db, { title: 'Pay rent' })
    await build.task(db, { title: 'Pay rent', status: 'completed' })
    const foundHits = await search('pay rent')
    expect(foundHits.map(({ isOpen }) => isOpen)).toEqual([true, false, false, false])
    expect(foundHits[0]?.id).toBe(String(open.id))
  })

  it('finds a phone number in any format', async () => {
    await build.customer(db, { name: 'Flora', phone: '1-800-FLOWERS' })
    await build.lead(db, { name: 'Lee', phone: '(828) 555-0142' })
    for (const text of [
      '8003569377',
      '+1 (800) 356-9377',
      '1 800 flowers',
      '356-9377',
      '800.356.9377',
    ])
      expect([text, await titles(text)]).toEqual([text, ['Flora']])
    for (const text of ['828 555 0142', '5550142', '+18285550142', 'lee 555-0142'])
      expect([text, await titles(text)]).toEqual([text, ['Lee']])
  })

  it('finds an email address by any part of it, and its owner', async () => {
    await build.customer(db, { name: 'Cy', email: 'cy.larkspur@homes.example' })
    for (const text of ['cy.larkspur@homes.example', 'larkspur@', '@homes.example', 'CY.LARK'])
      expect([text, await titles(text)]).toEqual([text, ['Cy']])
  })

  it('finds a record by its id, before records with the number in their names', async () => {
    const task = await build.task(db, { title: 'Sort the file' })
    await build.task(db, { title: `Invoice ${task.id}` })
    const hit = { noun: 'TASK', id: String(task.id) }
    expect((await search(`#${task.id}`)).map(({ noun, id }) => ({ noun, id }))).toContainEqual(hit)
    const foundHits = await search(`${task.id}`)
    // Names of people may contain the number, too.
    const namedCount = foundHits.findIndex(({ title }) => title === `Invoice ${task.id}`)
    expect(foundHits.findIndex(({ id }) => id === hit.id)).toBeLessThan(namedCount)
    expect(await titles('#999999999')).toEqual([])
  })

  it('finds a changed phone by its new number only', async () => {
    const { id } = await build.customer(db, { name: 'Flora', phone: '(828) 555-0142' })
    const { errors } = await manager.graphql(
      'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { customer { phoneNumber } } }',
      { input: { id, expectedVersion: 1, phone: '828-555-0199' } },
    )
    expect(errors).toEqual([])
    expect(await titles('8285550199')).toEqual(['Flora'])
    expect(await titles('8285550142')).toEqual([])
  })

  it('corrects typing errors if there are few hits, and lists exact hits first', async () => {
    await hartwell()
    await build.customer(db, { name: 'John Smith' })
    for (const text of ['hartwel realty', 'hrtwell', 'hartewll', 'harrtwell relaty'])
      expect([text, await titles(text)]).toEqual([text, ['Olivia Hartwell']])
    expect(await titles('jhon smith')).toEqual(['John Smith'])
    await build.customer(db, { name: 'Jhon Smithers' })
    expect(await titles('jhon')).toEqual(['Jhon Smithers'])
  })

  it('corrects no typing errors if there are five hits, and then runs one statement', async () => {
    await build.customer(db, { name: 'Marten Lake' })
    for (let n = 0; n < 5; n += 1) await build.task(db, { title: `Remartin ${n}` })
    const queries = await statements(() => search('martin'))
    expect(await titles('martin')).toHaveLength(5)
    // One of the statements looks up the sign-in.
    expect(queries).toHaveLength(2)
    await db('tasks').where({ title: 'Remartin 4' }).delete()
    const again = await statements(() => search('martin'))
    expect(again).toHaveLength(3)
    // Exact hits come first, however well a corrected one matches.
    expect((await titles('martin')).at(-1)).toBe('Marten Lake')
  })

  it('returns as many hits as requested, and twenty by default', async () => {
    for (let n = 0; n < 25; n += 1) await build.task(db, { title: `Same ${n}` })
    expect(await search('same')).toHaveLength(20)
    expect(await search('same', manager, 3)).toHaveLength(3)
    expect(await search('same', manager, 50)).toHaveLength(25)
  })

  it.each(['', '   ', 'a'.repeat(201), 'nul\u0000'])('refuses the text %j', async (text) => {
    const { errors } = await manager.graphql(question, { text })
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it.each([0, -1, 51])('refuses a limit of %i', async (first) => {
    const { errors } = await manager.graphql(question, { text: 'a', first })
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it.each(['%', '_', '\\', "'", '((', '.*', '?', '$1', '{}', '🪔', 'é'.repeat(200)])(
    'treats %j as text, not as a pattern',
    async (text) => {
      await build.task(db, { title: 'Ordinary' })
      expect(await titles(text)).toEqual([])
    },
  )

  it.each(Object.keys(hostileWords))('responds to %s, or refuses it', async (label) => {
    await build.task(db, { title: 'Ordinary' })
    let answer: Awaited<ReturnType<TestClient['graphql']>> | undefined
    const queries = await statements(async () => {
      answer = await manager.graphql(question, { text: hostileWords[label], first: 50 })
    })
    const codes = answer?.errors.map(({ extensions }) => extensions?.['code']) ?? []
    expect(codes.filter((code) => code !== 'BAD_USER_INPUT')).toEqual([])
    expect(queries.length).toBeLessThanOrEqual(3)
  })

  it('finds the character itself', async () => {
    await build.task(db, { title: 'Give 20% off' })
    expect(await titles('20%')).toEqual(['Give 20% off'])
  })
})

describe('a search by each person', () => {
  it('finds the records in their scope and nothing else', async () => {
    const mine = await build.assistant(db, { displayName: 'Mine Assistant', username: 'm@x.test' })
    const other = await build.assistant(db, {
      displayName: 'Their Assistant',
      username: 't@x.test',
    })
    const createdClients: Record<string, TestClient> = {}
    for (const assistant of [mine, other]) {
      const { id: customerId } = await build.customer(db, {
        name: 'Zebra',
        assignedVaId: assistant.id,
      })
      await build.task(db, { customerId, title: 'Zebra' })
      await build.customerService(db, { customerId, serviceType: 'Zebra' })
      await build.lead(db, { name: 'Zebra', assignedVaId: assistant.id })
      const user = await build.user(db, { customerId, displayName: 'Zebra' })
      createdClients[assistant.username] = await as(user)
    }
    await build.lead(db, { name: 'Zebra' })
    const nouns = async (caller: TestClient) =>
      (await search('zebra', caller)).map(({ noun }) => noun).toSorted()
    const all = ['CUSTOMER', 'CUSTOMER_SERVICE', 'LEAD', 'TASK', 'USER']
    expect(await nouns(await as(mine))).toEqual(all)
    // A portal user has no leads in scope.
    expect(await nouns(createdClients['m@x.test'] ?? manager)).toEqual(
      all.filter((noun) => noun !== 'LEAD'),
    )
    expect(await search('zebra')).toHaveLength(11)
    await db('organisation').update({ assistantsSee: 'all' })
    expect(await search('zebra', await as(mine))).toHaveLength(11)
  })

  it('does not find the records of others by their ids', async () => {
    const { id, assignedVaId } = await build.customer(db, { name: 'Quincey' })
    const other = await build.customer(db)
    const hiddenInput = {
      CUSTOMER: other,
      LEAD: await build.lead(db),
      TASK: await build.task(db, { customerId: other.id }),
      CUSTOMER_SERVICE: await build.customerService(db, { customerId: other.id }),
      USER: await build.user(db, { customerId: other.id }),
    }
    const assistant = await as({ id: assignedVaId })
    const mine = await as(await build.user(db, { customerId: id }))
    for (const caller of [assistant, mine]) {
      for (const [noun, record] of Object.entries(hiddenInput)) {
        const foundHits = await search(`#${record.id}`, caller)
        expect(foundHits.map((hit) => `${hit.noun} ${hit.id}`)).not.toContain(
          `${noun} ${record.id}`,
        )
      }
      expect((await search(`#${id}`, caller)).map(({ title }) => title)).toContain('Quincey')
    }
  })

  it('discloses no words of other people’s records by corrections', async () => {
    const { assignedVaId } = await build.customer(db, { name: 'Quincey' })
    await build.customer(db, { name: 'Hartwell' })
    const assistant = await as({ id: assignedVaId })
    expect(await titles('hartwel', assistant)).toEqual([])
    expect(await titles('hrtwell', assistant)).toEqual([])
    expect(await titles('quincy', assistant)).toEqual(['Quincey'])
  })

  it('finds no records of customers for a portal user without a customer', async () => {
    await build.task(db, { title: 'Zebra' })
    expect(await search('zebra', await as(await build.user(db)))).toEqual([])
  })
})
