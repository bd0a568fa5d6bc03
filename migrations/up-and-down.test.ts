import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#api/database/demo.ts'
import { migrationSource, withMigrator } from '#api/database/migrate.ts'
import { testDatabase } from '#api/testing/database.ts'

const { db, connection } = await testDatabase()

// What each step says that it drops on the way down: tables with all that they hold. Indexes hold nothing of their own.
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

/** What every table holds, as one number each. */
const contents = async () => {
  const tables = await ask<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'knex_%' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await ask<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
    )
    sums[name] = row?.sum ?? ''
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
    const before = await contents()
    await down()
    const kept = Object.entries(before).filter(([table]) => !drops[step]?.includes(table))
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
    const before = await contents()
    await down()
    await down()
    await up()
    await up()
    expect(await contents()).toEqual({
      ...before,
      organisation: expect.stringMatching(/^1 /) as unknown,
    })
    expect(await shape()).toEqual(atFirst)
  })
})
