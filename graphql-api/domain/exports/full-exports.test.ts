import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { allNouns } from '#api/access/nouns.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { buildAssistant, buildManager, testPassword } from '#api/testing/factories/index.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { readZipEntries } from '#api/testing/read-zip-entries.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'
import { describeColumn } from './describe-column.ts'
import { fullExportTablesOf, leftOut } from './full-export-tables.ts'
import { writeFullExport } from './write-full-export.ts'

const { db, as, clock, connection, securityEvents, statements, url, visitor } = await testApp()
const jobs = openTestJobs(connection, {}, { clock: () => clock.now })
afterAll(jobs.close)

const password = { password: testPassword }
const tables = fullExportTablesOf({ role: 'management' })

const idOf = async () => (await db('fullExports').first('id')).id as number

/** Asks for a zip and lets the job make it. */
const prepare = async (client: TestClient) => {
  await perform(client, 'createFullExport', password)
  await writeFullExport(jobs.ctx, await idOf())
}

const readState = async (client: TestClient) => {
  const { data, errors } = await client.graphql(
    '{ fullExport { tables { fileName rows } zip { status rows size createdAt expiresAt } } }',
  )
  expect(errors).toEqual([])
  type Zip = { status: string; rows: number; size: number | null; expiresAt: string }
  type Table = { fileName: string; rows: number }
  return (data as { fullExport: { tables: Table[]; zip: Zip | null } }).fullExport
}

const pathOf = async (client: TestClient) =>
  (await perform(client, 'downloadFullExport', password))['exportPath'] as unknown as string

const fetchAs = (client: TestClient, path: string) =>
  fetch(`${url}${path}`, {
    headers: { Cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') },
  })

const download = async (client: TestClient) => {
  const response = await fetchAs(client, await pathOf(client))
  expect(response.status).toBe(200)
  return { response, bytes: await response.bytes() }
}

const linesOf = (text = '') => text.split('\r\n').slice(0, -1)

beforeEach(() => db('fullExports').delete())

it('makes a zip of every kind of records, with their rows and a README that says what each column holds', async () => {
  const company = await buildCompany(db)
  const manager = await as(await buildManager(db, { displayName: 'Renee' }))
  const announced = (await readState(manager)).tables
  await prepare(manager)
  const { response, bytes } = await download(manager)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="admin-genie-\d{4}-\d\d-\d\d\.zip"$/,
  )
  const entries = await readZipEntries(bytes)
  expect(Object.keys(entries)).toEqual([...tables.map(({ fileName }) => fileName), 'README.txt'])
  const readme = entries['README.txt'] ?? ''
  expect(readme).toContain('as Renee reads it')
  for (const { fileName, columns } of tables) {
    const [header] = linesOf(entries[fileName])
    expect(header).toBe(columns.map((column) => column.header).join(','))
    for (const column of columns) expect(readme).toContain(`\r\n  ${column.header}: `)
  }
  for (const line of leftOut) expect(readme).toContain(line)
  const state = await readState(manager)
  expect(state.zip).toMatchObject({ status: 'READY', size: bytes.length })
  // The request is in the history of nothing, so that no row came since.
  expect(state.tables).toEqual(announced)
  for (const { fileName, rows } of announced) {
    expect(rows).toBeGreaterThan(0)
    expect(readme).toContain(`${fileName} (${rows.toLocaleString('en-US')} row`)
  }
  expect(state.zip?.rows).toBe(announced.reduce((sum, { rows }) => sum + rows, 0))
  expect(entries['tasks.csv']).toContain(`,${company.customer.id},`)
  const events = (await securityEvents()).filter(({ kind }) => kind !== 'signed_in')
  expect(events).toMatchObject([
    { kind: 'export_requested', reason: 'everything' },
    { kind: 'data_exported', reason: 'everything' },
  ])
})

it('has a table for each kind of records but the security log, and a description for each column', () => {
  const missing = allNouns.filter((noun) => !tables.some((table) => table.noun === noun))
  expect(missing).toEqual(['securityEvent'])
  for (const { noun, columns } of tables) {
    expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length)
    for (const column of columns) {
      const text = `${noun}.${column.name}: ${describeColumn(noun, column)}`
      expect(text).toMatch(/: [A-Z]/)
      expect(text).not.toMatch(/cents|seconds that/)
    }
  }
})

it('has no password, token, factor or link of anyone, whatever the tables hold', async () => {
  const company = await buildCompany(db)
  const manager = await as(await buildManager(db))
  await prepare(manager)
  const text = Object.values(await readZipEntries((await download(manager)).bytes)).join('\n')
  const secretColumns = await db('information_schema.columns')
    .where({ tableSchema: 'public' })
    .whereRaw(`column_name ~ '(password|hash|token|secret|challenge|public_key)'`)
    .select('tableName', 'columnName')
  expect(secretColumns.length).toBeGreaterThan(8)
  let count = 0
  for (const { tableName, columnName } of secretColumns)
    for (const { value } of await db(tableName).select({ value: columnName })) {
      if (typeof value !== 'string' || value.length < 8) continue
      count += 1
      expect(text).not.toContain(value)
    }
  expect(count).toBeGreaterThan(3)
  expect(text).not.toContain('$argon2')
  for (const { url: path } of await db('fileAttachments')) expect(text).not.toContain(path)
  expect(text).toContain(company.fileAttachment.name)
})

