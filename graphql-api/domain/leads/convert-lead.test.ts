import { expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { perform, performRefused, performConcurrently } from '#api/testing/verbs.ts'
import { dumpRows } from '#api/testing/database/dump-rows.ts'
import { endOfDayIn } from '#shared/days.ts'
import { starterTasks } from '#shared/starter-tasks.ts'

const { db, as, clock, logLines, securityEvents } = await testApp()

/** The end of the invitation link in the response. */
const linkOf = (answer: { [field: string]: unknown }) => answer['invitationToken'] as string

const start = new Date('2026-12-01T14:00:00.000Z')

const scene = async () => {
  const assistant = await build.assistant(db)
  const lead = await build.lead(db, {
    name: 'Adriana Lopez',
    email: 'adriana@lopez.example',
    phone: '(555) 555-0101',
    company: 'Lopez & Daughters',
    assignedVaId: assistant.id,
  })
  return {
    lead,
    assistant,
    caller: await as(await build.manager(db)),
    target: { id: lead.id, expectedVersion: 1 },
  }
}

const wholeInput = {
  plan: 'isa-single',
  startDate: start.toISOString(),
  invite: true,
  starterTasks: true,
}

it('creates no service, task or invitation if the input does not request it', async () => {
  const { caller, target, assistant } = await scene()
  const { customer, lead } = await perform(caller, 'convertLead', target)
  expect(customer).toMatchObject({ name: 'Adriana Lopez', company: 'Lopez & Daughters' })
  expect(lead).toMatchObject({ status: 'WON', customerId: customer?.['id'] })
  expect(await db('customers').first('assignedVaId')).toEqual({ assignedVaId: assistant.id })
  for (const table of ['customerServices', 'tasks', 'invitations'])
    expect(await db(table)).toEqual([])
})

it('creates a complete customer: details, plan, assistant, invitation and starter tasks', async () => {
  const { caller, target } = await scene()
  const chosenUser = await build.assistant(db)
  const answer = await perform(caller, 'convertLead', {
    ...target,
    ...wholeInput,
    phone: '(555) 555-0102',
    company: '',
    address: '1 Main Street',
    assignedVaId: chosenUser.id,
  })
  const customer = await db('customers').first()
  expect(customer).toMatchObject({
    name: 'Adriana Lopez',
    phone: '(555) 555-0102',
    company: null,
    address: '1 Main Street',
    assignedVaId: chosenUser.id,
  })
  expect(await db('customerServices').first()).toMatchObject({
    customerId: customer.id,
    plan: 'isa-single',
    serviceType: 'Inside sales agent',
    monthlyValue: 79_900,
    billingCycle: 'monthly',
    startDate: start,
  })
  const tasks = await db('tasks').orderBy('id')
  expect(tasks.map(({ title }) => title)).toEqual(starterTasks.isa.map(({ title }) => title))
  expect(tasks[0]).toMatchObject({
    dueDate: endOfDayIn('America/New_York', start),
    dueIsDay: true,
    assignedVaId: chosenUser.id,
    status: 'requested',
  })
  expect(answer['user']).toMatchObject({ username: 'adriana@lopez.example', invited: true })
  expect(answer['invitationEmailed']).toBe(false)
  expect(await db('users').where({ customerId: customer.id }).pluck('role')).toEqual(['user'])
  expect(linkOf(answer)).toMatch(/^[\w-]{43}$/)
})

it('stores the monthly value that management enters, in particular for a share of rent', async () => {
  const { caller, target } = await scene()
  const request = { plan: 'property-core', monthlyValue: 64_000, billingCycle: 'ANNUAL' }
  await perform(caller, 'convertLead', { ...target, ...request })
  expect(await db('customerServices').first('monthlyValue', 'billingCycle')).toEqual({
    monthlyValue: 64_000,
    billingCycle: 'annual',
  })
  const other = await scene()
  await perform(other.caller, 'convertLead', { ...other.target, plan: 'property-core' })
  const values = await db('customerServices').orderBy('id').select('monthlyValue')
  expect(values).toEqual([{ monthlyValue: 64_000 }, { monthlyValue: null }])
})

it('creates one customer if a lead is converted twice, concurrently or later', async () => {
  const { caller, target } = await scene()
  const attempt: [typeof caller, string, object] = [
    caller,
    'convertLead',
    { ...target, ...wholeInput },
  ]
  expect(await performConcurrently([attempt, attempt, attempt])).toMatchObject({ done: 1 })
  await performRefused(caller, 'convertLead', { ...target, expectedVersion: 2 })
  expect(await db('customers')).toHaveLength(1)
  expect(await db('customerServices')).toHaveLength(1)
  expect(await db('tasks')).toHaveLength(4)
  expect(await db('invitations')).toHaveLength(1)
})

const refusedValues: [string, (more: { disabled: number }) => object, string][] = [
  ['an assistant who is disabled', ({ disabled }) => ({ assignedVaId: disabled }), 'assignedVaId'],
  ['a plan that does not exist', () => ({ plan: 'no-such-plan' }), 'plan'],
  ['starter tasks without a plan', () => ({ plan: null, starterTasks: true }), 'starterTasks'],
  ['an address that has an account', () => ({ email: 'Taken@example.test' }), 'username'],
  ['no name', () => ({ name: '' }), 'name'],
]

it.each(refusedValues)('changes nothing with %s', async (_case, more, field) => {
  const { caller, target } = await scene()
  const goneUser = await build.assistant(db, { disabledAt: new Date() })
  await build.user(db, { username: 'taken@example.test' })
  const before = await dumpRows(db)
  const request = { ...target, ...wholeInput, ...more({ disabled: goneUser.id }) }
  const { fields } = await performRefused(caller, 'convertLead', request)
  expect(Object.keys(fields as object)).toEqual([field])
  expect(await dumpRows(db)).toEqual(before)
})

it('creates one customer or none while the chosen assistant is being disabled', async () => {
  const { caller, target } = await scene()
  const chosenUser = await build.assistant(db)
  const { done } = await performConcurrently([
    [caller, 'convertLead', { ...target, ...wholeInput, assignedVaId: chosenUser.id }],
    [caller, 'disableUser', { id: chosenUser.id, expectedVersion: 1 }],
  ])
  const customers = await db('customers')
  expect(customers.length).toBeLessThanOrEqual(1)
  expect(done).toBe(customers.length + 1)
  expect(await db('customerServices')).toHaveLength(customers.length)
  expect(await db('leads').pluck('status')).toEqual([customers.length === 1 ? 'won' : 'new'])
})

it('returns the link once, also under one idempotency key, and never logs it', async () => {
  const { caller, target } = await scene()
  const first = await perform(caller, 'convertLead', { ...target, ...wholeInput }, 'a-key')
  const again = await perform(caller, 'convertLead', { ...target, ...wholeInput }, 'a-key')
  expect(again).toMatchObject({ customer: first['customer'], invitationToken: null })
  const token = linkOf(first)
  // Only the mail to its recipient has it.
  await db('mails').delete()
  expect(JSON.stringify([logLines, await dumpRows(db)])).not.toContain(token)
  expect((await securityEvents()).map(({ kind }) => kind)).toContain('user_invited')
})

const revenue = async (caller: Awaited<ReturnType<typeof as>>, wonSince?: Date) => {
  const { data } = await caller.graphql(
    'query ($since: DateTime) { organisation { monthlyRevenue(wonSince: $since) } }',
    { since: wonSince ?? null },
  )
  return data?.['organisation']
}

it('monthly revenue is the sum over active customers, and can be limited to customers won since a date', async () => {
  const { caller, target } = await scene()
  const oldCustomer = await build.customer(db)
  const pausedCustomer = await build.customer(db, { status: 'paused' })
  const service = { serviceType: 'S', startDate: start, monthlyValue: 10_000 }
  await db('customerServices').insert([
    { ...service, customerId: oldCustomer.id, billingCycle: 'monthly' },
    { ...service, customerId: oldCustomer.id, billingCycle: 'annual' },
    { ...service, customerId: oldCustomer.id, billingCycle: 'one_time' },
    { ...service, customerId: oldCustomer.id, billingCycle: 'monthly', status: 'paused' },
    { ...service, customerId: pausedCustomer.id, billingCycle: 'monthly' },
  ])
  await perform(caller, 'convertLead', { ...target, plan: 'isa-single' })
  expect(await revenue(caller)).toEqual({ monthlyRevenue: 99_900 })
  expect(await revenue(caller, clock.now)).toEqual({ monthlyRevenue: 79_900 })
  const laterTime = new Date(clock.now.getTime() + 1000)
  expect(await revenue(caller, laterTime)).toEqual({ monthlyRevenue: 0 })
})

it('the list of services behind the revenue has exactly the services it is made of, for management only', async () => {
  const { caller, target, assistant } = await scene()
  const oldCustomer = await build.customer(db)
  const service = { serviceType: 'S', startDate: start, monthlyValue: 10_000 }
  await db('customerServices').insert({
    ...service,
    customerId: oldCustomer.id,
    billingCycle: 'monthly',
  })
  await perform(caller, 'convertLead', { ...target, plan: 'isa-single' })
  const list = async (one: typeof caller) =>
    one.graphql(
      'query ($since: DateTime!) { customerServices(filter: { wonSince: $since }) { totalCount nodes { monthlyValue } } }',
      { since: clock.now },
    )
  expect((await list(caller)).data).toEqual({
    customerServices: { totalCount: 1, nodes: [{ monthlyValue: 79_900 }] },
  })
  const { errors } = await list(await as(assistant))
  expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['FORBIDDEN'])
})

