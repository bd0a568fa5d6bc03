import { afterAll, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { build, buildAssistant, buildLead, buildManager } from '#api/testing/factories/index.ts'
import { importFile } from '#api/testing/import-file.ts'
import { importsOf } from '#api/testing/imports.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'
import { writeImport } from './run-import.ts'

const { db, as, connection } = await testApp()
const jobs = openTestJobs(connection)
afterAll(jobs.close)

const openImports = async () => {
  const manager = await buildManager(db)
  const caller = await as(manager)
  return { manager, caller, ...importsOf(caller, jobs) }
}

const csv = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`)
const header = 'Name,Email,Phone,Company,Notes'

/** A file of two batches, of which the last repeats rows of the first with another phone. */
const largeFile = () => {
  const rows = Array.from({ length: 500 }, (_, n) => `P ${n},p${n}@x.test,,C ${n},`)
  const again = Array.from({ length: 10 }, (_, n) => `P ${n},P${n}@X.test,+1 415 555 010${n},,`)
  return csv(header, ...rows, ...again)
}

/** Checks and runs an import. Returns the counts, which are the same by both. */
const run = async (
  imports: Awaited<ReturnType<typeof openImports>>,
  id: string,
  choices: object,
) => {
  const { counts } = await imports.preview(id, choices)
  expect((await imports.start(id))['counts']).toEqual(counts)
  return counts
}

const counts = (givenInput: object) => ({
  created: 0,
  filled: 0,
  updated: 0,
  skipped: 0,
  refused: 0,
  removed: 0,
  restored: 0,
  kept: 0,
  ...givenInput,
})

it('rows that are a stored lead are skipped, fill it, update it or become another, by choice', async () => {
  const imports = await openImports()
  const storedInput = { email: 'Ann@x.test', phone: null, company: 'Acme', notes: 'Old' }
  const file = csv(header, 'Ann,ann@X.test,+1 415 555 0100,Other,New')
  const expected = {
    SKIP: [{ phone: null, company: 'Acme', notes: 'Old' }],
    FILL: [{ phone: '+1 415 555 0100', company: 'Acme', notes: 'Old' }],
    UPDATE: [{ phone: '+1 415 555 0100', company: 'Other', notes: 'New' }],
    CREATE: [{ notes: 'Old' }, { notes: 'New' }],
  }
  for (const [duplicates, leads] of Object.entries(expected)) {
    await db('leads').delete()
    await buildLead(db, storedInput)
    const { id } = await imports.create('LEAD', 'a.csv', file)
    await run(imports, id, { duplicates })
    expect(await db('leads').orderBy('id')).toMatchObject(leads)
  }
})

it('rows of one person are one, by address, phone, and name with company, also by what another row says', async () => {
  const imports = await openImports()
  const { id } = await imports.create('LEAD', 'a.csv', importFile('duplicates-inside.csv'))
  expect(await run(imports, id, {})).toEqual(counts({ created: 2, skipped: 3 }))
  const skippedRows = await imports.rows(id, ['SKIPPED'])
  expect(skippedRows.map(({ row, message }) => `${row}: ${message}`)).toEqual([
    '2: Same email address as row 1.',
    '3: Same phone as row 1.',
    '5: Same name and company as row 1.',
  ])
})

it('a row that is two leads is refused, naming both', async () => {
  const imports = await openImports()
  const [one, two] = [
    await buildLead(db, { name: 'One', email: 'one@x.test' }),
    await buildLead(db, { name: 'Two', phone: '(415) 555-0100', phoneNumber: '+14155550100' }),
  ]
  const { id } = await imports.create(
    'LEAD',
    'a.csv',
    csv(header, 'Ann,ONE@x.test,+1 415 555 0100,,', 'Two,,+1 415 555 0100,Acme,'),
  )
  expect(await run(imports, id, { duplicates: 'FILL' })).toEqual(counts({ filled: 1, refused: 1 }))
  expect(await imports.rows(id, ['REFUSED'])).toMatchObject([
    {
      message: `This row is more than one record: same email address as One (#${one.id}), same phone as Two (#${two.id}).`,
    },
  ])
  expect(await db('leads').where({ id: two.id }).first()).toMatchObject({ company: 'Acme' })
})

