import { expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'

const { db, as, clock, statements } = await testApp()

const ask = async (caller: TestClient, query: string) => {
  const { data, errors } = await caller.graphql(query)
  expect(errors).toEqual([])
  return data
}

const scene = async () => {
  clock.now = new Date('2026-12-01T14:00:00.000Z')
  const assistant = await build.assistant(db)
  const customer = await build.customer(db, { assignedVaId: assistant.id, name: 'A' })
  const pausedCustomer = await build.customer(db, {
    assignedVaId: assistant.id,
    name: 'B',
    status: 'paused',
  })
  const service = (customerId: number, values: object) =>
    build.customerService(db, { customerId, billingCycle: 'monthly', ...values })
  await service(customer.id, { monthlyValue: 100 })
  await service(customer.id, { monthlyValue: 20, billingCycle: 'annual' })
  await service(customer.id, { monthlyValue: 3, billingCycle: 'one_time' })
  await service(customer.id, { monthlyValue: 4, status: 'paused' })
  await service(customer.id, { monthlyValue: null })
  await service(pausedCustomer.id, { monthlyValue: 5000 })
  return { assistant, customer, manager: await build.manager(db) }
}

it('a customer’s monthly value is that of its active monthly and annual services, and zero while it is paused', async () => {
  const { manager } = await scene()
  expect(await ask(await as(manager), '{ customers { nodes { name monthlyValue } } }')).toEqual({
    customers: {
      nodes: [
        { name: 'A', monthlyValue: 120 },
        { name: 'B', monthlyValue: 0 },
      ],
    },
  })
})

it('the list of services sums the monthly value of what it matches, on all of its pages', async () => {
  const { manager, customer } = await scene()
  const other = await build.customer(db)
  await build.customerService(db, {
    customerId: other.id,
    billingCycle: 'monthly',
    monthlyValue: 700,
  })
  const caller = await as(manager)
  const sumOf = async (givenText: string) => {
    const data = await ask(caller, `{ customerServices${givenText} { monthlyValue } }`)
    return (data!['customerServices'] as { monthlyValue: number }).monthlyValue
  }
  expect(await sumOf('(first: 1)')).toBe(820)
  expect(await sumOf(`(filter: { assignedVaId: ${customer.assignedVaId} })`)).toBe(120)
  expect(await sumOf('(filter: { status: [PAUSED] })')).toBe(0)
  const data = await ask(
    caller,
    `{ customer(id: ${customer.id}) { customerServices(filter: { billingCycle: [ANNUAL] }) { monthlyValue } } }`,
  )
  expect(data).toEqual({ customer: { customerServices: { monthlyValue: 20 } } })
})

it('an assistant reads neither the monthly value of a customer, nor the sum, nor a sign-in', async () => {
  const { assistant } = await scene()
  const caller = await as(assistant)
  for (const query of [
    '{ customers { nodes { monthlyValue } } }',
    '{ customerServices { monthlyValue } }',
    `{ user(id: ${assistant.id}) { lastSignInAt } }`,
  ]) {
    const { errors } = await caller.graphql(query)
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' })
  }
})

it('an account’s last sign-in is the newest in the security log', async () => {
  const { assistant, manager } = await scene()
  const caller = await as(manager)
  await db('securityEvents').del()
  const lastOf = async () => {
    const data = await ask(caller, `{ user(id: ${assistant.id}) { lastSignInAt } }`)
    return (data!['user'] as { lastSignInAt: string | null }).lastSignInAt
  }
  expect(await lastOf()).toBeNull()
  const entry = (kind: string, day: string) => {
    const createdAt = new Date(`${day}T10:00:00.000Z`)
    return {
      kind,
      userId: assistant.id,
      address: '',
      network: '',
      tally: kind,
      createdAt,
      lastAt: createdAt,
    }
  }
  await db('securityEvents').insert([
    entry('signed_in', '2026-11-02'),
    entry('invitation_accepted', '2026-11-01'),
    entry('signed_out', '2026-11-03'),
  ])
  expect(await lastOf()).toBe('2026-11-02T10:00:00.000Z')
})

it('open and overdue tasks, plans and values of a page of customers need no more statements with more rows', async () => {
  const { manager, customer, assistant } = await scene()
  await build.task(db, { customerId: customer.id, dueDate: new Date('2026-11-01T10:00:00Z') })
  const caller = await as(manager)
  const open = 'status: [REQUESTED, IN_PROGRESS, WAITING]'
  const query = `{ customers { nodes { name monthlyValue
    open: tasks(filter: { ${open} }) { totalCount }
    overdue: tasks(filter: { ${open}, dueBefore: "2026-12-01T14:00:00Z" }) { totalCount }
    plans } countUpTo(limit: 1000) { value } } }`
  const count = async () => {
    let data: unknown
    const sentNames = await statements(async () => {
      data = await ask(caller, query)
    })
    return { data, count: sentNames.length }
  }
  const fewRecord = await count()
  expect(fewRecord.data).toMatchObject({
    customers: {
      nodes: [{ open: { totalCount: 1 }, overdue: { totalCount: 1 }, plans: { length: 4 } }, {}],
    },
  })
  for (let n = 0; n < 20; n += 1) {
    const more = await build.customer(db, { assignedVaId: assistant.id, name: `C${n}` })
    await build.task(db, { customerId: more.id })
  }
  const many = await count()
  expect(many.count).toBe(fewRecord.count)
  expect(many.count).toBeLessThanOrEqual(5)
})
