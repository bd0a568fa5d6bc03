import { afterAll, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import {
  buildAssistant,
  buildCustomer,
  buildCustomerService,
  buildManager,
} from '#api/testing/factories/index.ts'
import { importsOf } from '#api/testing/imports.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, connection } = await testApp()
const jobs = openTestJobs(connection, {}, { clock: () => new Date('2027-01-15T12:00:00Z') })
afterAll(jobs.close)

const openImports = async () => {
  const manager = await buildManager(db)
  const caller = await as(manager)
  const imports = importsOf(caller, jobs)
  /** Checks and runs an import. Its counts are those of the check. */
  const run = async (text: string, choices: object = {}) => {
    const bytes = Buffer.from(text)
    const { id } = await imports.create('CUSTOMER', 'customers.csv', bytes)
    const { counts } = await imports.preview(id, choices)
    const done = await imports.start(id)
    expect(done).toMatchObject({ status: 'DONE', counts })
    return { id, counts: done['counts'] }
  }
  return { manager, caller, ...imports, run }
}

const header =
  'Name,Email,Phone,Company,Tags,Assistant,Status,Created,Plan,Plan since,Monthly value,Notes'

/** A row with these cells under the header, the others empty. */
const row = (cells: Record<string, string>) =>
  header
    .split(',')
    .map((name) => `"${cells[name] ?? ''}"`)
    .join(',')

const csv = (...rows: Record<string, string>[]) => [header, ...rows.map(row)].join('\n')

const isa = 'Inside sales agent'

it('a row becomes a customer with tags, assistant, plan and notes, as by the forms', async () => {
  const { run, manager } = await openImports()
  const olivia = await buildAssistant(db, { displayName: 'Olivia Stone' })
  await run(
    csv({
      Name: 'Ann Lee',
      Email: 'ann@x.test',
      Phone: '+1 415 555 0100',
      Company: 'Acme',
      Tags: 'VIP; Boston',
      Assistant: 'olivia stone',
      Status: 'Paused',
      Created: '2026-03-04',
      Plan: isa,
      'Plan since': '2026-04-05',
      'Monthly value': '750.50',
      Notes: 'Line one\nline two',
    }),
  )
  const [customer] = await db('customers')
  expect(customer).toMatchObject({
    name: 'Ann Lee',
    email: 'ann@x.test',
    phoneNumber: '+14155550100',
    tags: ['VIP', 'Boston'],
    assignedVaId: olivia.id,
    status: 'paused',
  })
  expect(customer.createdAt.toISOString()).toMatch(/^2026-03-04/)
  const [service] = await db('customerServices')
  expect(service).toMatchObject({
    customerId: customer.id,
    plan: 'isa-single',
    serviceType: isa,
    monthlyValue: 75_050,
    billingCycle: 'monthly',
    status: 'active',
  })
  expect(service.startDate.toISOString()).toMatch(/^2026-04-05/)
  expect(await db('interactions')).toMatchObject([
    { type: 'note', summary: 'Line one\nline two', userId: manager.id, customerId: customer.id },
  ])
  const activities = await db('activities')
    .where({ verb: 'startImport' })
    .orderBy('noun')
    .select('noun', 'verb', 'actorId')
  const byImport = { verb: 'startImport', actorId: manager.id }
  expect(activities).toEqual([
    { noun: 'customer', ...byImport },
    { noun: 'customerService', ...byImport },
    { noun: 'interaction', ...byImport },
  ])
})

it('customers without an assistant go to those with the fewest, and a plan without money costs what it lists', async () => {
  const { run } = await openImports()
  const [one, two] = [await buildAssistant(db), await buildAssistant(db)]
  await buildCustomer(db, { assignedVaId: one.id })
  await run(
    csv(
      ...[1, 2, 3].map((n) => ({
        Name: `P ${n}`,
        Email: `p${n}@x.test`,
        Created: '2026-05-06',
        Plan: n === 1 ? isa : '',
      })),
    ),
  )
  const imported = await db('customers').where('email', 'like', 'p%@x.test').orderBy('id')
  expect(imported.map(({ assignedVaId }) => assignedVaId)).toEqual([two.id, one.id, two.id])
  const [service] = await db('customerServices')
  expect(service).toMatchObject({ monthlyValue: 79_900, customerId: imported[0].id })
  // The plan began with the customer.
  expect(service.startDate).toEqual(imported[0].createdAt)
})

it('without an active assistant no customer is created', async () => {
  const { run, rows } = await openImports()
  const { id } = await run(csv({ Name: 'Ann', Email: 'ann@x.test' }))
  expect(await rows(id, ['REFUSED'])).toMatchObject([
    { message: 'No active assistants. Invite or enable one first.' },
  ])
})

it('an amount without a plan is kept in the notes, and none for nothing', async () => {
  const { run } = await openImports()
  await buildAssistant(db)
  await run(
    csv(
      { Name: 'Ann', Email: 'ann@x.test', 'Monthly value': '250.00' },
      { Name: 'Bob', Email: 'bob@x.test', 'Monthly value': '0.00' },
    ),
  )
  expect(await db('customerServices')).toEqual([])
  expect(await db('interactions').pluck('summary')).toEqual(['Monthly value: 250.00'])
})

it('rows that are a stored customer are skipped, fill it, update it or become another, by choice', async () => {
  const { run } = await openImports()
  const other = await buildAssistant(db, { displayName: 'Olivia Stone' })
  const file = csv({
    Name: 'Ann',
    Email: 'ANN@x.test',
    Phone: '+1 415 555 0100',
    Company: 'Other',
    Assistant: 'Olivia Stone',
    Status: 'Paused',
    Plan: isa,
    Notes: 'New',
  })
  const values = { email: 'ann@x.test', phone: null, company: 'Acme' }
  const one = [expect.anything()]
  const expected = {
    SKIP: {
      customer: { phone: null, company: 'Acme' },
      more: [],
      added: [],
      again: { skipped: 1 },
    },
    FILL: {
      customer: { phone: '+1 415 555 0100', company: 'Acme' },
      more: [],
      added: one,
      // The same file adds neither the service nor the note again.
      again: { skipped: 1 },
    },
    UPDATE: {
      customer: { phone: '+1 415 555 0100', company: 'Other' },
      more: [],
      added: one,
      again: { skipped: 1 },
    },
    CREATE: {
      customer: { phone: null, company: 'Acme' },
      more: [{ assignedVaId: other.id, status: 'paused' }],
      added: one,
      again: { created: 1 },
    },
  }
  for (const [duplicates, { customer, more, added, again }] of Object.entries(expected)) {
    await db('customers').delete()
    const { assignedVaId } = await buildCustomer(db, values)
    await run(file, { duplicates })
    const [first, ...others] = await db('customers').orderBy('id')
    // The assistant and the status of a customer that exists stay.
    expect(first).toMatchObject({ ...customer, assignedVaId, status: 'active' })
    expect(others).toMatchObject(more)
    expect(await db('customerServices')).toEqual(added)
    expect(await db('interactions')).toEqual(added)
    expect((await run(file, { duplicates })).counts).toMatchObject(again)
  }
})

it('a service that a customer has stays as it is, with its money', async () => {
  const { run } = await openImports()
  const customer = await buildCustomer(db, { email: 'ann@x.test' })
  await buildCustomerService(db, { customerId: customer.id, monthlyValue: 100 })
  const before = await db('customerServices')
  const file = csv({ Name: 'Ann', Email: 'ann@x.test', Plan: isa, 'Monthly value': '9.00' })
  for (const duplicates of ['FILL', 'UPDATE']) await run(file, { duplicates })
  expect(await db('customerServices')).toEqual(before)
})

it('notes of several rows of one customer are all kept, and long ones whole', async () => {
  const { run } = await openImports()
  await buildAssistant(db)
  const stored = await buildCustomer(db, { email: 'bob@x.test' })
  const long = `First line.\n${'word '.repeat(200).trim()}`
  const { counts } = await run(
    csv(
      { Name: 'Ann', Email: 'ann@x.test', Notes: 'One' },
      { Name: 'Ann', Email: 'ann@x.test', Notes: long },
      { Name: 'Bob', Email: 'bob@x.test', Notes: 'Three' },
      { Name: 'Bob', Email: 'bob@x.test', Notes: 'Four' },
      { Name: 'Bob', Email: 'bob@x.test', Notes: 'Three' },
    ),
    { duplicates: 'FILL' },
  )
  expect(counts).toMatchObject({ created: 1, filled: 3, skipped: 1 })
  const notes = await db('interactions').orderBy('id').select('summary', 'details', 'customerId')
  expect(notes.filter(({ customerId }) => customerId === stored.id)).toMatchObject([
    { summary: 'Three' },
    { summary: 'Four' },
  ])
  expect(notes.filter(({ customerId }) => customerId !== stored.id)).toMatchObject([
    { summary: 'One', details: null },
    { summary: 'First line.', details: long },
  ])
})

it('a status with consequences refuses its row, unless it is matched to another', async () => {
  const { run, rows } = await openImports()
  await buildAssistant(db)
  const file = csv(
    { Name: 'Ann', Email: 'ann@x.test', Status: 'Closed' },
    { Name: 'Bob', Email: 'bob@x.test', Status: 'Active' },
  )
  const { id, counts } = await run(file)
  expect(counts).toMatchObject({ created: 1, refused: 1 })
  expect(await rows(id, ['REFUSED'])).toMatchObject([
    {
      row: 1,
      column: 'Status',
      message: 'An import can’t set “Closed”. Match it to another value.',
    },
  ])
  const values = [{ value: 'Closed', to: 'paused' }]
  await run(file, { columns: [{ column: 6, field: 'status', values }] })
  expect(await db('customers').where({ email: 'ann@x.test' })).toMatchObject([{ status: 'paused' }])
})

it('no choice sets a value that the field does not take', async () => {
  const { caller, create, target } = await openImports()
  for (const [noun, to] of [
    ['CUSTOMER', 'closed'],
    ['LEAD', 'won'],
  ]) {
    const { id } = await create(
      noun as string,
      'a.csv',
      Buffer.from('Name,Email,Status\nAnn,ann@x.test,x'),
    )
    const columns = [{ column: 2, field: 'status', values: [{ value: 'x', to }] }]
    expect(
      await performRefused(caller, 'previewImport', { ...(await target(id)), columns }),
    ).toMatchObject({ code: 'BAD_USER_INPUT', message: 'Choose one of the values of the field.' })
  }
})

it('a row that is two customers is refused, naming both', async () => {
  const { run, rows } = await openImports()
  await buildAssistant(db)
  const [one, two] = [
    await buildCustomer(db, { name: 'One', email: 'one@x.test' }),
    await buildCustomer(db, { name: 'Two', phone: '(415) 555-0100', phoneNumber: '+14155550100' }),
  ]
  const { id } = await run(csv({ Name: 'Ann', Email: 'one@x.test', Phone: '+1 415 555 0100' }))
  expect(await rows(id, ['REFUSED'])).toMatchObject([
    {
      message: `This row is more than one record: same email address as One (#${one.id}), same phone as Two (#${two.id}).`,
    },
  ])
})

const person = (name: string) => ({
  Name: name,
  Email: `${name}@x.test`,
  Plan: isa,
  Notes: 'A note',
})

it('an undo removes customers with the services and notes of the import, and keeps those with something new', async () => {
  const { run, caller, read, undo, rows } = await openImports()
  await buildAssistant(db)
  const old = await buildCustomer(db, { email: 'old@x.test', company: null })
  const names = ['new', 'edited', 'worked', 'repriced', 'old']
  const { id } = await run(
    csv(...names.map((name) => ({ ...person(name), Company: name === 'old' ? 'Acme' : '' }))),
    { duplicates: 'FILL' },
  )
  const customerOf = async (name: string) =>
    (await db('customers')
      .where({ email: `${name}@x.test` })
      .first()) as { id: number; version: number }
  const edited = await customerOf('edited')
  await perform(caller, 'updateCustomer', {
    id: edited.id,
    expectedVersion: edited.version,
    company: 'By hand',
  })
  const worked = await customerOf('worked')
  await perform(caller, 'createTask', { title: 'Call', customerId: worked.id })
  const repriced = await customerOf('repriced')
  const service = await db('customerServices').where({ customerId: repriced.id }).first()
  await perform(caller, 'updateCustomerService', {
    id: service.id,
    expectedVersion: 1,
    monthlyValue: 1,
  })

  expect((await read(id))['counts']).toMatchObject({ created: 4, filled: 1 })
  const undone = await undo(id)
  expect(undone).toMatchObject({
    status: 'UNDONE',
    counts: { removed: 1, restored: 1, kept: 3 },
  })
  const kept = await rows(id, ['KEPT'])
  expect(kept.map(({ row: of, message }) => [of, message])).toEqual([
    [2, 'It has changed since.'],
    [3, 'Something was added to it since.'],
    [4, 'A service or note of it has changed since.'],
  ])
  const left = [edited.id, worked.id, repriced.id]
  expect(await db('customers').orderBy('id').pluck('id')).toEqual([old.id, ...left])
  expect(await db('customers').where({ id: old.id }).first()).toMatchObject({ company: null })
  for (const table of ['customerServices', 'interactions'])
    expect(await db(table).orderBy('customerId').select('customerId')).toEqual(
      left.map((customerId) => ({ customerId })),
    )
  const lines = db('activities').where({ verb: 'undoImport' }).groupBy('noun').orderBy('noun')
  expect(await lines.select('noun').count('* as n')).toEqual([
    { noun: 'customer', n: 2 },
    { noun: 'customerService', n: 2 },
    { noun: 'interaction', n: 2 },
  ])
})
