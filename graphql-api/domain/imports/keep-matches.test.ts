import { afterAll, beforeEach, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { buildAssistant, buildManager } from '#api/testing/factories/index.ts'
import { importsOf } from '#api/testing/imports.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { performRefused } from '#api/testing/verbs.ts'

const { db, as, connection } = await testApp()
const jobs = openTestJobs(connection)
afterAll(jobs.close)

const openImports = async () => {
  const caller = await as(await buildManager(db))
  return { caller, ...importsOf(caller, jobs) }
}
let imports: Awaited<ReturnType<typeof openImports>>
beforeEach(async () => {
  imports = await openImports()
})

const create = (...lines: string[]) =>
  imports.create('LEAD', 'a.csv', Buffer.from(`${lines.join('\n')}\n`))

type Column = { field: string | null; needsChoice: boolean; values: object[] }

const columnsOf = async (id: string) => (await imports.read(id))['columns'] as Column[]

const header = 'Name,Email,Stage,Owner,Tier,Tags'

/** Imports a file of which a person has matched columns and values by hand. */
const importByHand = async (assistant: { id: number }) => {
  const { id } = await create(header, 'Ann,ann@x.test,Hot,Liv,Gold,vip', 'Bo,bo@x.test,Cold,Ext,,')
  const columns = [
    { column: 2, field: 'status', values: [{ value: 'Hot', to: 'proposal' }, { value: 'Cold' }] },
    {
      column: 3,
      field: 'assignedVaId',
      values: [{ value: 'Liv', to: String(assistant.id) }, { value: 'Ext' }],
    },
    { column: 4, field: 'company' },
    { column: 5, field: null },
  ]
  await imports.preview(id, { columns })
  return id
}

it('what columns and values became is proposed for the next file, also to another person, once the import has started', async () => {
  const assistant = await buildAssistant(db)
  const id = await importByHand(assistant)
  const another = [
    'email ,NAME,Tier,Owner,stage,Tags,Organization',
    'cy@x.test,Cy,Silver,Liv,Hot,vip,A',
  ]
  const before = await columnsOf((await create(...another)).id)
  expect(before.map(({ field }) => field)).toEqual([
    'email',
    'name',
    null,
    'assignedVaId',
    'status',
    'notes',
    'company',
  ])

  await imports.start(id)
  imports = await openImports()
  const next = await create(...another)
  expect(await columnsOf(next.id)).toMatchObject([
    { field: 'email' },
    { field: 'name' },
    { field: 'company' },
    { field: 'assignedVaId', values: [{ value: 'Liv', to: String(assistant.id) }] },
    { field: 'status', values: [{ value: 'Hot', to: 'proposal', isMatched: true }] },
    { field: null },
    // The field is taken by the column that a person has chosen.
    { field: null },
  ])
  await imports.preview(next.id)
  await imports.start(next.id)
  expect(await db('leads').where({ name: 'Cy' }).first()).toMatchObject({
    company: 'Silver',
    status: 'proposal',
    assignedVaId: assistant.id,
    notes: null,
  })
})

it('values of all files of a column are kept, and a column that is matched as its header says is not', async () => {
  const assistant = await buildAssistant(db)
  await imports.start(await importByHand(assistant))
  const second = await create(header, 'Cy,cy@x.test,Warm,,Gold,vip')
  await imports.preview(second.id, {
    columns: [
      { column: 2, field: 'status', values: [{ value: 'Warm', to: 'contacted' }] },
      { column: 5, field: 'notes' },
    ],
  })
  await imports.start(second.id)
  const third = await create(header, 'Di,di@x.test,Warm,,,', 'Ed,ed@x.test,Cold,,,vip')
  expect(await columnsOf(third.id)).toMatchObject([
    { field: 'name' },
    { field: 'email' },
    {
      field: 'status',
      needsChoice: false,
      values: [
        { value: 'Warm', to: 'contacted', isMatched: true },
        { value: 'Cold', to: null, isMatched: true },
      ],
    },
    { field: 'assignedVaId' },
    { field: 'company' },
    { field: 'notes' },
  ])
  expect(await db('importMatches').orderBy('header').pluck('header')).toEqual([
    'owner #1',
    'stage #1',
    'tier #1',
  ])
})

it('a person who has left is not proposed, nor taken when chosen', async () => {
  const assistant = await buildAssistant(db)
  await imports.start(await importByHand(assistant))
  await db('users').where({ id: assistant.id }).update({ disabledAt: new Date() })
  const next = await create('Name,Email,Owner,Stage', 'Cy,cy@x.test,Liv,Hot')
  const values = [{ value: 'Liv', to: null, isMatched: false }]
  expect((await columnsOf(next.id))[2]).toMatchObject({ field: 'assignedVaId', values })
  const choices = [{ column: 3, field: 'status', values: [{ value: 'Hot', to: 'won' }] }]
  expect(
    await performRefused(imports.caller, 'previewImport', {
      ...(await imports.target(next.id)),
      columns: choices,
    }),
  ).toMatchObject({ code: 'BAD_USER_INPUT' })
})

it('two columns for a field that holds one are refused', async () => {
  const { id } = await create('Name,Email,Owner', 'Ann,ann@x.test,Liv')
  const input = { ...(await imports.target(id)), columns: [{ column: 2, field: 'name' }] }
  expect(await performRefused(imports.caller, 'previewImport', input)).toMatchObject({
    fields: { columns: 'Two columns become the name: “Name” and “Owner”. Choose one of them.' },
  })
})

it('formats are asked again for each file', async () => {
  const lines = ['Name,Email,Created', 'Ann,ann@x.test,05/06/2026']
  const { id } = await create(...lines)
  await imports.preview(id, { columns: [{ column: 2, field: 'createdAt', format: 'DAY_FIRST' }] })
  await imports.start(id)
  expect((await columnsOf((await create(...lines)).id))[2]).toMatchObject({
    field: 'createdAt',
    format: null,
    needsChoice: true,
  })
})
