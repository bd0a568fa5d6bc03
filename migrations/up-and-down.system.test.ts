import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#api/demo/demo.ts'
import { migrationSource, withMigrator } from '#api/database/migrate.ts'
import { testDatabase } from '#api/testing/database.ts'
import { emptyTables, fillEmptyTables } from '#api/testing/data/fill-empty-tables.ts'
import { readShape } from '#api/testing/database/read-shape.ts'
import type { Shape } from '#api/testing/database/read-shape.ts'

const { db, connection } = await testDatabase()

/** Columns that a migration sets to null when it is reverted, because they reference the tables that it drops. */
const clearedColumns: Record<string, readonly (readonly [table: string, column: string])[]> = {
  '0004-customers-and-leads.ts': [['users', 'customer_id']],
  '0007-messages.ts': [['tasks', 'message_id']],
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
    const list = columns.toSorted().map((column) => `"${column}"`)
    const row = `jsonb_build_array(${list.join(', ')})::text`
    const [sum] = await ask<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(${row}, '|' order by ${row})), '') as sum from ${table}`,
    )
    sums[table] = sum?.sum ?? ''
  }
  return sums
}

const steps = await migrationSource.getMigrations([])

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
  await fill()
  await fillEmptyTables(db)
  await db('tasks').update({ messageId: db('messages').min('id') })
})

it('the test company has rows in every table', async () => {
  expect(await emptyTables(db)).toEqual([])
})

describe.each(steps.toReversed())('%s, on a database filled with a company', (step) => {
  const at = steps.indexOf(step)
  const cleared = clearedColumns[step] ?? []
  let commonColumns: Record<string, string[]>
  let before: Record<string, string>

  beforeAll(async () => {
    commonColumns = common(shapes[at] ?? new Map(), shapes[at + 1] ?? new Map())
    for (const [table, column] of cleared)
      commonColumns[table] = (commonColumns[table] ?? []).filter((name) => name !== column)
    before = await contents(commonColumns)
  })

  const countReferences = async () => {
    let sum = 0
    for (const [table, column] of cleared) sum += (await db(table).whereNotNull(column)).length
    return sum
  }

  it('its down migration removes only what it added and keeps all other data', async () => {
    expect((await countReferences()) > 0).toBe(cleared.length > 0)
    await down()
    expect(await shape()).toEqual(shapes[at])
    expect(await contents(commonColumns)).toEqual(before)
    expect(await countReferences()).toBe(0)
  })

  it('its up migration after that creates the same schema and keeps all data', async () => {
    await up()
    expect(await shape()).toEqual(shapes[at + 1])
    expect(await contents(commonColumns)).toEqual(before)
    await down()
  })
})

it('all migrations together run again after all are reverted', async () => {
  for (const _ of steps) await up()
  expect(await shape()).toEqual(shapes.at(-1))
  await fill()
  expect(await db('customers')).not.toHaveLength(0)
})