it('asks for the password to prepare and to download, of management alone', async () => {
  const manager = await as(await buildManager(db))
  const wrong = { password: 'not the password' }
  const refused = { code: 'BAD_USER_INPUT', fields: { password: expect.any(String) } }
  expect(await performRefused(manager, 'createFullExport', wrong)).toMatchObject(refused)
  expect(await db('fullExports')).toEqual([])
  await prepare(manager)
  expect(await performRefused(manager, 'downloadFullExport', wrong)).toMatchObject(refused)
  const assistant = await as(await buildAssistant(db))
  for (const verb of ['createFullExport', 'downloadFullExport'] as const)
    expect(await performRefused(assistant, verb, password)).toMatchObject({ code: 'FORBIDDEN' })
  expect((await assistant.graphql('{ fullExport { zip { rows } } }')).errors[0]).toMatchObject({
    extensions: { code: 'FORBIDDEN' },
  })
})

it('its address works once, for the sign-in that made it, and the zip for its person alone', async () => {
  const person = await buildManager(db)
  const manager = await as(person)
  await prepare(manager)
  const other = await as(await buildManager(db))
  expect((await readState(other)).zip).toBeNull()
  expect(await perform(other, 'downloadFullExport', password)).toEqual({ exportPath: null })
  const path = await pathOf(manager)
  for (const client of [await as(person), other]) expect((await client.get(path)).status).toBe(404)
  expect((await visitor().get(path)).status).toBe(401)
  expect((await fetchAs(manager, path)).status).toBe(200)
  expect((await manager.get(path)).status).toBe(404)
  // An address that was made before the person left management.
  const late = await pathOf(manager)
  await db('users').where({ id: person.id }).update({ role: 'virtual_assistant' })
  expect((await manager.get(late)).status).not.toBe(200)
})

it('is one at a time for a person, and is kept for a day', async () => {
  const manager = await as(await buildManager(db))
  await perform(manager, 'createFullExport', password)
  expect(await performRefused(manager, 'createFullExport', password)).toMatchObject({
    code: 'CONFLICT',
  })
  expect((await readState(manager)).zip).toMatchObject({ status: 'PREPARING', size: null })
  expect(await perform(manager, 'downloadFullExport', password)).toEqual({ exportPath: null })
  // A job that died, and was not repeated.
  clock.now = new Date(clock.now.getTime() + 10 * 60_000)
  expect((await readState(manager)).zip?.status).toBe('STOPPED')
  await prepare(manager)
  expect((await readState(manager)).zip?.status).toBe('READY')
  const path = await pathOf(manager)
  clock.now = new Date(clock.now.getTime() + 24 * 3_600_000)
  expect((await readState(manager)).zip).toBeNull()
  expect((await manager.get(path)).status).toBe(404)
  await jobs.ctx.system.fullExports.sweep(clock.now)
  expect(await db('fullExportParts')).toEqual([])
})

it('an attempt that another one has replaced offers nothing, and the other one is whole', async () => {
  await buildCompany(db)
  const manager = await as(await buildManager(db))
  await perform(manager, 'createFullExport', password)
  const id = await idOf()
  const { system } = jobs.ctx
  // A process that was taken for dead goes on after the next one has begun.
  const first = await system.fullExports.begin(id, clock.now)
  if (!first) throw new Error('Nothing to write.')
  await writeFullExport(jobs.ctx, id)
  await system.fullExports.write(first, Readable.from([Buffer.from('half')]))
  expect(await system.fullExports.count(first, 1, clock.now)).toBe(false)
  expect(await system.fullExports.finish(first, 4, clock.now)).toBe(false)
  expect(Object.keys(await readZipEntries((await download(manager)).bytes))).toHaveLength(15)
  await writeFullExport(jobs.ctx, id)
  expect(await db('fullExports').first()).toMatchObject({ attempt: 2 })
  // Two at the same time.
  await perform(manager, 'createFullExport', password)
  const again = await idOf()
  await Promise.all([1, 2, 3].map(() => writeFullExport(jobs.ctx, again)))
  expect(Object.keys(await readZipEntries((await download(manager)).bytes))).toHaveLength(15)
})

it('is not made for a person who has left management meanwhile', async () => {
  const person = await buildManager(db)
  await perform(await as(person), 'createFullExport', password)
  const id = await idOf()
  await db('users').where({ id: person.id }).update({ role: 'virtual_assistant' })
  await writeFullExport(jobs.ctx, id)
  expect(await db('fullExports')).toEqual([])
})

it('reads as many statements for 3 rows as for 400, and every row once', async () => {
  const manager = await as(await buildManager(db))
  const assistant = await buildAssistant(db)
  const fill = (from: number, to: number) =>
    db.raw(
      `insert into customers (name, email, assigned_va_id, created_at, updated_at)
       select 'C ' || n, 'c' || n || '@many.test', ?, now(), now() from generate_series(?::int, ?::int) n`,
      [assistant.id, from, to],
    )
  const count = async () => (await statements(() => prepare(manager))).length
  await db('customers').delete()
  await fill(1, 3)
  const few = await count()
  await fill(4, 400)
  expect(await count()).toBe(few)
  await fill(401, 1203)
  await prepare(manager)
  const { 'customers.csv': text } = await readZipEntries((await download(manager)).bytes)
  expect(new Set(linesOf(text)).size).toBe(1204)
})

it('leaves out leads that were merged into another', async () => {
  const { lead } = await buildCompany(db)
  const manager = await as(await buildManager(db))
  const [{ id }] = await db('leads')
    .insert({ name: 'Merged', email: 'merged@example.test', mergedIntoId: lead.id })
    .returning('id')
  await prepare(manager)
  const entries = await readZipEntries((await download(manager)).bytes)
  expect(entries['leads.csv']).toContain(lead.name)
  expect(linesOf(entries['leads.csv']).filter((line) => line.startsWith(`${id},`))).toEqual([])
})
