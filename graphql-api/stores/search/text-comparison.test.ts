import { beforeEach, describe, expect, it } from 'vitest'
import { buildCustomer, buildLead, buildTask } from '#api/testing/factories/index.ts'
import { testDatabase } from '#api/testing/database.ts'
import { createTestStores } from '#api/testing/stores.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { Page } from '#api/stores/lists/page.ts'
import { readPhoneNumber } from '#api/phone-number.ts'

const { db, reset } = await testDatabase()
beforeEach(reset)

const stores = () => createTestStores(db, 'system')

const everything = { first: 50, orderBy: { field: 'name' } } as const

const searchList = async (search: string) =>
  (await stores().customers.page({ ...everything, filter: { search } })).nodes.map(
    ({ name }) => name,
  )

const searchAll = async (text: string) =>
  (await stores().search(text, 20)).map(({ title }) => title)

const equivalentTexts = [
  ['nunez', 'Íñigo Núñez Peña'],
  ['inigo', 'Íñigo Núñez Peña'],
  ['nguyen thi phuong', 'Nguyễn Thị Phượng'],
  ['juergen', 'Jürgen Klein'],
  ['jurgen', 'Jürgen Klein'],
  ['Jürgen', 'Juergen Klein'],
  ['GROSSKÖTTER', 'Anna Großkötter'],
  ['muller & sohne', 'Müller & Söhne'],
  ['mueller & soehne', 'Müller & Söhne'],
  ['محمد', 'مُحَمَّد'],
  ['lodz', 'Łódź Trading'],
  ['oystein', 'Øystein Lie'],
  ['oeystein', 'Øystein Lie'],
  ["O'Donoghue", 'Siobhán O’Donoghue'],
  ['O’Shaughnessy', "Pat O'Shaughnessy"],
  ['Marks - Spark', 'Marks – Spark Ltd'],
  ['full width', 'Ｆｕｌｌ　Ｗｉｄｔｈ'],
  ['zerowidth', 'zero\u200Bwidth'],
  ['Núñez'.normalize('NFD'), 'Núñez'.normalize('NFC')],
] as const

describe('search ignores case, accents, typographic marks, width and invisible characters', () => {
  it.each(equivalentTexts)(
    '%s finds %s in the customer list and in the global search',
    async (text, name) => {
      await buildCustomer(db, { name: 'Another Name' })
      await buildCustomer(db, { name, email: 'first@example.test' })
      expect(await searchList(text)).toEqual([name])
      expect(await searchAll(text)).toEqual([name])
    },
  )

  it('also applies to descriptions of tasks and messages of leads', async () => {
    const { id } = await buildTask(db, { title: 'Anruf', description: 'Frau Núñez – Spark' })
    const { id: leadId } = await buildLead(db, { name: 'Ada', message: 'Siobhán’s garden' })
    const orderBy = { field: 'created_at' } as const
    const tasks = await stores().tasks.page({
      first: 5,
      filter: { search: 'nunez - spark' },
      orderBy,
    })
    const leads = await stores().leads.page({
      first: 5,
      filter: { search: "siobhan's" },
      orderBy,
    })
    expect(tasks.nodes.map(({ id }) => id)).toEqual([id])
    expect(leads.nodes.map(({ id }) => id)).toEqual([leadId])
  })
})

describe('phones that do not parse as a number are found by their digits', () => {
  it.each([
    ['030 / 90 18 22', '030901822'],
    ['030 / 90 18 22', '90-18-22'],
    ['415 555 2679 / 415 555 2680', '4155552680'],
    ['415 555 2679 / 415 555 2680', '(415) 555-2680'],
    ['415 555 2679 / 415 555 2680', '+1 415 555 2679'],
    ['(828) 555-0142', '828.555.0142'],
  ])('finds %s by %s', async (phone, text) => {
    const row = { phone, phoneNumber: readPhoneNumber(phone) }
    await buildCustomer(db, { name: 'Another Name', phone: '415 000 1111' })
    await buildCustomer(db, { name: 'Ada', ...row })
    await buildLead(db, { name: 'Lee', ...row })
    expect(await searchList(text)).toEqual(['Ada'])
    const leads = await stores().leads.page({ ...everything, filter: { search: text } })
    expect(leads.nodes.map(({ name }) => name)).toEqual(['Lee'])
    expect(await searchAll(text)).toEqual(['Ada', 'Lee'])
  })
})

describe('names are ordered by the language-aware collation', () => {
  const names = [
    'Ärzte',
    'Çelik',
    'Dahl',
    'émile',
    'Emilie',
    'O’Dea',
    "O'Dea",
    'Örtel',
    'Šimek',
    'Zimmer',
  ]

  it('across pages', async () => {
    for (const name of names.toReversed()) await buildCustomer(db, { name })
    const pages: string[][] = []
    let after: string | null = null
    for (;;) {
      const page: Page<CustomerRow> = await stores().customers.page({
        first: 3,
        after,
        orderBy: everything.orderBy,
      })
      pages.push(page.nodes.map(({ name }) => name))
      if (!page.pageInfo.hasNextPage) break
      after = page.pageInfo.endCursor
    }
    const order = names.map((name) => (name.endsWith('Dea') ? 'O-Dea' : name))
    expect(pages.flat().map((name) => (name.endsWith('Dea') ? 'O-Dea' : name))).toEqual(order)
    expect(new Set(pages.flat())).toEqual(new Set(names))
  })
})

describe('the tag filter ignores case and width', () => {
  it.each(['VIP', 'vip', 'ｖｉｐ'])('%s', async (tag) => {
    await buildCustomer(db, { name: 'Ada', tags: ['Vip', 'new'] })
    await buildCustomer(db, { name: 'Lee', tags: ['vips'] })
    const page = await stores().customers.page({ ...everything, filter: { tag } })
    expect(page.nodes.map(({ name }) => name)).toEqual(['Ada'])
  })
})
