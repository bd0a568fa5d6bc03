import { afterAll, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { buildLead, buildManager } from '#api/testing/factories/index.ts'
import { importsOf } from '#api/testing/imports.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, connection, clock } = await testApp()
const jobs = openTestJobs(connection)
afterAll(jobs.close)

const file = Buffer.from(
  [
    'Name,Email,Phone,Company',
    'New,new@x.test,,',
    'Edited,edited@x.test,,',
    'Contacted,contacted@x.test,,',
    'Old,old@x.test,+1 415 555 0100,Other',
    'Older,older@x.test,,Other',
  ].join('\n'),
)

it('an undo removes what was created, restores what was updated, and keeps what has changed or has something new', async () => {
  const caller = await as(await buildManager(db))
  const imports = importsOf(caller, jobs)
  const oldLead = await buildLead(db, { name: 'Old', email: 'old@x.test', company: 'Acme' })
  const olderLead = await buildLead(db, { name: 'Older', email: 'older@x.test', company: 'Acme' })
  const { id } = await imports.create('LEAD', 'a.csv', file)
  await imports.preview(id, { duplicates: 'UPDATE' })
  expect(await imports.start(id)).toMatchObject({
    counts: { created: 3, updated: 2 },
    undoUntil: expect.any(String) as string,
  })
  const leadOf = async (name: string) => {
    const lead = (await db('leads').where({ name }).first()) as { id: number; version: number }
    return { id: lead.id, expectedVersion: lead.version }
  }
  await perform(caller, 'updateLead', { ...(await leadOf('Edited')), notes: 'By hand' })
  await perform(caller, 'updateLead', { ...(await leadOf('Older')), notes: 'By hand' })
  await perform(caller, 'recordLeadContact', {
    leadId: (await leadOf('Contacted')).id,
    type: 'NOTE',
    summary: 'Called',
  })

  expect(await imports.undo(id)).toMatchObject({
    status: 'UNDONE',
    counts: { created: 3, updated: 2, removed: 1, restored: 1, kept: 3 },
    undoUntil: null,
  })
  expect(await db('leads').orderBy('name').pluck('name')).toEqual([
    'Contacted',
    'Edited',
    'Old',
    'Older',
  ])
  expect(await db('leads').where({ id: oldLead.id }).first()).toMatchObject({
    company: 'Acme',
    phone: null,
    phoneNumber: null,
  })
  expect(await db('leads').where({ id: olderLead.id }).first()).toMatchObject({ company: 'Other' })
  const keptRows = await imports.rows(id, ['KEPT'])
  expect(keptRows.map(({ row, message }) => [row, message])).toEqual([
    [2, 'It has changed since.'],
    [3, 'Something was added to it since.'],
    [5, 'It has changed since.'],
  ])
  expect(await db('activities').where({ verb: 'undoImport' }).orderBy('recordName')).toMatchObject([
    { noun: 'lead', recordName: 'New' },
    { noun: 'lead', recordName: 'Old' },
  ])
  expect(await db('changes').where({ kind: 'ended' })).toHaveLength(1)
  expect(await db('securityEvents').where({ kind: 'import_undone' })).toHaveLength(1)
})

it('an import can be undone for 30 days', async () => {
  const caller = await as(await buildManager(db))
  const imports = importsOf(caller, jobs)
  const { id } = await imports.create('LEAD', 'a.csv', file)
  const refuseUndo = async () => performRefused(caller, 'undoImport', await imports.target(id))
  expect(await refuseUndo()).toMatchObject({ code: 'CONFLICT' })
  await imports.preview(id)
  await imports.start(id)
  const startedAt = new Date(Date.now() - 30 * 86_400_000 - 60_000)
  await db('imports').update({ startedAt })
  expect(await refuseUndo()).toMatchObject({ code: 'CONFLICT' })
  await db('imports').update({ startedAt: new Date(clock.now.getTime() - 29 * 86_400_000) })
  expect(await imports.undo(id)).toMatchObject({ status: 'UNDONE', counts: { removed: 5 } })
})

it('an undo keeps leads that were merged, and those that others were merged into', async () => {
  const caller = await as(await buildManager(db))
  const imports = importsOf(caller, jobs)
  const oldLead = await buildLead(db, { name: 'Kept' })
  const { id } = await imports.create('LEAD', 'a.csv', file)
  await imports.preview(id)
  await imports.start(id)
  const idOf = async (name: string) => {
    const lead = (await db('leads').where({ name }).first()) as { id: number }
    return lead.id
  }
  const [mergedId, stays, other] = [await idOf('New'), await idOf('Old'), await idOf('Older')]
  for (const [keepId, mergeId] of [
    [oldLead.id, mergedId],
    [stays, other],
  ])
    await perform(caller, 'mergeLeads', {
      keepId,
      mergeId,
      keepVersion: 1,
      mergeVersion: 1,
      values: {},
    })
  expect(await imports.undo(id)).toMatchObject({
    status: 'UNDONE',
    counts: { created: 5, removed: 2, kept: 3 },
  })
  const rows = await db('leads').whereIn('id', [mergedId, stays, other]).orderBy('id')
  expect(rows).toMatchObject([
    { id: mergedId, mergedIntoId: oldLead.id },
    { id: stays, mergedIntoId: null },
    { id: other, mergedIntoId: stays },
  ])
})
