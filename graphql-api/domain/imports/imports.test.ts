import { afterAll, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { buildAssistant, buildManager } from '#api/testing/factories/index.ts'
import { importFile } from '#api/testing/import-file.ts'
import { importsOf } from '#api/testing/imports.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, connection } = await testApp()
const jobs = openTestJobs(connection)
afterAll(jobs.close)

const openImports = async () => {
  const caller = await as(await buildManager(db))
  return { caller, ...importsOf(caller, jobs) }
}

const csv = (text: string) => Buffer.from(text)

it('leads of a file exist once it is matched, checked and started', async () => {
  const imports = await openImports()
  const { id } = await imports.create(
    'LEAD',
    'leads.csv',
    csv('Name,Email,Company\nAnn Lee,ann@x.test,Acme\nBob,,\n'),
  )
  expect(await imports.read(id)).toMatchObject({
    status: 'MATCHING',
    encoding: 'UTF-8',
    separator: ',',
    rowCount: 2,
    columns: [{ field: 'name' }, { field: 'email' }, { field: 'company' }],
  })

  const counts = { created: 1, filled: 0, updated: 0, skipped: 0, refused: 1 }
  expect(await imports.preview(id)).toMatchObject({ status: 'CHECKED', counts })
  expect(await db('leads').first()).toBeUndefined()

  expect(await imports.start(id)).toMatchObject({ status: 'DONE', counts })
  const leads = await db('leads').select('id', 'name', 'email', 'company')
  expect(leads).toMatchObject([{ name: 'Ann Lee', email: 'ann@x.test', company: 'Acme' }])
  expect(await imports.rows(id, ['CREATED', 'REFUSED'])).toMatchObject([
    { row: 1, outcome: 'CREATED', recordId: String(leads[0].id) },
    { row: 2, outcome: 'REFUSED', column: 'Email', message: 'There’s no email address.' },
  ])
  expect(await db('securityEvents').where({ kind: 'import_started' })).toHaveLength(1)
})

it('300 contacts of HubSpot become leads, but for duplicates and rows without an address', async () => {
  const imports = await openImports()
  const assistant = await buildAssistant(db)
  const { id } = await imports.create(
    'LEAD',
    'contacts.csv',
    importFile('hubspot-contacts-300.csv'),
  )
  const { columns } = await imports.read(id)
  const status = (
    columns as { header: string; column: number; values: { value: string; isMatched: boolean }[] }[]
  ).find(({ header }) => header === 'Lead Status')
  const values = status?.values.filter(({ isMatched }) => !isMatched) ?? []
  expect(
    await performRefused(imports.caller, 'previewImport', await imports.target(id)),
  ).toMatchObject({
    code: 'BAD_USER_INPUT',
  })
  const choices = {
    columns: [
      {
        column: status?.column,
        field: 'status',
        values: values.map(({ value }) => ({ value, to: 'contacted' })),
      },
    ],
  }
  const leftOutPreview = await imports.preview(id, { ...choices, unreadableDates: 'LEAVE_OUT' })
  expect(leftOutPreview['counts']).toMatchObject({ created: 297, skipped: 1, refused: 2 })
  const refusedPreview = await imports.preview(id, { unreadableDates: 'REFUSE' })
  expect(refusedPreview['counts']).toMatchObject({ created: 296, skipped: 1, refused: 3 })
  expect(await imports.rows(id, ['SKIPPED', 'REFUSED'])).toMatchObject([
    { row: 41, message: 'Same email address as row 1.' },
    { row: 81, message: 'There’s no email address.' },
    { row: 121, message: 'There’s no email address: “not an address” isn’t one.' },
    { row: 201 },
  ])
  expect((await imports.start(id))['counts']).toEqual(refusedPreview['counts'])
  expect(await db('leads').count('* as n').first()).toEqual({ n: 296 })
  expect(await db('leads').where({ name: 'Ann Lee' }).pluck('email')).toEqual([
    expect.not.stringContaining('<') as string,
  ])
  expect(assistant.id).toBeGreaterThan(0)
})

it('a match is saved with choices missing, and says what the values of another field are', async () => {
  const imports = await openImports()
  const { id } = await imports.create(
    'LEAD',
    'a.csv',
    Buffer.from('Name,Email,Progress\nAnn,ann@x.test,Warm\nBen,ben@x.test,New\n'),
  )
  await imports.preview(id)
  const input = { ...(await imports.target(id)), columns: [{ column: 2, field: 'status' }] }
  await perform(imports.caller, 'previewImport', { ...input, matchOnly: true })
  const { status, counts, columns } = await imports.read(id)
  expect({ status, counts }).toMatchObject({ status: 'MATCHING', counts: { created: 0 } })
  expect((columns as object[])[2]).toMatchObject({
    field: 'status',
    needsChoice: true,
    values: [
      { value: 'Warm', to: null },
      { value: 'New', to: 'new' },
    ],
  })
  expect(
    await performRefused(imports.caller, 'startImport', await imports.target(id)),
  ).toMatchObject({ code: 'CONFLICT' })
})
