import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#api/testing/database.ts'
import { connect } from './connect.ts'

const { connection } = await testDatabase()
const db = connect({ connection, poolMax: 2, statementTimeout: 300 })
afterAll(() => db.destroy())

const one = async (sql: string) => (await db.raw<{ rows: unknown[] }>(sql)).rows[0]

describe('a connection', () => {
  it('gives ids as numbers, moments as dates, days as text and columns in the program’s own spelling', async () => {
    const row = await one(
      `select 9007199254740991::bigint as big_id, '2026-03-02T10:00:00+01:00'::timestamptz as created_at, '2026-03-02'::date as day`,
    )
    expect(row).toEqual({
      bigId: 9007199254740991,
      createdAt: new Date('2026-03-02T09:00:00Z'),
      day: '2026-03-02',
    })
  })

  it('gives up on a statement that takes too long, and serves the next', async () => {
    await expect(one('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
    expect(await one('select 1 as one')).toEqual({ one: 1 })
  })

  it('refuses within two seconds when all connections are taken', async () => {
    const slow = connect({ connection, poolMax: 1 })
    const taken = slow.raw('select pg_sleep(2.5)').then(
      () => undefined,
      () => undefined,
    )
    const begun = performance.now()
    await expect(slow.raw('select 1')).rejects.toMatchObject({ name: 'KnexTimeoutError' })
    expect(performance.now() - begun).toBeLessThan(2000)
    await taken
    await slow.destroy()
  })

  it('keeps what people typed out of its errors', async () => {
    await expect(
      db('users').insert({ username: 'ada@example.test', password: 'hush', displayName: '' }),
    ).rejects.toThrow(/^(?!.*(?:hush|ada@)).*$/s)
  })
})
