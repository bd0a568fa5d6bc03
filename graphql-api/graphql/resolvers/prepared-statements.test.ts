import { describe, expect, it } from 'vitest'
import { nameOf } from '#api/database/ask.ts'
import { testApp } from '#api/testing/app.ts'
import type { Caller } from '#api/testing/app.ts'
import { fill } from '#api/testing/many-records.ts'
import { overhear } from '#api/testing/overhear.ts'
import { storesOf } from '#api/testing/stores.ts'
import { questions, textOf } from '#api/testing/web-questions.ts'

// All plans lie on one connection, where they can be looked up.
const { db, as } = await testApp({}, { poolMax: 1 })

const sessions = async () => {
  const filled = await fill(db, 3)
  const callers = {
    user: await as(filled.company.user),
    assistant: await as(filled.company.assistant),
    management: await as(filled.manager),
  }
  return (name: string) => {
    const { by = 'management', variables } = questions[name] ?? {}
    return callers[by].graphql(textOf(name), variables?.(filled))
  }
}

const plans = async () => {
  const { rows } = await db.raw<{ rows: { name: string; statement: string; generic: number }[] }>(
    'select name, statement, generic_plans as generic from pg_prepared_statements',
  )
  return rows
}

it('no page has a statement built anew and run by Knex each time', async () => {
  const ask = await sessions()
  const anew: string[] = []
  for (const name of Object.keys(questions)) {
    const heard = await overhear(db, 'query', () => ask(name))
    // What Knex runs itself bears a mark of the connection.
    if (heard.some((one) => '__knexUid' in one)) anew.push(name)
  }
  expect(anew).toEqual([])
})

it('the same words are one statement, in whatever order and however often they are said', async () => {
  const { manager } = await fill(db, 1)
  const caller = await as(manager)
  const textsOf = async (filter: string) => {
    const heard = await overhear(db, 'query', () =>
      caller.graphql(`{ tasks(filter: ${filter}) { totalCount nodes { id } } }`),
    )
    return heard.map(({ sql }) => sql)
  }
  const once = await textsOf('{ status: [WAITING, REQUESTED], priority: [LOW, HIGH] }')
  expect(once).toHaveLength(3)
  expect(
    await textsOf(
      '{ status: [REQUESTED, WAITING, REQUESTED], priority: [HIGH, LOW, LOW, HIGH, HIGH] }',
    ),
  ).toEqual(once)
})

/** Whether all that is asked by this query is planned once, whatever its values. */
const isPlannedOnce = async (caller: Caller, query: string) => {
  const heard = await overhear(db, 'query', () => caller.graphql(query))
  expect(heard).not.toEqual([])
  return heard.every(({ name }) => name !== undefined)
}

it('counts of terms after a day are planned for that day, unless another ends them', async () => {
  const caller = await as((await fill(db, 1)).manager)
  const isOnce = (filter: string) =>
    isPlannedOnce(caller, `{ tasks(filter: { ${filter} }) { totalCount } }`)
  const [after, before] = ['dueAfter: "2026-01-01T00:00:00Z"', 'dueBefore: "2026-01-02T00:00:00Z"']
  const low = 'priority: [LOW]'
  expect(await isOnce(`${low}, ${after}`)).toBe(false)
  expect(await isOnce(`${low}, ${before}`)).toBe(true)
  expect(await isOnce(`${low}, ${after}, ${before}`)).toBe(true)
  // By what is kept of each day there is but one way.
  expect(await isOnce(after)).toBe(true)
})

const sought = (filter: string, selection: string) =>
  `{ tasks(filter: { search: "invoice" ${filter} }) { ${selection} } }`
const named = (search: string) =>
  `{ customers(filter: { search: "${search}" }) { totalCount nodes { id } } }`
const board = (search: string) => `{ leadColumns(search: ${search}) { status count } }`

it('who pays since when is planned for that day: of late they are few', async () => {
  const caller = await as((await fill(db, 1)).manager)
  for (const asked of ['nodes { id }', 'totalCount'])
    expect(
      await isPlannedOnce(
        caller,
        `{ customerServices(filter: { wonSince: "2026-10-01T00:00:00Z" }) { ${asked} } }`,
      ),
    ).toBe(false)
})

