import { afterAll, expect, it } from 'vitest'
import type { Knex } from 'knex'
import { testApp } from '#api/testing/app.ts'
import {
  buildAssistant,
  buildCustomer,
  buildCustomerService,
  buildLead,
  buildManager,
  buildUser,
} from '#api/testing/factories/index.ts'
import { importsOf } from '#api/testing/imports.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { perform } from '#api/testing/verbs.ts'
import { writeImport } from './run-import.ts'

const { db, as, connection } = await testApp()
const jobs = openTestJobs(connection)
afterAll(jobs.close)

type Rows = Record<string, Record<string, unknown>>

/** Returns all rows of all tables as text, by the table and the row’s id. */
const readTables = async (knex: Knex) => {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const tables: Record<string, Rows> = {}
  for (const { name } of rows) {
    const { rows: all } = await knex.raw<{ rows: { row: Record<string, unknown> }[] }>(
      'select to_jsonb(t) as row from ?? t',
      [name],
    )
    tables[name] = Object.fromEntries(all.map(({ row }) => [JSON.stringify(row['id'] ?? row), row]))
  }
  return tables
}

const sort = (set: Set<string>) => [...set].toSorted((one, other) => one.localeCompare(other))

/** Returns what differs: the columns of rows that were there, and the tables with new or lost rows. */
const findDifferences = (before: Record<string, Rows>, after: Record<string, Rows>) => {
  const changed = new Set<string>()
  const added = new Set<string>()
  const lost = new Set<string>()
  for (const [table, rows] of Object.entries(after)) {
    const old = before[table] ?? {}
    for (const key of Object.keys(rows)) if (!(key in old)) added.add(table)
    for (const [key, row] of Object.entries(old)) {
      const now = rows[key]
      if (!now) lost.add(table)
      else
        for (const column of Object.keys(row))
          if (JSON.stringify(row[column]) !== JSON.stringify(now[column]))
            changed.add(`${table}.${column}`)
    }
  }
  return { changed: sort(changed), added: sort(added), lost: sort(lost) }
}

const csv = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`)

/** Files whose rows try to change all that records have, by their kind. */
const files = {
  LEAD: csv(
    'Name,Email,Phone,Stage,Owner,Notes,Created',
    'Other,won@x.test,+1 415 555 0101,Lost,Maya,Note,2026-01-01',
    'Other,open@x.test,+1 415 555 0102,Lost,Maya,Note,2026-01-01',
    'Won,new-won@x.test,,Won,Maya,,',
    'New,new-lead@x.test,,New,Maya,,',
  ),
  CUSTOMER: csv(
    'Name,Email,Phone,Status,Assistant,Plan,Monthly value,Notes,Created,Tags,Time zone',
    'Other,active@x.test,+1 415 555 0103,Paused,Maya,Inside sales agent,1.00,Note,2026-01-01,New tag,Asia/Tokyo',
    'Other,closed@x.test,+1 415 555 0104,Active,Maya,,,,2026-01-01,,',
    'Closed,new-closed@x.test,,Closed,Maya,,,,,,',
    'New,new-customer@x.test,,Active,Maya,Inside sales agent,,Note,,,',
  ),
  TASK: csv(
    'Task,Customer,Status,Assigned to,Due,Completed',
    'Work,closed@x.test,Requested,,,',
    'Cancelled,active@x.test,Cancelled,,,',
    'New,active@x.test,Requested,,2026-12-01,',
    'Done,active@x.test,Done,,,2026-01-02',
  ),
} as const

type Name = keyof typeof files

/** What each write adds to, and the import itself. */
const bookkeeping = /^(import|activities$|changes$|search_words$)/

/** What each import may change: fields of a form of records that are there, and new rows. */
const allowed: Record<Name, { changed: string[]; added: string[]; refused: number }> = {
  LEAD: {
    changed: [
      'leads.name',
      'leads.notes',
      'leads.phone',
      'leads.phone_number',
      'leads.version',
      'leads.words',
    ],
    added: ['leads'],
    refused: 1,
  },
  CUSTOMER: {
    changed: [
      'customers.name',
      'customers.phone',
      'customers.phone_number',
      'customers.tags',
      'customers.time_zone',
      'customers.updated_at',
      'customers.version',
    ],
    added: ['customer_services', 'customers', 'interactions'],
    refused: 1,
  },
  TASK: { changed: [], added: ['tasks'], refused: 2 },
}

/** A company in which an import could do harm. */
const buildCompany = async () => {
  await buildAssistant(db, { displayName: 'Maya' })
  const active = await buildCustomer(db, { email: 'active@x.test' })
  await buildCustomerService(db, { customerId: active.id, monthlyValue: 90_000 })
  await buildUser(db, { role: 'user', customerId: active.id, username: 'active@x.test' })
  await buildCustomer(db, { email: 'closed@x.test', status: 'closed' })
  await buildLead(db, { email: 'won@x.test', status: 'won', customerId: active.id })
  await buildLead(db, { email: 'open@x.test', status: 'proposal' })
}

it.each(Object.keys(files) as Name[])(
  'an import of a %s changes no account, assistant, consent, status with consequences or money',
  async (noun) => {
    await buildCompany()
    const manager = await buildManager(db)
    const caller = await as(manager)
    const imports = importsOf(caller, jobs)
    const { id } = await imports.create(noun, 'a.csv', files[noun])
    await imports.preview(id, { duplicates: 'UPDATE' })
    await perform(caller, 'startImport', await imports.target(id))
    const before = await readTables(db)
    await writeImport(jobs.ctx, Number(id))
    const { changed, added, lost } = findDifferences(before, await readTables(db))
    expect(changed.filter((name) => !bookkeeping.test(name))).toEqual(allowed[noun].changed)
    expect(added.filter((name) => !bookkeeping.test(name))).toEqual(allowed[noun].added)
    expect(lost.filter((name) => !bookkeeping.test(name))).toEqual([])
    expect(await imports.read(id)).toMatchObject({
      status: 'DONE',
      counts: { refused: allowed[noun].refused },
    })
    // The author of each line of history is the importer.
    const authors = await db('activities')
      .where({ verb: 'startImport' })
      .distinct('actorId')
      .pluck('actor_id')
    expect(authors).toEqual([manager.id])
  },
)

it.each(Object.keys(files) as Name[])(
  'an import of a %s writes nothing more once its importer is no longer management',
  async (noun) => {
    await buildCompany()
    const manager = await buildManager(db)
    const caller = await as(manager)
    const imports = importsOf(caller, jobs)
    const { id } = await imports.create(noun, 'a.csv', files[noun])
    await imports.preview(id)
    await perform(caller, 'startImport', await imports.target(id))
    await db('users').where({ id: manager.id }).update({ role: 'virtual_assistant' })
    await writeImport(jobs.ctx, Number(id))
    expect(await db('imports').first()).toMatchObject({
      status: 'stopped',
      reason: 'The person who started it no longer belongs to management.',
    })
    expect(await db('importRecords')).toEqual([])
  },
)
