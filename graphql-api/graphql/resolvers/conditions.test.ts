import { expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { recordStatements } from '#api/testing/record-statements.ts'

const { db, as, clock } = await testApp()

const read = async (caller: TestClient, query: string, variables: object = {}) => {
  const { data, errors } = await caller.graphql(query, variables)
  expect(errors).toEqual([])
  return data
}

const leads = '{ totalCount countUpTo(limit: 5) { value } nodes { name } }'

const buildFound = (...names: string[]) => ({
  totalCount: names.length,
  countUpTo: { value: names.length },
  nodes: names.map((name) => ({ name })),
})

const scene = async () => {
  clock.now = new Date('2026-12-02T03:30:00.000Z')
  const assistant = await build.assistant(db)
  const manager = await build.manager(db)
  const lead = (name: string, values: object) =>
    build.lead(db, { name, assignedVaId: assistant.id, ...values })
  await lead('Zoë Núñez', { status: 'contacted', createdAt: new Date('2026-12-01T06:00:00Z') })
  await lead('Jürgen Krön', { status: 'new', createdAt: new Date('2026-12-02T06:00:00Z') })
  await lead('Ann', {
    status: 'lost',
    assignedVaId: null,
    createdAt: new Date('2026-12-01T04:00:00Z'),
  })
  return { assistant, manager: await as(manager), own: await as(assistant) }
}

it('a list, its counts and the list below a record hold what all conditions find', async () => {
  const { manager, assistant } = await scene()
  const where = `[
    { any: [{ name: { contains: "nune" } }, { name: { startsWith: "juergen" } }, { name: { is: "ann" } }] }
    { status: { in: [CONTACTED, NEW] } }
  ]`
  const order = 'orderBy: { field: NAME }'
  expect(
    await read(
      manager,
      `query ($id: ID!) {
        leads(where: ${where}, ${order}) ${leads}
        both: leads(where: ${where}, filter: { status: [NEW] }) ${leads}
        user(id: $id) { assignedLeads(where: ${where}, ${order}) ${leads} }
      }`,
      { id: assistant.id },
    ),
  ).toEqual({
    leads: buildFound('Jürgen Krön', 'Zoë Núñez'),
    both: buildFound('Jürgen Krön'),
    user: { assignedLeads: buildFound('Jürgen Krön', 'Zoë Núñez') },
  })
})

it('takes conditions as variables', async () => {
  const { own: ownClient, assistant } = await scene()
  const query = `query ($where: [LeadCondition!]) { leads(where: $where, orderBy: { field: NAME }) ${leads} }`
  const read2 = (where: unknown) => read(ownClient, query, { where })
  expect(await read2([{ assignedVaId: { isMe: true } }, { name: { contains: 'kro' } }])).toEqual({
    leads: buildFound('Jürgen Krön'),
  })
  expect(await read2([{ assignedVaId: { is: String(assistant.id) } }])).toEqual({
    leads: buildFound('Jürgen Krön', 'Zoë Núñez'),
  })
  expect(await read2(null)).toEqual({ leads: buildFound('Jürgen Krön', 'Zoë Núñez') })
})

it('computes relative days in the time zone of the viewer when the list is read', async () => {
  const { manager } = await scene()
  const today = async () =>
    (await read(manager, `{ leads(where: [{ createdAt: { today: true } }]) ${leads} }`))?.['leads']
  // It is the evening of December 1 in the organization's time zone.
  await db('organisation').update({ timeZone: 'America/New_York' })
  expect(await today()).toEqual(buildFound('Zoë Núñez'))
  await db('users').update({ timeZone: 'Asia/Tokyo' })
  expect(await today()).toEqual(buildFound('Jürgen Krön'))
  clock.now = new Date('2026-12-05T00:00:00.000Z')
  expect(await today()).toEqual(buildFound())
})

it('names the wrong condition', async () => {
  const { manager } = await scene()
  const { errors } = await manager.graphql(
    `{ leads(where: [{ name: { is: "A" } }, { any: [{ name: { contains: "a" } }] }]) { totalCount } }`,
  )
  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: {
      'where.1.any.0.name.contains': 'Enter at least three letters or digits in a row.',
    },
  })
})

