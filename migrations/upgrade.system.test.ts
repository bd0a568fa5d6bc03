import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSchema, getNamedType, isEnumType, isLeafType } from 'graphql'
import type { GraphQLField, GraphQLObjectType } from 'graphql'
import { afterAll, expect, it } from 'vitest'
import { restoreBackup } from '#api/backup/restore-backup.ts'
import { writeBackup } from '#api/backup/write-backup.ts'
import { readersOf } from '#api/access/fields.ts'
import { allNouns, nouns } from '#api/access/nouns.ts'
import { reading } from '#api/access/reading.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Relation } from '#api/access/relations.ts'
import { migrate, migrationSource, withMigrator } from '#api/database/migrate.ts'
import { toSnake } from '#api/database/column-names.ts'
import { testApp } from '#api/testing/app.ts'
import { emptyDatabase } from '#api/testing/database.ts'
import { dumpRows } from '#api/testing/database/dump-rows.ts'
import { people, rowsAt0038 } from './rows-at-0038.ts'
import type { Role } from '#shared/roles.ts'

type Row = Readonly<Record<string, unknown>>

const { db, connection, as } = await testApp()
const restored = await emptyDatabase()
const folder = await mkdtemp(join(tmpdir(), 'admin-genie-upgrade-'))
afterAll(() => rm(folder, { recursive: true }))

const oldest = {
  ...migrationSource,
  getMigrations: async (extensions: readonly string[]) =>
    (await migrationSource.getMigrations([...extensions])).filter((name) => name < '0039'),
}

/** Rebuilds the schema as migration 0038 leaves it, by running the migrations up to it. */
const startAt0038 = async () => {
  await db.raw('drop schema public cascade; create schema public')
  await withMigrator(connection, (migrator, config) =>
    migrator.latest({ ...config, migrationSource: oldest }),
  )
}

const tableOf = (name: string) => (name === 'portal_users' ? 'users' : name)

const writeRows = async () => {
  for (const [name, rows] of Object.entries(rowsAt0038))
    for (const row of rows) {
      const columns = Object.keys(row)
      const identity = columns.includes('id') ? 'overriding system value' : ''
      await db.raw(
        `insert into ${tableOf(name)} (${columns.map((column) => `"${column}"`).join(', ')}) ${identity}
         values (${columns.map(() => '?').join(', ')})`,
        Object.values(row) as never,
      )
    }
}

const rowsOf = (table: string): readonly Row[] =>
  Object.entries(rowsAt0038).flatMap(([name, rows]) => (tableOf(name) === table ? rows : []))

/** The kinds of records that existed at 0038. */
const oldNouns = allNouns.filter((noun) => rowsOf(toSnake(nouns[noun].many)).length > 0)

/** Returns whether a table is filled by triggers, has a single row, or belongs to Knex. */
const isDerived = (table: string) =>
  /_(counts|days)$|^search_words$|^organisation$|^knex_/.test(table)

type Viewer = { id: number; role: Role; customer: unknown }

const viewers = (): [string, Viewer][] =>
  Object.entries(people).map(([name, id]) => {
    const row = rowsOf('users').find((one) => one['id'] === id)
    return [name, { id, role: row?.['role'] as Role, customer: row?.['customer_id'] ?? null }]
  })

const customersOf = ({ id, role, customer }: Viewer): unknown[] =>
  role === 'user'
    ? [customer].filter((one) => one !== null)
    : rowsOf('customers')
        .filter((row) => row['assigned_va_id'] === id)
        .map((row) => row['id'])

const customerOf = (row: Row): unknown =>
  'task_id' in row && !('customer_id' in row)
    ? rowsOf('tasks').find(({ id }) => id === row['task_id'])?.['customer_id']
    : row['customer_id']

/** Returns whether a viewer sees an activity. Activities of customers and leads follow the current assistant; others follow the customer. */
const seesActivity = (viewer: Viewer, row: Row, isTheirs: boolean) => {
  const noun = row['noun'] as Noun
  if (viewer.role === 'user') return isTheirs && row['audience'] === 'customer'
  if (noun !== 'customer' && noun !== 'lead') return isTheirs
  return rowsOf(toSnake(nouns[noun].many)).some(
    (one) => one['id'] === row['record_id'] && sees(viewer, noun, one),
  )
}

/** Returns whether a viewer sees a row. Written independently of the product's scopes. */
const sees = (viewer: Viewer, noun: Noun, row: Row): boolean => {
  if (viewer.role === 'management') return true
  const isStaff = viewer.role === 'virtual_assistant'
  const isTheirs = customersOf(viewer).includes(customerOf(row))
  const without = (row['customer_id'] ?? null) === null
  switch (noun) {
    case 'customer':
      return customersOf(viewer).includes(row['id'])
    case 'user':
      return row['id'] === viewer.id || isTheirs
    case 'teamMember':
      return isStaff
    case 'lead':
      return isStaff && row['assigned_va_id'] === viewer.id
    case 'calendarEvent':
      return isTheirs || (isStaff && without && row['va_id'] === viewer.id)
    case 'fileAttachment':
      return isTheirs || (without && row['uploaded_by'] === viewer.id)
    case 'activity':
      return seesActivity(viewer, row, isTheirs)
    default:
      return isTheirs
  }
}

