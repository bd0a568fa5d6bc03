import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '#api/testing/database.ts'
import { createRateLimits } from '#api/stores/auth/rate-limits.ts'
import { connect } from './connect.ts'

const { connection } = await testDatabase()
const db = connect({ connection, poolMax: 2, statementTimeout: 300 })
afterAll(() => db.destroy())
afterEach(() => void vi.useRealTimers())

const one = async (sql: string) => (await db.raw<{ rows: unknown[] }>(sql)).rows[0]

describe('a connection', () => {
  it('returns ids as numbers, timestamps as dates, dates as text and columns in camelCase', async () => {
    const row = await one(
      `select 9007199254740991::bigint as big_id, '2026-03-02T10:00:00+01:00'::timestamptz as created_at, '2026-03-02'::date as day`,
    )
    expect(row).toEqual({
      bigId: 9007199254740991,
      createdAt: new Date('2026-03-02T09:00:00Z'),
      day: '2026-03-02',
    })
  })

  it('returns plucked timestamps as dates', async () => {
    const moments = db.from(db.raw(`(select '2026-03-02T10:00:00Z'::timestamptz as at) moments`))
    expect(await moments.pluck('at')).toEqual([new Date('2026-03-02T10:00:00Z')])
  })

  it.each(['UTC', 'Asia/Kolkata'])('reads instants of any time as %s writes them', async (zone) => {
    const { rows } = await db.raw<{ rows: { at: unknown }[] }>(
      `select at from (select set_config('timezone', ?, true)) zone,
         unnest(array['2026-01-02 03:04:05.678901+00', '0001-01-01 00:00:00+00', '12026-01-01 00:00:00+00',
           '0044-03-15 12:00:00+00 BC', 'infinity']::timestamptz[]) at`,
      [zone],
    )
    expect(rows.map(({ at }) => (at instanceof Date ? at.toISOString() : at))).toEqual([
      '2026-01-02T03:04:05.678Z',
      '0001-01-01T00:00:00.000Z',
      '+012026-01-01T00:00:00.000Z',
      '-000043-03-15T12:00:00.000Z',
      Number.POSITIVE_INFINITY,
    ])
  })

  it('cancels a statement that takes too long, and runs the next', async () => {
    await expect(one('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
    expect(await one('select 1 as one')).toEqual({ one: 1 })
  })

  it('fails after waiting 1.5 seconds for a connection', async () => {
    const pool = connect({ connection, poolMax: 1 })
    // On a busy machine even the first connection can take longer than 1.5 seconds.
    const heldTransaction = await vi.waitFor(() => pool.transaction(), 50_000)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const handleRefused = vi.fn<(error: unknown) => void>()
    const waiting = pool.raw('select 1').then(() => undefined, handleRefused)
    await vi.advanceTimersByTimeAsync(1499)
    expect(handleRefused).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await waiting
    expect(handleRefused).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'KnexTimeoutError' }),
    )
    await heldTransaction.rollback()
    await pool.destroy()
  })

  it('leaves bound values out of its errors', async () => {
    await expect(
      db('users').insert({ username: 'ada@example.test', password: 'hush', displayName: '' }),
    ).rejects.toThrow(/^(?!.*(?:hush|ada@)).*$/s)
  })
})

it.each([
  [true, 1],
  [false, 0],
])(
  'with prepared statements %s, %s statements that a library names stay prepared',
  async (hasPreparedStatements, count) => {
    const pooledDb = connect({ connection, poolMax: 1, hasPreparedStatements })
    const limit = { name: 'connect-test', points: 5, seconds: 60 }
    expect(await createRateLimits(pooledDb).take(limit, String(hasPreparedStatements))).toBe(null)
    const { rows } = await pooledDb.raw<{ rows: unknown[] }>('select from pg_prepared_statements')
    await pooledDb.destroy()
    expect(rows).toHaveLength(count)
  },
)
