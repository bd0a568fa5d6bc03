import { expect, it } from 'vitest'
import { buildAssistant, buildLead, buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { statusMachines } from '#shared/statuses.ts'

const { db, as, clock, statements } = await testApp()

type Column = {
  status: string
  count: number
  unassigned: number
  standing: number
  leads: { name: string }[]
}

const board = async (caller: TestClient, search: string | null = null, first = 3) => {
  const { data, errors } = await caller.graphql(
    `query ($search: String, $first: Int!) { leadColumns(search: $search) {
       status count unassigned standing leads(first: $first) { name } } }`,
    { search, first },
  )
  expect(errors).toEqual([])
  return data?.['leadColumns'] as Column[]
}

const daysAgo = (days: number) => new Date(clock.now.getTime() - days * 86_400_000)

const add = (name: string, status: 'new' | 'won', days: number, assignedVaId?: number) =>
  buildLead(db, { name, status, statusSince: daysAgo(days), assignedVaId: assignedVaId ?? null })

it('has every status in order: open leads unassigned first, then the longest wait; won leads the latest first', async () => {
  const { id } = await buildAssistant(db)
  await add('Mine, long', 'new', 9, id)
  await add('Unassigned, short', 'new', 1)
  await add('Unassigned, long', 'new', 5)
  await add('Mine, short', 'new', 2, id)
  await add('Won early', 'won', 8, id)
  await add('Won late', 'won', 1, id)
  const [freshColumn, ...others] = await board(await as(await buildManager(db)))
  expect([freshColumn, ...others].map((column) => column?.status.toLowerCase())).toEqual(
    statusMachines.lead.statuses,
  )
  expect(freshColumn).toMatchObject({ count: 4, unassigned: 2, standing: 1 })
  expect(freshColumn?.leads.map(({ name }) => name)).toEqual([
    'Unassigned, long',
    'Unassigned, short',
    'Mine, long',
  ])
  const won = others.find(({ status }) => status === 'WON')
  expect(won?.leads.map(({ name }) => name)).toEqual(['Won late', 'Won early'])
})

it('shows and counts only the leads of an assistant', async () => {
  const ownUser = await buildAssistant(db)
  await add('Mine', 'new', 1, ownUser.id)
  await add('Unassigned', 'new', 1)
  const [freshColumn] = await board(await as(ownUser))
  expect(freshColumn).toMatchObject({ count: 1, leads: [{ name: 'Mine' }] })
})

it('has the same counts as the list for any search', async () => {
  for (const name of ['Zebra one', 'Zebra two', 'Horse']) await add(name, 'new', 1)
  await add('Zebra three', 'won', 1)
  const caller = await as(await buildManager(db))
  for (const search of ['zebra', 'ze', 'horse', 'no match at all']) {
    const columns = await board(caller, search)
    const { data } = await caller.graphql(
      'query ($search: String) { leads(filter: { search: $search }) { totalCount } }',
      { search },
    )
    const sum = columns.reduce((sum, { count }) => sum + count, 0)
    expect({ search, sum }).toEqual({
      search,
      sum: (data as { leads: { totalCount: number } } | null)?.leads.totalCount,
    })
    expect(columns.flatMap(({ leads }) => leads)).toHaveLength(sum)
  }
})

it('has the same columns as the list for any conditions', async () => {
  const { id } = await buildAssistant(db)
  await add('Mine, long', 'new', 9, id)
  await add('Mine, short', 'new', 1, id)
  await add('Unassigned', 'new', 9)
  await add('Won', 'won', 1, id)
  const caller = await as(await buildManager(db))
  const query = `query ($where: [LeadCondition!], $source: String) {
    leadColumns(where: $where, source: $source) {
      status count unassigned standing leads { name status } }
    leads(where: $where, filter: { source: $source }) { totalCount nodes { name status } } }`
  for (const [where, names, counts] of [
    [[{ assignedVaId: { is: String(id) } }], ['Mine, long', 'Mine, short', 'Won'], [2, 0, 1]],
    [
      [{ name: { contains: 'mine' } }, { statusSince: { before: '5 days ago' } }],
      ['Mine, long'],
      [1, 0, 1],
    ],
    [
      [{ any: [{ status: { in: ['WON'] } }, { assignedVaId: { isNobody: true } }] }],
      ['Unassigned', 'Won'],
      [1, 1, 1],
    ],
  ] as const) {
    const { data, errors } = await caller.graphql(query, { where })
    expect(errors).toEqual([])
    const { leadColumns, leads } = data as {
      leadColumns: Column[]
      leads: { totalCount: number; nodes: object[] }
    }
    const [fresh] = leadColumns
    expect([fresh?.count, fresh?.unassigned, fresh?.standing]).toEqual(counts)
    const cards = leadColumns.flatMap((column) => column.leads)
    expect(cards.map(({ name }) => name).toSorted()).toEqual(names)
    expect(leadColumns.reduce((sum, { count }) => sum + count, 0)).toBe(leads.totalCount)
    expect(leads.nodes).toHaveLength(cards.length)
    expect(leads.nodes).toEqual(expect.arrayContaining(cards))
  }
  const { errors } = await caller.graphql(query, { where: [{ name: { contains: 'mi' } }] })
  expect(errors[0]?.extensions?.['fields']).toEqual(
    (
      await caller.graphql(
        'query ($where: [LeadCondition!]) { leads(where: $where) { totalCount } }',
        {
          where: [{ name: { contains: 'mi' } }],
        },
      )
    ).errors[0]?.extensions?.['fields'],
  )
})

it('runs the same number of statements however many leads exist', async () => {
  const caller = await as(await buildManager(db))
  const ask = async () => (await statements(() => board(caller, null, 10))).length
  await add('One', 'new', 1)
  const fewCount = await ask()
  await db('leads').insert(
    Array.from({ length: 300 }, (_, at) => ({
      name: `Lead ${at}`,
      email: `l${at}@example.test`,
      status: statusMachines.lead.statuses[at % 6],
    })),
  )
  expect(await ask()).toBe(fewCount)
  expect(fewCount).toBeLessThanOrEqual(3)
})
