import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { StartFailure } from '#api/errors.ts'
import { emptyDatabase } from '#api/testing/database.ts'
import { readShape } from '#api/testing/database/read-shape.ts'
import { connect } from './connect.ts'
import { formerMigrations } from './former-migrations.ts'
import { migrate, withMigrator } from './migrate.ts'

const { db, connection } = await emptyDatabase()

const { names: formerNames, replacements } = formerMigrations

const names = (): Promise<string[]> => db('knex_migrations').orderBy('id').pluck('name')

/** Replaces the names of the migrations, as if these had made the database. */
const pretend = async (some: readonly string[]) => {
  await db('knex_migrations').delete()
  await db('knex_migrations').insert(
    some.map((name, at) => ({ name, batch: at + 1, migration_time: new Date() })),
  )
}

beforeAll(() => migrate(connection, replacements))
beforeEach(() => pretend(formerNames))

it('the former migrations and their replacements have no name in common, and the replacements are the first', async () => {
  expect([formerNames.length, replacements.length]).toEqual([91, 13])
  expect(formerNames.filter((name) => replacements.includes(name))).toEqual([])
  const files = await readdir(new URL('../../migrations/', import.meta.url))
  const migrations = files.filter((name) => /^\d{4}-/.test(name)).toSorted()
  expect(migrations.slice(0, replacements.length)).toEqual(replacements)
})

describe('a database with all former migrations and no other', () => {
  it('gets their new names and changes in nothing else', async () => {
    const before = await readShape(db)
    await db('organisation').update({ name: 'Kept' })
    expect(await migrate(connection, replacements)).toEqual([])
    expect(await names()).toEqual(replacements)
    expect(await readShape(db)).toEqual(before)
    expect(await db('organisation').pluck('name')).toEqual(['Kept'])
  })

  it('gets them once when several nodes start together', async () => {
    const nodes = [1, 2, 3].map(() => migrate(connection, replacements))
    expect((await Promise.all(nodes)).flat()).toEqual([])
    expect(await names()).toEqual(replacements)
  })

  it('keeps them while another node holds the lock of migrations', async () => {
    const starting = await withMigrator(connection, async () => {
      const start = migrate(connection, replacements)
      await sleep(400)
      expect(await names()).toEqual(formerNames)
      return { start }
    })
    await starting.start
    expect(await names()).toEqual(replacements)
  })

  it('keeps all former names if one new name cannot be written', async () => {
    await db.raw(
      `alter table knex_migrations add constraint refused check (name <> '${replacements.at(-1)}')`,
    )
    await expect(migrate(connection, replacements)).rejects.toThrow('refused')
    expect(await names()).toEqual(formerNames)
    await db.raw('alter table knex_migrations drop constraint refused')
  })

  it('keeps them beside a connected node of that version', async () => {
    const olderNode = connect({ connection, poolMax: 1 })
    await olderNode.raw('select 1')
    const refusedPromise = migrate(connection, replacements)
    await expect(refusedPromise).rejects.toThrow(StartFailure)
    await expect(refusedPromise).rejects.toThrow('Stop the older nodes, then start again.')
    expect(await names()).toEqual(formerNames)
    await olderNode.destroy()
  })
})

const until = (number: string) => formerNames.filter((name) => name < number)

describe('a start is refused, with what to do and without a change, for a database', () => {
  it.each<[label: string, names: string[], message: string]>([
    [
      'that stopped at an earlier migration',
      until('0098'),
      'This database is at 0097. Start version 5689a896 once, then this one. Nothing was changed.',
    ],
    [
      'with the first former migration only',
      until('0002'),
      'This database is at 0001. Start version 5689a896 once, then this one. Nothing was changed.',
    ],
    [
      'without one of the names',
      formerNames.filter((name) => name !== '0047-questions-and-results.ts'),
      'This database is at 0118 without 0047-questions-and-results.ts. Start version 5689a896 once, then this one. Nothing was changed.',
    ],
    [
      'with one name too many',
      [...formerNames, '0119-later.ts'],
      'This database is at 0118. Revert 0119-later.ts with the version that has it. Start version 5689a896 once, then this one. Nothing was changed.',
    ],
    [
      'of as many names, one of which is another',
      [...formerNames.slice(0, -1), '0119-later.ts'],
      'This database is at 0117. Revert 0119-later.ts with the version that has it. Start version 5689a896 once, then this one. Nothing was changed.',
    ],
  ])('%s', async (_case, some, message) => {
    await pretend(some)
    const rejection: unknown = await migrate(connection).catch((error: unknown) => error)
    expect(rejection).toBeInstanceOf(StartFailure)
    expect((rejection as StartFailure).message).toBe(message)
    expect(await names()).toEqual(some)
  })
})
