import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#api/demo/demo.ts'
import { withMigrator } from '#api/database/migrate.ts'
import { testDatabase } from '#api/testing/database.ts'
import { emptyTables, fillEmptyTables } from '#api/testing/fill-empty-tables.ts'
import { migrationNames, withLaterMigrations } from '#api/testing/reversible-schema.ts'

const { db, connection } = await testDatabase()

/** A migration that stores data differently, with queries that return the same rows before and after it. */
type DataChange = {
  /** The changed tables. All others keep their rows. */
  tables: string[]
  before: string
  after: string
}

const dataChanges: Record<string, DataChange> = {
  '0006-file-contents-in-parts.ts': {
    tables: ['file_contents'],
    before: 'select file_id, md5(bytes) from file_contents',
    after: `select file_id, md5(string_agg(bytes, ''::bytea order by part)) from file_contents group by file_id`,
  },
}

const ask = async <Row>(sql: string): Promise<Row[]> => (await db.raw<{ rows: Row[] }>(sql)).rows

const down = () => withMigrator(connection, (migrator, config) => migrator.down(config))
const up = () => withMigrator(connection, (migrator, config) => migrator.up(config))

const fill = () => seedDemo(db, { now: new Date(), hashPassword: async () => 'a hash' })

type Shape = Map<string, string>

/** Returns the definitions of all tables, columns, constraints, indexes, triggers, functions, views and types, by kind and name. */
const shape = async (): Promise<Shape> => {
  const things = await ask<{ name: string; said: string }>(`
    select 'table ' || tablename as name, '' as said from pg_tables where schemaname = 'public'
    union all select concat_ws(' ', 'column', table_name || '.' || column_name),
      concat_ws(' ', udt_name, character_maximum_length, datetime_precision, is_nullable, column_default, is_identity, generation_expression)
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname), pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'index', tablename, indexname), indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname), pg_get_triggerdef(oid)
      from pg_trigger where not tgisinternal
    union all select 'function ' || oid::regprocedure, prosrc from pg_proc
      where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select 'view ' || viewname, definition from pg_views where schemaname = 'public'
    union all select 'type ' || oid::regtype, (select string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid)
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')`)
  return new Map(
    things.filter(({ name }) => !name.includes('knex_')).map(({ name, said }) => [name, said]),
  )
}

/** Returns the columns in both shapes, by table, without Knex's own tables. */
const common = (one: Shape, other: Shape) => {
  const columns: Record<string, string[]> = {}
  for (const name of one.keys()) {
    const [, table, column] = /^column (\w+)\.(\w+)$/.exec(name) ?? []
    if (!table || !column || table.startsWith('knex_') || !other.has(name)) continue
    ;(columns[table] ??= []).push(column)
  }
  return columns
}

/** Returns the number of rows and a checksum of these columns for each table. */
const contents = async (tables: Record<string, string[]>) => {
  const sums: Record<string, string> = {}
  for (const [table, columns] of Object.entries(tables)) {
    const row = `jsonb_build_array(${columns.toSorted().join(', ')})::text`
    const [sum] = await ask<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(${row}, '|' order by ${row})), '') as sum from ${table}`,
    )
    sums[table] = sum?.sum ?? ''
  }
  return sums
}

const { reversible: steps, irreversible, later } = await migrationNames()

/** The shape before the first migration, after the first, after the second, and so on. */
const shapes: Shape[] = []

beforeAll(async () => {
  await db.raw('drop schema public cascade; create schema public')
  shapes.push(await shape())
  for (const _ of steps) {
    await up()
    shapes.push(await shape())
  }
  await withLaterMigrations(db, fill)
  await fillEmptyTables(db)
})

it('the test company has rows in every table', async () => {
  expect(await emptyTables(db)).toEqual([])
})

describe.each(steps.toReversed())('%s, on a database filled with a company', (step) => {
  const at = steps.indexOf(step)
  const change = dataChanges[step]
  let commonColumns: Record<string, string[]>
  let before: Record<string, string>
  let rows: unknown[]

  beforeAll(async () => {
    commonColumns = common(shapes[at] ?? new Map(), shapes[at + 1] ?? new Map())
    for (const table of change?.tables ?? []) delete commonColumns[table]
    before = await contents(commonColumns)
    rows = change ? await ask(change.after) : []
  })

  it('its down migration removes only what it added and keeps all other data', async () => {
    await down()
    expect(await shape()).toEqual(shapes[at])
    expect(await contents(commonColumns)).toEqual(before)
    expect(change ? await ask(change.before) : []).toEqual(rows)
  })

  it('its up migration after that creates the same schema and keeps all data', async () => {
    await up()
    expect(await shape()).toEqual(shapes[at + 1])
    expect(await contents(commonColumns)).toEqual(before)
    expect(change ? await ask(change.after) : []).toEqual(rows)
    await down()
  })

  it('changes data if it is listed as changing data', () => {
    expect(rows.length > 0).toBe(change !== undefined)
  })
})

it('all migrations together run again after all are reverted', async () => {
  for (const _ of steps) await up()
  expect(await shape()).toEqual(shapes.at(-1))
  for (const _ of [...irreversible, ...later]) await up()
  await fill()
  expect(await db('customers')).not.toHaveLength(0)
})

it('the migrations after the last irreversible one can be reverted and applied again', async () => {
  const whole = await shape()
  for (const _ of later) await down()
  for (const _ of later) await up()
  expect(await shape()).toEqual(whole)
})