describe('words in a list are planned for themselves,', () => {
  it.each([
    ['nodes { id }', true],
    ['totalCount', false],
    ['countUpTo(limit: 5) { value }', false],
  ])(
    'but not where they are all that decides, unless they are counted within an index: %s',
    async (selection, isOnce) => {
      const { manager, company } = await fill(db, 1)
      const [all, some] = [await as(manager), await as(company.assistant)]
      expect(await isPlannedOnce(all, sought('', selection))).toBe(isOnce)
      // One or two letters are sought one by one, in an order that few of somebody's have.
      expect(await isPlannedOnce(some, sought('', selection))).toBe(isOnce)
      expect(await isPlannedOnce(some, sought('', selection).replace('invoice', 'in'))).toBe(false)
      expect(await isPlannedOnce(all, sought('status: [WAITING]', selection))).toBe(false)
      const ofOne = `{ customer(id: ${company.customer.id}) { tasks(filter: { search: "invoice" }) { ${selection} } } }`
      expect(await isPlannedOnce(all, ofOne)).toBe(false)
    },
  )

  it('but not where those of somebody are sought by what the index finds', async () => {
    const caller = await as((await fill(db, 1)).company.assistant)
    expect(await isPlannedOnce(caller, named('hartwell'))).toBe(true)
    expect(await isPlannedOnce(caller, named('ha'))).toBe(false)
  })

  it('whatever else is said after them', async () => {
    const filter = { search: 'invoice', status: ['waiting' as const] }
    const heard = await overhear(db, 'query', () =>
      storesOf(db, 'system').tasks.page({ filter, orderBy: { field: 'title' } }),
    )
    expect(heard.map(({ name }) => name)).toEqual([undefined])
  })

  it('as on the board', async () => {
    const caller = await as((await fill(db, 1)).manager)
    expect(await isPlannedOnce(caller, board('"ada"'))).toBe(false)
    expect(await isPlannedOnce(caller, board('null'))).toBe(true)
  })
})

const leading = ['CustomerPage', 'CustomerTimeline', 'TaskPage', 'Messages', 'LeadsBoard']

it.each(leading)(
  '%s leads from records to others by plans for any number of them',
  async (name) => {
    const ask = await sessions()
    const heard = await overhear(db, 'query', async () => {
      // PostgreSQL keeps a plan once it has compared it with five that knew the values.
      for (let time = 0; time < 7; time += 1) await ask(name)
    })
    const names = new Set(heard.map(({ sql }) => nameOf(sql)))
    const leads = (await plans()).filter(
      (one) => names.has(one.name) && /unnest|any\(\(select/.test(one.statement),
    )
    expect(leads.length).toBeGreaterThan(0)
    expect(leads.filter(({ generic }) => generic === 0)).toEqual([])
  },
)

it('words are sought by one statement for as many of them, whatever they are', async () => {
  const ask = await as((await fill(db, 1)).manager)
  const heard = await overhear(db, 'query', async () => {
    for (const text of ['call hartwell', 'bank paper', 'zzz qqq', 'wxyz call', 'send mail', 'a bc'])
      for (const again of ['', ' '])
        await ask.graphql('query ($text: String!) { search(text: $text) { id } }', {
          text: text + again,
        })
  })
  const searches = heard.filter(({ sql }) => sql.includes('sought_names'))
  const names = new Set(searches.map(({ sql }) => nameOf(sql)))
  const known = (await plans()).filter(({ name }) => names.has(name))
  expect(known).toHaveLength(names.size)
  expect(names.size).toBeLessThan(5)
  expect(known.some(({ generic }) => generic > 0)).toBe(true)
})

it('what pages ask is planned once, but for what was completed since a moment', async () => {
  const ask = await sessions()
  const unnamed: string[] = []
  for (const name of Object.keys(questions)) {
    const heard = await overhear(db, 'query', () => ask(name))
    if (heard.some((one) => one.name === undefined)) unnamed.push(name)
  }
  expect(unnamed).toEqual(['CustomerNews'])
})
