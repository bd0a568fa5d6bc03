import { describe, expect, it } from 'vitest'
import { createContext } from '#api/request/context.ts'
import type { Ctx, RequestMetadata, AppServices } from '#api/request/context.ts'
import { build } from '#api/testing/factories/index.ts'
import { ConcurrencyConflict, asProductError } from '#api/errors.ts'
import { throwOnLockOrder, testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { perform, performConcurrently } from '#api/testing/verbs.ts'

const { db, as } = await testApp()

/** Returns the SQLSTATEs of the errors of the database while `work` runs. */
const refusedBy = async (work: () => Promise<unknown>) =>
  (await recordStatements(db, 'query-error', work)).map(({ code }) => code)

const ctx = createContext(
  {
    db,
    onLockOrderViolation: throwOnLockOrder,
    clock: () => new Date(),
    secret: 'a secret',
  } as unknown as AppServices,
  {} as RequestMetadata,
)

const lockOne = (inner: Ctx, id: number) => inner.system.customers.lock(id)

const scene = async () => {
  await db('organisation').update({ assistants_see: 'all' })
  const manager = await as(await build.manager(db))
  const [one, other] = [await build.assistant(db), await build.assistant(db)]
  const customer = await build.customer(db, { assignedVaId: one.id })
  const tasks = []
  for (const status of ['requested', 'completed', 'cancelled'] as const)
    tasks.push(await build.task(db, { customerId: customer.id, assignedVaId: one.id, status }))
  return { manager, one, other, customer, tasks }
}

describe('concurrent verbs on one customer', () => {
  it('never deadlock', async () => {
    const { manager, one, other, customer, tasks } = await scene()
    const codes = await refusedBy(async () => {
      for (let round = 0; round < 15; round += 1) {
        const { version } = await db('customers').where({ id: customer.id }).first()
        const [open, done, droppedTask] = await db('tasks').orderBy('id')
        const to = round % 2 === 0 ? other.id : one.id
        const attempts: [TestClient, string, object][] = [
          [
            manager,
            'assignCustomer',
            { id: customer.id, expectedVersion: version, assignedVaId: to },
          ],
          [manager, 'assignTask', { id: open.id, expectedVersion: open.version, assignedVaId: to }],
          [manager, 'reopenTask', { id: done.id, expectedVersion: done.version }],
          [
            manager,
            'requestTaskAgain',
            { id: droppedTask.id, expectedVersion: droppedTask.version },
          ],
          [manager, 'updateCustomer', { id: customer.id, expectedVersion: version, phone: '1' }],
        ]
        const { codes } = await performConcurrently(attempts)
        expect(codes.filter((code) => code !== 'CONFLICT' && code !== 'BAD_USER_INPUT')).toEqual([])
        await db('tasks')
          .where({ id: tasks[1]?.id })
          .update({ status: 'completed', completedAt: new Date() })
        await db('tasks').where({ id: tasks[2]?.id }).update({ status: 'cancelled' })
      }
    })
    expect(codes).toEqual([])
  })
})

describe('concurrent verbs on accounts', () => {
  it('never deadlock, for any pair of callers and targets', async () => {
    const managers = [await build.manager(db), await build.manager(db), await build.manager(db)]
    const callers = await Promise.all(managers.map((manager) => as(manager)))
    const assistants = [await build.assistant(db), await build.assistant(db)]
    await perform(callers[0]!, 'createCustomer', { name: 'N', email: 'n@example.test' })
    const codes = await refusedBy(async () => {
      for (let round = 0; round < 10; round += 1)
        await Promise.all(
          callers.flatMap((caller, at) => [
            perform(caller, 'createLead', {
              name: 'N',
              email: 'n@example.test',
              assignedVaId: assistants[at % 2]?.id,
            }),
            perform(caller, 'endSignIns', { id: assistants[round % 2]?.id }),
            perform(caller, 'createCustomer', { name: 'N', email: 'n@example.test' }),
          ]),
        )
    })
    expect(codes).toEqual([])
  })
})

describe('a transaction in a deadlock', () => {
  it('is rolled back and retried, so that both transactions succeed', async () => {
    const [a, b] = [await build.customer(db), await build.customer(db)]
    const both = new Set<string>()
    const metPromise = Promise.withResolvers<void>()
    const tries: string[] = []
    // Locks out of order on purpose, without the check of the lock order.
    const crossing = (name: string, first: number, second: number) =>
      ctx.transaction(async (inner) => {
        tries.push(name)
        const plainCustomer = inner.system.customers
        await plainCustomer.change(first, { phone: name })
        both.add(name)
        if (both.size === 2) metPromise.resolve()
        await metPromise.promise
        await plainCustomer.change(second, { address: name })
      })
    const codes = await refusedBy(() =>
      Promise.all([crossing('one', a.id, b.id), crossing('other', b.id, a.id)]),
    )
    // PostgreSQL ends one of the two transactions; on a busy machine it may end both, and each is retried.
    expect(new Set(codes)).toEqual(new Set(['40P01']))
    expect(tries).toHaveLength(2 + codes.length)
    const rows = await db('customers').orderBy('id')
    expect(rows.map(({ version }) => version)).toEqual([3, 3])
  })

  it.each([
    ['40001', 3, () => Object.assign(new Error('serialize'), { code: '40001' })],
    ['an account that has come into play', 10, () => new ConcurrencyConflict()],
  ])('for %s is retried %i times, and then fails with UNAVAILABLE', async (_, most, trouble) => {
    const customer = await build.customer(db)
    let tries = 0
    const work = (troubles: number) => async (inner: Ctx) => {
      tries += 1
      await inner.system.customers.change(customer.id, { phone: String(tries) })
      if (tries <= troubles) throw trouble()
    }
    await ctx.transaction(work(most))
    expect(tries).toBe(most + 1)
    const phone = String(most + 1)
    expect(await db('customers').first('version', 'phone')).toEqual({ version: 2, phone })
    tries = 0
    await expect(ctx.transaction(work(most + 1))).rejects.toSatisfy(
      (error) => asProductError(error)?.code === 'UNAVAILABLE',
    )
    expect(tries).toBe(most + 1)
  })

  it('is not retried for any other error', async () => {
    let tries = 0
    const work = (error: Error) => async () => {
      tries += 1
      throw error
    }
    await expect(ctx.transaction(work(new Error('a fault')))).rejects.toThrow('a fault')
    expect(tries).toBe(1)
  })
})

it('a lock out of order makes a test fail', async () => {
  const [a, b] = [await build.customer(db), await build.customer(db)]
  const wrongPromise = ctx.transaction(async (inner) => {
    await lockOne(inner, b.id)
    await lockOne(inner, a.id)
  })
  await expect(wrongPromise).rejects.toThrow(/was locked after/)
  await expect(lockOne(ctx, a.id)).rejects.toThrow(
    'A customer was locked outside of a transaction.',
  )
})