it('a check counts what the import does across batches, and leaves nothing', async () => {
  const imports = await openImports()
  const { id } = await imports.create('LEAD', 'a.csv', largeFile())
  expect((await imports.preview(id, { duplicates: 'FILL' }))['counts']).toEqual(
    counts({ created: 500, filled: 10 }),
  )
  expect(await db('leads').count('* as n').first()).toEqual({ n: 0 })
  expect(await db('importRecords').count('* as n').first()).toEqual({ n: 0 })
  expect((await imports.start(id))['counts']).toEqual(counts({ created: 500, filled: 10 }))
  expect(await db('leads').whereNotNull('phone').count('* as n').first()).toEqual({ n: 10 })
})

it.each(['SKIP', 'FILL', 'UPDATE'])(
  'a check counts as the import does where batches change a stored lead, by %s',
  async (duplicates) => {
    const imports = await openImports()
    await buildLead(db, { email: 'old@x.test', phone: null, company: null })
    const rows = Array.from({ length: 499 }, (_, n) => `P ${n},p${n}@x.test,,,`)
    const file = csv(
      header,
      'Old,OLD@x.test,+1 415 555 0100,Acme,',
      ...rows,
      // The same again, by what the first row said, and something else.
      'Old,old@x.test,+1 415 555 0100,,',
      'Someone,,+1 415 555 0100,Acme,',
      'Old,old@x.test,+1 415 555 0199,,',
    )
    const { id } = await imports.create('LEAD', 'a.csv', file)
    expect(await run(imports, id, { duplicates })).toMatchObject({ created: 499, refused: 0 })
  },
)

it('a run that ended in the middle goes on after its last batch, and no row is lost or doubled', async () => {
  const imports = await openImports()
  const { id } = await imports.create('LEAD', 'a.csv', largeFile())
  await imports.preview(id)
  await perform(imports.caller, 'startImport', await imports.target(id))
  const batch = { importId: id, number: 1 }
  const { rows } = await db('importBatches').where(batch).first('rows')
  await db('importBatches').where(batch).update({ rows: 'null' })
  await expect(writeImport(jobs.ctx, Number(id))).rejects.toThrow(TypeError)
  expect(await imports.read(id)).toMatchObject({ status: 'RUNNING', counts: { created: 500 } })

  await db('importBatches')
    .where(batch)
    .update({ rows: JSON.stringify(rows) })
  await writeImport(jobs.ctx, Number(id))
  expect(await imports.read(id)).toMatchObject({
    status: 'DONE',
    counts: { created: 500, skipped: 10 },
  })
  expect(await db('leads').countDistinct('email as n').first()).toEqual({ n: 500 })
})

it('two runs at once write each batch once, also where duplicates are created', async () => {
  const imports = await openImports()
  const { id } = await imports.create('LEAD', 'a.csv', largeFile())
  await imports.preview(id, { duplicates: 'CREATE' })
  await perform(imports.caller, 'startImport', await imports.target(id))
  await Promise.all([writeImport(jobs.ctx, Number(id)), writeImport(jobs.ctx, Number(id))])
  expect(await imports.read(id)).toMatchObject({ status: 'DONE', counts: { created: 510 } })
  expect(await db('leads').count('* as n').first()).toEqual({ n: 510 })
})

it('a stopped import writes no further batch until it goes on', async () => {
  const imports = await openImports()
  const { id } = await imports.create('LEAD', 'a.csv', largeFile())
  await imports.preview(id)
  await perform(imports.caller, 'startImport', await imports.target(id))
  await perform(imports.caller, 'stopImport', await imports.target(id))
  await writeImport(jobs.ctx, Number(id))
  expect(await imports.read(id)).toMatchObject({ status: 'STOPPED', counts: counts({}) })
  expect(await db('leads').first()).toBeUndefined()
  expect(await imports.start(id)).toMatchObject({ status: 'DONE', counts: { created: 500 } })
})