const schema = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'), {
  assumeValidSDL: true,
})

type Field = GraphQLField<unknown, unknown>

const typeNameOf = (noun: Noun) => noun.charAt(0).toUpperCase() + noun.slice(1)

/** Returns the fields of a noun that hold a column of the old rows and that a role may read. */
const fieldsOf = (noun: Noun, role: Role): Field[] => {
  const type = schema.getType(typeNameOf(noun)) as GraphQLObjectType
  const columns = new Set(rowsOf(toSnake(nouns[noun].many)).flatMap((row) => Object.keys(row)))
  return Object.values(type.getFields()).filter(
    (field) =>
      isLeafType(getNamedType(field.type)) &&
      columns.has(toSnake(field.name)) &&
      readersOf(`${type.name}.${field.name}`).includes(role),
  )
}

const plain = (field: Field, value: unknown): unknown => {
  const type = getNamedType(field.type)
  if (value === null || value === undefined) return null
  if (type.name === 'ID') return `${value as string | number}`
  if (type.name === 'DateTime') return new Date(value as string).toISOString()
  return isEnumType(type) ? (value as string).replaceAll('_', '').toLowerCase() : value
}

const inIdOrder = (rows: Record<string, unknown>[]) =>
  rows.toSorted((one, other) => Number(one['id']) - Number(other['id']))

/** Returns whether a field is hidden because it holds the id of a record that the viewer does not see. */
const hides = (viewer: Viewer, noun: Noun, { name }: Field, value: unknown) =>
  Object.values<Relation<Noun>>(nouns[noun].fields).some(
    (relation) =>
      relation.kind === 'one' &&
      relation.column === name &&
      !rowsOf(toSnake(nouns[relation.noun].many)).some(
        (row) => row['id'] === value && sees(viewer, relation.noun, row),
      ),
  )

const written = (viewer: Viewer, noun: Noun, field: Field, row: Row) => {
  const value = row[toSnake(field.name)]
  return hides(viewer, noun, field, value) ? null : plain(field, value)
}

/** Returns the expected rows with the columns that the old row sets; others had defaults. */
const expectedOf = (viewer: Viewer, noun: Noun) => {
  const fields = fieldsOf(noun, viewer.role)
  return inIdOrder(
    rowsOf(toSnake(nouns[noun].many))
      .filter((row) => sees(viewer, noun, row))
      .map((row) =>
        Object.fromEntries(
          fields
            .filter(({ name }) => toSnake(name) in row)
            .map((field) => [field.name, written(viewer, noun, field, row)]),
        ),
      ),
  )
}

const readAs = async (viewer: Viewer, noun: Noun, expected: Record<string, unknown>[]) => {
  const caller = await as(viewer)
  const fields = fieldsOf(noun, viewer.role)
  const { data, errors } = await caller.graphql(
    `{ list: ${nouns[noun].many}(first: 50) { totalCount nodes { ${fields.map(({ name }) => name).join(' ')} } } }`,
  )
  if (errors[0]) throw new Error(`${noun}: ${errors[0].message}`)
  const list = data?.['list'] as { totalCount: number; nodes: Record<string, unknown>[] }
  expect(list.totalCount, `${noun} of ${viewer.id}`).toBe(list.nodes.length)
  return inIdOrder(list.nodes).map((node, at) =>
    Object.fromEntries(
      fields
        .filter(({ name }) => name in (expected[at] ?? { [name]: null }))
        .map((field) => [field.name, plain(field, node[field.name])]),
    ),
  )
}

it('every role sees the same data after an upgrade from 0038 as before, and a restored backup of 0038 is the same', async () => {
  await startAt0038()
  await writeRows()
  const { rows: tables } = await db.raw<{ rows: { name: string }[] }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const unfilled = tables.filter(({ name }) => !isDerived(name) && rowsOf(name).length < 2)
  expect(unfilled).toEqual([])

  const file = join(folder, 'schema-0038.zip')
  await writeBackup(connection, file)

  await migrate(connection)

  for (const [name, viewer] of viewers())
    for (const noun of oldNouns.filter((one) => reading[one].many.includes(viewer.role))) {
      const expected = expectedOf(viewer, noun)
      expect(await readAs(viewer, noun, expected), `${nouns[noun].many} of ${name}`).toEqual(
        expected,
      )
    }

  const { migrated } = await restoreBackup(restored.connection, file)
  expect(migrated[0]?.slice(0, 4)).toBe('0039')
  // Restored sign-ins would be valid again.
  await db('sign_ins').delete()
  // The job queue belongs to the running database.
  const { 'pgboss.job': _jobs, ...expected } = await dumpRows(db)
  expect(await dumpRows(restored.db)).toEqual(expected)
}, 120_000)