it('an assistant cannot read the revenue or the monthly value of a service', async () => {
  const { caller, target, assistant } = await scene()
  await perform(caller, 'convertLead', { ...target, plan: 'isa-single' })
  const { data, errors } = await (
    await as(assistant)
  ).graphql('{ organisation { monthlyRevenue } customerServices { nodes { plan monthlyValue } } }')
  expect(data).toEqual({
    organisation: { monthlyRevenue: null },
    customerServices: { nodes: [{ plan: 'isa-single', monthlyValue: null }] },
  })
  expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['FORBIDDEN', 'FORBIDDEN'])
})

it('a service has the type of its plan, and a type that names a plan sets the plan', async () => {
  const customer = await build.customer(db)
  const caller = await as(await build.manager(db))
  const givenInput = { customerId: customer.id, startDate: start, billingCycle: 'MONTHLY' }
  const open = async (more: object) =>
    (await perform(caller, 'createCustomerService', { ...givenInput, ...more }))['customerService']
  expect(await open({ plan: 'bookkeeping-core' })).toMatchObject({
    serviceType: 'Core, Bookkeeping',
    monthlyValue: 34_900,
  })
  expect(await open({ serviceType: 'Plus, Bookkeeping' })).toMatchObject({
    plan: 'bookkeeping-plus',
    monthlyValue: 49_900,
  })
  const ownRecord = await open({ serviceType: 'Clean-up', monthlyValue: 5 })
  expect(ownRecord).toMatchObject({ plan: null, monthlyValue: 5 })
  const change = { id: ownRecord?.['id'], expectedVersion: 1, plan: 'isa-single' }
  const { customerService } = await perform(caller, 'updateCustomerService', change)
  expect(customerService).toMatchObject({ serviceType: 'Inside sales agent', monthlyValue: 5 })
})