it('neither prepares nor keeps statements with conditions, and binds their values', async () => {
  const { manager } = await scene()
  const heardRecord = await recordStatements(db, 'query', () =>
    read(
      manager,
      `{ leads(where: [{ name: { is: "O'Hara zanzibar" } }, { status: { notIn: [LOST] } }]) ${leads} }`,
    ),
  )
  const ofLeads = heardRecord.filter(({ sql }) => sql.includes('leads'))
  expect(ofLeads).toHaveLength(2)
  for (const { sql, name, bindings } of ofLeads) {
    expect(name).toBeUndefined()
    expect(sql).not.toContain('zanzibar')
    expect(bindings).toEqual(expect.arrayContaining(["o'hara zanzibar", 'lost']))
  }
})

const both = (...names: string[]) => ({
  customers: buildFound(...names),
  user: { assignedCustomers: buildFound(...names) },
})

it('finds customers by what is computed for the viewer, whose role reads it', async () => {
  const { manager, own: ownClient, assistant } = await scene()
  const customer = (name: string) => build.customer(db, { name, assignedVaId: assistant.id })
  const [busy, idle] = [await customer('Busy'), await customer('Idle')]
  await build.customerService(db, {
    customerId: busy.id,
    serviceType: 'Isa',
    billingCycle: 'monthly',
    monthlyValue: 700,
  })
  await build.task(db, { customerId: busy.id, dueDate: new Date('2026-12-01T06:00:00Z') })
  await build.task(db, { customerId: busy.id })
  await build.task(db, { customerId: idle.id, status: 'cancelled' })
  const namedText = '{ totalCount countUpTo(limit: 5) { value } nodes { name } }'
  const ask = (caller: TestClient, where: string) =>
    read(
      caller,
      `{ customers(where: ${where}) ${namedText} user(id: ${assistant.id}) { assignedCustomers(where: ${where}) ${namedText} } }`,
    )
  for (const condition of [
    '{ openTasks: { eq: 2 } }',
    '{ overdueTasks: { between: { from: 1, to: 3 } } }',
    '{ plans: { hasAny: ["isa"] } }',
  ])
    expect(await ask(ownClient, `[${condition}]`)).toEqual(both('Busy'))
  expect(
    await ask(manager, '[{ monthlyValue: { gt: 699 } }, { plans: { hasAll: ["ISA"] } }]'),
  ).toEqual(both('Busy'))
  expect(
    await ask(ownClient, '[{ any: [{ openTasks: { lt: 1 } }, { name: { is: "busy" } }] }]'),
  ).toEqual(both('Busy', 'Idle'))
  for (const where of [
    '[{ monthlyValue: { gt: 1 } }]',
    '[{ any: [{ name: { is: "Busy" } }, { monthlyValue: { gt: 1 } }] }]',
  ])
    for (const list of [
      `customers(where: ${where}) { totalCount }`,
      `user(id: ${assistant.id}) { assignedCustomers(where: ${where}) { totalCount } }`,
    ]) {
      const { errors } = await ownClient.graphql(`{ ${list} }`)
      expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' })
    }
})

