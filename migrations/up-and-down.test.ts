import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#api/demo/demo.ts'
import { migrationSource, withMigrator } from '#api/database/migrate.ts'
import { testDatabase } from '#api/testing/database.ts'

const { db, connection } = await testDatabase()

// What each step says that it drops on the way down: tables with all that they hold, or columns as `table.column`. Indexes hold nothing of their own.
const drops: Record<string, string[]> = {
  '0001-people.ts': [
    'customers',
    'lead_status_changes',
    'leads',
    'sign_ins',
    'team_members',
    'users',
  ],
  '0002-work.ts': [
    'calendar_events',
    'communication_sessions',
    'customer_services',
    'file_attachments',
    'file_contents',
    'interactions',
    'messages',
    'task_updates',
    'tasks',
  ],
  '0003-organisation.ts': ['organisation', 'rate_limits'],
  '0004-search.ts': [],
}

const ask = async <Row>(sql: string): Promise<Row[]> => (await db.raw<{ rows: Row[] }>(sql)).rows

const down = () => withMigrator(connection, (migrator, config) => migrator.down(config))
const up = () => withMigrator(connection, (migrator, config) => migrator.up(config))

const fill = () => seedDemo(db, { now: new Date(), hashPassword: async () => 'a hash' })

/** What every table holds, as one number each, but for columns given as `table.column`. */
const contents = async (without: readonly string[] = []) => {
  const tables = await ask<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'knex_%' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const columns = without
      .filter((one) => one.startsWith(`${name}.`))
      .map((one) => `'${one.slice(name.length + 1)}'`)
    const row = `(to_jsonb(t) - array[${columns.join(', ')}]::text[])::text`
    const [sum] = await ask<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(${row}, '|' order by ${row})), '') as sum from ${name} t`,
    )
    sums[name] = sum?.sum ?? ''
  }
  return sums
}

/** The shape of everything: columns, constraints and indexes, as the database writes them. */
const shape = () =>
  ask(`
    select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as said
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select table_name, column_name, concat_ws(' ', data_type, is_nullable, column_default, generation_expression)
    from information_schema.columns where table_schema = 'public'
    order by 1, 2, 3`)

const steps = (await migrationSource.getMigrations([])).toReversed()

it('names for every step what going down drops', () => {
  expect(steps.toSorted()).toEqual(Object.keys(drops).toSorted())
})

describe('on a database filled with a company', () => {
  let atFirst: unknown
  beforeAll(async () => {
    atFirst = await shape()
    await fill()
  })

  it.each(steps)('%s goes down and drops only what it says', async (step) => {
    const dropped = drops[step] ?? []
    const before = await contents(dropped)
    await down()
    const kept = Object.entries(before).filter(([table]) => !dropped.includes(table))
    expect(await contents()).toEqual(Object.fromEntries(kept))
  })

  it('goes up again, step by step, to the very same shape, ready to be filled', async () => {
    expect(await contents()).toEqual({})
    for (const _ of steps) await up()
    expect(await shape()).toEqual(atFirst)
    await fill()
    expect(await db('customers')).not.toHaveLength(0)
  })

  it('keeps people and work when settings and search go down and up', async () => {
    const above = steps.slice(0, steps.indexOf('0003-organisation.ts') + 1)
    const columns = above.flatMap((step) => drops[step] ?? [])
    const before = await contents(columns)
    for (const _ of above) await down()
    for (const _ of above) await up()
    expect(await contents(columns)).toEqual({
      ...before,
      organisation: expect.stringMatching(/^1 /) as unknown,
    })
    expect(await shape()).toEqual(atFirst)
  })
})