it('an import ends when its importer no longer belongs to management, and is nobody else’s', async () => {
  const imports = await openImports()
  const { id } = await imports.create('LEAD', 'a.csv', largeFile())
  await imports.preview(id)
  const other = await as(await buildManager(db))
  expect(await performRefused(other, 'startImport', await imports.target(id))).toMatchObject({
    code: 'FORBIDDEN',
  })
  await perform(imports.caller, 'startImport', await imports.target(id))
  await db('users').where({ id: imports.manager.id }).update({ role: 'virtual_assistant' })
  await writeImport(jobs.ctx, Number(id))
  expect(await db('imports').first()).toMatchObject({
    status: 'stopped',
    reason: 'The person who started it no longer belongs to management.',
  })
  expect(await db('leads').first()).toBeUndefined()
})

it('an import is in the history of its records, and nobody is told', async () => {
  const imports = await openImports()
  const assistant = await buildAssistant(db, { displayName: 'Olivia Stone' })
  const { id } = await imports.create(
    'LEAD',
    'a.csv',
    csv('Name,Email,Owner', 'Ann,ann@x.test,Olivia Stone'),
  )
  await imports.preview(id, { columns: [{ column: 2, field: 'assignedVaId', values: [] }] })
  await imports.start(id)
  expect(await db('leads').first()).toMatchObject({ assignedVaId: assistant.id })
  expect(await db('activities').where({ noun: 'lead' })).toMatchObject([
    {
      verb: 'startImport',
      actorId: imports.manager.id,
      recordName: 'Ann',
      importId: Number(id),
      importFile: 'a.csv',
    },
  ])
  expect(await db('notifications').first()).toBeUndefined()
  expect(await db('mails').first()).toBeUndefined()
})

it('lines of an import are one of each batch among the acts of its importer, and all in the history of the records', async () => {
  const imports = await openImports()
  const { id } = await imports.create('LEAD', 'contacts.csv', largeFile())
  await imports.preview(id, { duplicates: 'CREATE' })
  await imports.start(id)
  await imports.undo(id)
  const query = `query ($id: ID!) { user(id: $id) { timeline(kinds: [CHANGE]) { nodes {
    activity { verb importId importFile } } } } activities(first: 200, filter: { noun: [LEAD] }) { nodes { importId } } }`
  const { data, errors } = await imports.caller.graphql(query, { id: imports.manager.id })
  expect(errors).toEqual([])
  const named = { importId: id, importFile: 'contacts.csv' }
  expect(data?.['user']).toEqual({
    timeline: {
      nodes: ['undoImport', 'undoImport', 'startImport', 'startImport'].map((verb) => ({
        activity: { verb, ...named },
      })),
    },
  })
  const { nodes } = (data as { activities: { nodes: { importId: string }[] } }).activities
  expect(new Set(nodes.map(({ importId }) => importId))).toEqual(new Set([id]))
  expect(nodes).toHaveLength(200)
})

it('a portal user reads that a line is of an import, and not the name of its file', async () => {
  const customer = await build.customer(db)
  const user = await build.user(db, { customerId: customer.id })
  await build.activity(db, {
    noun: 'customer',
    recordId: customer.id,
    customerId: customer.id,
    importId: 7,
    importFile: 'who-left.csv',
  })
  const query = '{ activities(filter: { noun: [CUSTOMER] }) { nodes { importId importFile } } }'
  const read = async (person: { id: number }) => (await (await as(person)).graphql(query)).data
  expect(await read(user)).toEqual({ activities: { nodes: [{ importId: '7', importFile: null }] } })
  expect(await read(await buildManager(db))).toMatchObject({
    activities: { nodes: [{ importFile: 'who-left.csv' }] },
  })
})
