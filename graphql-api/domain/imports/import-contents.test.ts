import { afterAll, expect, it } from 'vitest'
import { createSweeps } from '#api/stores/sweeps.ts'
import { erasePerson } from '#api/stores/history/erase-person.ts'
import { testApp } from '#api/testing/app.ts'
import { buildAssistant, buildLead, buildManager } from '#api/testing/factories/index.ts'
import { importsOf, uploadFile } from '#api/testing/imports.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, connection, clock } = await testApp()
const jobs = openTestJobs(connection)
afterAll(jobs.close)

const openImports = async () => {
  const caller = await as(await buildManager(db))
  return { caller, ...importsOf(caller, jobs) }
}

const file = Buffer.from(
  'Name,Email,Phone,Owner\nAnn,ann@x.test,,Liv\nOld,old@x.test,+1 415 555 0100,\n',
)

const inDays = (days: number) => new Date(clock.now.getTime() + days * 86_400_000)
const sweeps = createSweeps(db)

it('an uploaded file is seen by its uploader alone once it is imported or refused, and deleted after a week', async () => {
  const { caller } = await openImports()
  const read = await uploadFile(caller, 'a.csv', file)
  const refused = await uploadFile(caller, 'b.csv', Buffer.from('<html></html>'))
  await perform(caller, 'createImport', { fileId: read, noun: 'LEAD' })
  await performRefused(caller, 'createImport', { fileId: refused, noun: 'LEAD' })
  const other = await as(await buildManager(db))
  for (const [client, count] of [
    [caller, 2],
    [other, 0],
  ] as const) {
    const { data } = await client.graphql('{ fileAttachments { nodes { id } } }')
    expect((data as { fileAttachments: { nodes: object[] } }).fileAttachments.nodes).toHaveLength(
      count,
    )
  }
  await sweeps.unfinishedFiles(inDays(6))
  expect(await db('fileContents').pluck('file_id')).toEqual([Number(read), Number(refused)])
  await sweeps.unfinishedFiles(inDays(8))
  expect(await db('fileContents').first()).toBeUndefined()
})

it('the rows of a file are deleted when its import can no longer be undone or started, and its counts stay', async () => {
  const imports = await openImports()
  const unstarted = await imports.create('LEAD', 'a.csv', file)
  await imports.preview(unstarted.id)
  const { id } = await imports.create('LEAD', 'a.csv', file)
  await imports.preview(id)
  await imports.start(id)
  expect(await sweeps.imports(inDays(29.9))).toBe(0)
  await db('imports').where({ id }).update({ status: 'running' })
  expect(await sweeps.imports(inDays(30.1))).toBe(1)
  expect(await db('imports').pluck('id')).toEqual([Number(id)])
  expect(await db('importBatches').pluck('import_id')).toEqual([Number(id)])
  await db('imports').where({ id }).update({ status: 'done' })
  expect([await sweeps.imports(inDays(30.1)), await sweeps.imports(inDays(30.1))]).toEqual([1, 0])
  for (const table of ['importBatches', 'importRecords'])
    expect(await db(table).first()).toBeUndefined()
  expect(await imports.read(id)).toMatchObject({ counts: { created: 2 }, columns: [] })
})

it('an import whose rows are about to be deleted neither starts nor goes on', async () => {
  const imports = await openImports()
  const kept = {
    code: 'CONFLICT',
    message: 'The rows of an import are kept for 30 days. Choose the file again.',
  }
  const { id } = await imports.create('LEAD', 'a.csv', file)
  await imports.preview(id)
  await db('imports').update({ createdAt: inDays(-30) })
  for (const verb of ['previewImport', 'startImport'])
    expect(
      await performRefused(imports.caller, verb as never, await imports.target(id)),
    ).toMatchObject(kept)
  await db('imports').update({ status: 'stopped', startedAt: inDays(-30) })
  expect(
    await performRefused(imports.caller, 'startImport', await imports.target(id)),
  ).toMatchObject(kept)
})

it('a person who is erased is in no row, message, sample or match of an import, and others stay', async () => {
  const imports = await openImports()
  const assistant = await buildAssistant(db)
  const old = await buildLead(db, { name: 'Old', email: 'old@x.test', phone: null })
  const { id } = await imports.create('LEAD', 'a.csv', file)
  await imports.preview(id, {
    duplicates: 'FILL',
    columns: [
      { column: 3, field: 'assignedVaId', values: [{ value: 'Liv', to: String(assistant.id) }] },
    ],
  })
  await imports.start(id)
  const ann = (await db('leads').where({ name: 'Ann' }).first('id')) as { id: number }
  await erasePerson(db, { noun: 'lead', id: old.id }, new Date())
  const stored = async () => {
    const tables = [await db('importBatches'), await db('importRecords'), await db('imports')]
    return JSON.stringify(tables)
  }
  expect(await stored()).not.toMatch(/old@x|Old|415/)
  expect(await stored()).toContain('ann@x.test')
  await erasePerson(db, { noun: 'lead', id: ann.id }, new Date())
  expect(await stored()).not.toMatch(/ann/i)
  expect(await db('importMatches').pluck('values')).toEqual([{ Liv: String(assistant.id) }])
  await erasePerson(db, { noun: 'user', id: assistant.id }, new Date())
  expect(await db('importMatches').pluck('values')).toEqual([{}])
})
