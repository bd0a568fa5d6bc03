import { afterAll, expect, it } from 'vitest'
import type { Verb } from '#api/access/verbs.ts'
import { testApp } from '#api/testing/app.ts'
import { buildManager } from '#api/testing/factories/index.ts'
import { importsOf } from '#api/testing/imports.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'
import { writeImport } from './run-import.ts'
import { undoWritten } from './undo-import.ts'

const { db, as, connection } = await testApp()
const jobs = openTestJobs(connection)
afterAll(jobs.close)

const openImports = async () => {
  const caller = await as(await buildManager(db))
  const imports = importsOf(caller, jobs)
  const refusalOf = async (verb: Verb, id: string) => {
    const { code, message } = await performRefused(caller, verb, await imports.target(id))
    return `${String(code)}: ${message}`
  }
  return { caller, ...imports, refusalOf }
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => `P ${n},p${n}@x.test,C ${n}`)

const fileOf = (count: number) => Buffer.from(['Name,Email,Company', ...rowsOf(count)].join('\n'))

const countLeads = async () => Number((await db('leads').count('* as n').first())?.n)

const begun = 'CONFLICT: Check the rows first. An import that runs or is done can’t start again.'
const notRunning = 'CONFLICT: This import isn’t running.'
const notUndoable = 'CONFLICT: An import can be undone for 30 days, once it is done or stopped.'

it('an import starts once, runs by one version of itself, and is checked again only before it starts', async () => {
  const imports = await openImports()
  const { id } = await imports.create('LEAD', 'a.csv', fileOf(2))
  expect(await imports.refusalOf('startImport', id)).toBe(begun)
  expect(await imports.refusalOf('stopImport', id)).toBe(notRunning)
  expect(await imports.refusalOf('undoImport', id)).toBe(notUndoable)
  await imports.preview(id)
  const target = await imports.target(id)
  await perform(imports.caller, 'startImport', target)
  expect(await performRefused(imports.caller, 'startImport', target)).toMatchObject({
    code: 'CONFLICT',
  })
  expect(await imports.refusalOf('startImport', id)).toBe(begun)
  expect(await imports.refusalOf('undoImport', id)).toBe(notUndoable)
  expect(await imports.refusalOf('previewImport', id)).toBe(
    'CONFLICT: This import has begun. Create another one to match its columns again.',
  )
  await writeImport(jobs.ctx, Number(id))
  expect(await imports.refusalOf('startImport', id)).toBe(begun)
  expect(await imports.refusalOf('stopImport', id)).toBe(notRunning)
  expect(await countLeads()).toBe(2)
})

it('an import of another manager is theirs alone, and one that does not exist is not found', async () => {
  const [owner, other] = [await openImports(), await openImports()]
  const { id } = await owner.create('LEAD', 'a.csv', fileOf(2))
  const refusals = async (target: string) =>
    Promise.all(
      (['previewImport', 'startImport', 'stopImport', 'undoImport'] as const).map(
        async (verb) =>
          (await performRefused(other.caller, verb, { id: target, expectedVersion: 1 })).message,
      ),
    )
  expect(new Set(await refusals(id))).toEqual(
    new Set(['Only the person who created this import can change it.']),
  )
  expect(new Set(await refusals('999999'))).toEqual(new Set(['Import not found.']))
  expect(await db('imports').first()).toMatchObject({ status: 'matching', version: 1 })
})

it('two imports of one file at once create each record once, whoever comes first', async () => {
  const [one, two] = [await openImports(), await openImports()]
  const ids = []
  for (const imports of [one, two]) {
    const { id } = await imports.create('LEAD', 'a.csv', fileOf(400))
    await imports.preview(id)
    await perform(imports.caller, 'startImport', await imports.target(id))
    ids.push(Number(id))
  }
  await Promise.all(ids.map((id) => writeImport(jobs.ctx, id)))
  expect(await countLeads()).toBe(400)
  const counts = await db('imports').pluck('counts')
  expect(counts.map(({ created = 0, skipped = 0 }) => created + skipped)).toEqual([400, 400])
})

it('a stop says what was written, an undo takes that back, and neither is undone or stopped twice', async () => {
  const imports = await openImports()
  const { id } = await imports.create('LEAD', 'a.csv', fileOf(1001))
  await imports.preview(id)
  await perform(imports.caller, 'startImport', await imports.target(id))
  const stop = async () => {
    await perform(imports.caller, 'stopImport', await imports.target(id))
    return imports.read(id)
  }
  // A person stops it while the first batch is written.
  const trigger = `create function stop_it() returns trigger language plpgsql as $$ begin
      update imports set status = 'stopped', version = version + 1 where id = new.import_id; return new; end $$`
  await db.raw(trigger)
  await db.raw(
    `create trigger stop_it after update of written on import_batches for each row execute function stop_it()`,
  )
  await writeImport(jobs.ctx, Number(id))
  await db.raw('drop function stop_it cascade')
  expect(await imports.read(id)).toMatchObject({ status: 'STOPPED', counts: { created: 500 } })
  expect(await imports.rows(id, ['CREATED'])).toHaveLength(200)
  expect(await imports.refusalOf('stopImport', id)).toBe(notRunning)

  await perform(imports.caller, 'undoImport', await imports.target(id))
  expect(await imports.refusalOf('undoImport', id)).toBe(notUndoable)
  expect(await imports.refusalOf('startImport', id)).toBe(begun)
  // An undo can be stopped, too, and begun again.
  expect(await stop()).toMatchObject({ status: 'DONE', counts: { created: 500, removed: 0 } })
  await undoWritten(jobs.ctx, Number(id))
  expect(await countLeads()).toBe(500)
  expect(await imports.undo(id)).toMatchObject({ status: 'UNDONE', counts: { removed: 500 } })
  expect(await countLeads()).toBe(0)
  expect(await imports.refusalOf('undoImport', id)).toBe(notUndoable)
  expect(await imports.refusalOf('startImport', id)).toBe(begun)
})
