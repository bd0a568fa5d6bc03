import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildActivity,
  buildFileAttachment,
  buildSecurityEvent,
} from '#api/database/factories/index.ts'
import { seedDemo } from '#api/demo/demo.ts'
import { withMigrator } from '#api/database/migrate.ts'
import { testDatabase } from '#api/testing/database.ts'
import { migrationNames } from '#api/testing/reversible-schema.ts'

const { db, connection } = await testDatabase()

/** A step that keeps what it finds but packs it differently says how the same rows are read below it and above it. */
type Moved = {
  /** Tables whose rows are packed differently; all others keep their rows as they are. */
  tables: string[]
  below: string
  above: string
}

/** Rows without the words that are made of their other columns. */
const withoutWords = ['tasks', 'interactions', 'leads']
  .map(
    (table) =>
      `select '${table}' as table, md5(string_agg((to_jsonb(t) - 'words')::text, '|' order by id)) from ${table} as t`,
  )
  .join(' union all ')

const moved: Record<string, Moved> = {
  '0041-text-as-people-read-it.ts': {
    tables: ['tasks', 'interactions', 'leads'],
    below: withoutWords,
    above: withoutWords,
  },
  '0006-file-contents-in-parts.ts': {
    tables: ['file_contents'],
    below: 'select file_id, md5(bytes) from file_contents',
    above: `select file_id, md5(string_agg(bytes, ''::bytea order by part)) from file_contents group by file_id`,
  },
}

const ask = async <Row>(sql: string): Promise<Row[]> => (await db.raw<{ rows: Row[] }>(sql)).rows

const down = () => withMigrator(connection, (migrator, config) => migrator.down(config))
const up = () => withMigrator(connection, (migrator, config) => migrator.up(config))

const fill = () => seedDemo(db, { now: new Date(), hashPassword: async () => 'a hash' })

/** Puts one row into every table that the demo company leaves empty, so that each has something to lose. */
const fillTheRest = async () => {
  await buildFileAttachment(db)
  await buildSecurityEvent(db)
  await buildActivity(db)
  for (const table of await emptyTables()) {
    const columns = await ask<{ name: string; value: string }>(`
      select attname as name, case when contype is null then case format_type(atttypid, null)
          when 'boolean' then 'true' when 'text' then '''a''' when 'character varying' then '''a''' when 'bytea' then '''a'''
          when 'jsonb' then '''{}''' when 'timestamp with time zone' then 'now()' else '1' end
        else format('(select min(%I) from %s)', 'id', confrelid::regclass) end as value
      from pg_attribute left join pg_constraint on contype = 'f' and conrelid = attrelid and conkey[1] = attnum
      where attrelid = '${table}'::regclass and attnum > 0 and attnotnull and not atthasdef and attidentity = '' and not attisdropped`)
    const names = columns.map(({ name }) => name).join(', ')
    await db.raw(
      `insert into ${table} (${names}) select ${columns.map(({ value }) => value).join(', ')}`,
    )
  }
}

type Shape = Map<string, string>

/** Everything that a step can make, by kind, place and name, as the database writes it. */
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

/** The columns that stand in both shapes, by table; Knex's own notes are not the product's. */
const common = (one: Shape, other: Shape) => {
  const columns: Record<string, string[]> = {}
  for (const name of one.keys()) {
    const [, table, column] = /^column (\w+)\.(\w+)$/.exec(name) ?? []
    if (!table || !column || table.startsWith('knex_') || !other.has(name)) continue
    ;(columns[table] ??= []).push(column)
  }
  return columns
}

/** What these columns hold: the number of rows, and one checksum for each table. */
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

const emptyTables = async () => {
  const sums = await contents(common(await shape(), await shape()))
  return Object.keys(sums).filter((table) => sums[table]?.startsWith('0 '))
}

const { reversible: steps, others } = await migrationNames()

/** The shape below the first step, above the first, above the second, and so on. */
const shapes: Shape[] = []

beforeAll(async () => {
  await db.raw('drop schema public cascade; create schema public')
  shapes.push(await shape())
  for (const _ of steps) {
    await up()
    shapes.push(await shape())
  }
  await fill()
  await fillTheRest()
})

it('the test company has rows in every table', async () => {
  expect(await emptyTables()).toEqual([])
})

describe.each(steps.toReversed())('%s, on a database filled with a company', (step) => {
  const at = steps.indexOf(step)
  const { tables = [], below = '', above = '' } = moved[step] ?? {}
  let kept: Record<string, string[]>
  let before: Record<string, string>
  let packed: unknown[]

  beforeAll(async () => {
    kept = common(shapes[at] ?? new Map(), shapes[at + 1] ?? new Map())
    for (const table of tables) delete kept[table]
    before = await contents(kept)
    packed = above === '' ? [] : await ask(above)
  })

  it('its down migration removes only what it added and keeps all other data', async () => {
    await down()
    expect(await shape()).toEqual(shapes[at])
    expect(await contents(kept)).toEqual(before)
    expect(below === '' ? [] : await ask(below)).toEqual(packed)
  })

  it('its up migration after that creates the same schema and keeps all data', async () => {
    await up()
    expect(await shape()).toEqual(shapes[at + 1])
    expect(await contents(kept)).toEqual(before)
    expect(above === '' ? [] : await ask(above)).toEqual(packed)
    await down()
  })

  it('changes data if it is listed as changing data', () => {
    expect(packed.length > 0).toBe(step in moved)
  })
})

it('all migrations together run again after all are reverted', async () => {
  for (const _ of steps) await up()
  expect(await shape()).toEqual(shapes.at(-1))
  for (const _ of others) await up()
  await fill()
  expect(await db('customers')).not.toHaveLength(0)
})