it('finds customers by the hours left that they read: late time of timers that stop does not count', async () => {
  const { own: ownClient, assistant } = await scene()
  const serve = async (name: string, atZero: 'warn' | 'stop', startDate: string) => {
    const person = await build.assistant(db)
    const { id: customerId } = await build.customer(db, {
      name,
      atZero,
      assignedVaId: assistant.id,
    })
    const service = await build.customerService(db, {
      customerId,
      plan: 'isa-single',
      startDate: new Date(startDate),
    })
    const time = (start: string, end: string | null) =>
      build.timeEntry(db, {
        customerId,
        customerServiceId: service.id,
        assistantId: person.id,
        start: new Date(start),
        end: end === null ? null : new Date(end),
      })
    return { time }
  }
  for (const atZero of ['warn', 'stop'] as const) {
    const { time } = await serve(`Used up, ${atZero}`, atZero, '2026-11-01T00:00:00Z')
    await time('2026-12-01T00:00:00Z', '2026-12-01T14:00:00Z')
    await time('2026-12-01T15:30:00Z', null)
  }
  await serve('Unused', 'warn', '2026-11-01T00:00:00Z')
  await serve('Begins later', 'warn', '2026-12-20T00:00:00Z')
  const find = async (comparison: string) => {
    const where = `[{ hoursLeftSeconds: { ${comparison} } }]`
    const data = await read(
      ownClient,
      `{ customers(where: ${where}) { nodes { name hoursLeftSeconds } } }`,
    )
    return data?.['customers']
  }
  const stoppedInput = { name: 'Used up, stop', hoursLeftSeconds: 0 }
  expect(await find('lt: 0')).toEqual({
    nodes: [{ name: 'Used up, warn', hoursLeftSeconds: -11 * 3600 }],
  })
  expect(await find('eq: 0')).toEqual({ nodes: [stoppedInput] })
  expect(await find('gt: -1')).toEqual({
    nodes: [{ name: 'Unused', hoursLeftSeconds: 15 * 3600 }, stoppedInput],
  })
})

it('compares a due date without a time as its day, in whichever zone the viewer is', async () => {
  const { manager } = await scene()
  await db('users').update({ timeZone: 'Asia/Tokyo' })
  // The end of December 2 in New York, which is the afternoon of December 3 in Tokyo.
  const dueDate = new Date('2026-12-03T04:59:59.999Z')
  await build.task(db, { title: 'By day', dueDate, dueIsDay: true })
  await build.task(db, { title: 'By time', dueDate })
  const find = async (day: string) =>
    (
      await read(manager, `{ tasks(where: [{ dueDate: { on: "${day}" } }]) { nodes { title } } }`)
    )?.['tasks']
  expect(await find('2026-12-02')).toEqual({ nodes: [{ title: 'By day' }] })
  expect(await find('2026-12-03')).toEqual({ nodes: [{ title: 'By time' }] })
})

it('finds tasks on hold by whom they wait for and when to look again, and completed ones by their day', async () => {
  clock.now = new Date('2026-12-02T15:00:00.000Z')
  const { manager, assistant } = await scene()
  const customer = await build.customer(db, { assignedVaId: assistant.id })
  const task = (title: string) =>
    build.task(db, {
      status: 'in_progress',
      title,
      customerId: customer.id,
      createdAt: new Date('2026-01-01'),
    })
  const [held, done] = [await task('Held'), await task('Done')]
  await task('Neither')
  clock.now = new Date('2026-12-02T15:00:00.000Z')
  await read(
    manager,
    `mutation ($held: HoldTaskInput!, $done: CompleteTaskInput!) {
      holdTask(input: $held) { task { id } } completeTask(input: $done) { task { id } } }`,
    {
      held: {
        id: String(held.id),
        expectedVersion: 1,
        waitingFor: 'CUSTOMER',
        note: 'Which?',
        lookAgainOn: '2026-12-05',
      },
      done: { id: String(done.id), expectedVersion: 1, result: 'Sent' },
    },
  )
  const find = async (where: string) => {
    const data = await read(
      manager,
      `{ tasks(where: [${where}], orderBy: { field: TITLE }) { nodes { title } } }`,
    )
    const page = data?.['tasks'] as { nodes: { title: string }[] } | undefined
    return page?.nodes.map(({ title }) => title)
  }
  expect(await find('{ waitingFor: { in: [CUSTOMER, SOMEONE_ELSE] } }')).toEqual(['Held'])
  expect(await find('{ waitingFor: { notIn: [CUSTOMER] } }')).toEqual(['Done', 'Neither'])
  expect(await find('{ lookAgainOn: { nextDays: 7 } }')).toEqual(['Held'])
  expect(await find('{ lookAgainOn: { today: false } }')).toEqual(['Done', 'Held', 'Neither'])
  expect(await find('{ completedAt: { today: true } }')).toEqual(['Done'])
  expect(await find('{ completedAt: { thisWeek: false } }')).toEqual(['Held', 'Neither'])
})
