import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#api/demo/demo.ts'
import { withMigrator } from '#api/database/migrate.ts'
import { testDatabase } from '#api/testing/database.ts'
import { emptyTables, fillEmptyTables } from '#api/testing/data/fill-empty-tables.ts'
import { readShape } from '#api/testing/read-shape.ts'
import type { Shape } from '#api/testing/read-shape.ts'
import { migrationNames, withLaterMigrations } from '#api/testing/database/reversible-schema.ts'

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

const shape = () => readShape(db)

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
  // Extensions stay when the migrations that need them are reverted, because other objects may use them.
  await db.raw(`
    drop schema public cascade; create schema public;
    create extension pg_trgm; create extension btree_gist;
  `)
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
