import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { build } from '#api/database/factories/index.ts'
import { connect } from '#api/database/connect.ts'
import { testDatabase } from '#api/testing/database.ts'
import { storesOf } from '#api/testing/stores.ts'

const { db, connection, reset } = await testDatabase()

const one = new Client(connection)
const two = new Client(connection)
beforeAll(() => Promise.all([one.connect(), two.connect()]))
afterAll(() => Promise.all([one.end(), two.end()]))

let ids = { ada: 0, bob: 0, customer: 0, task: 0 }
beforeEach(async () => {
  for (const client of [one, two]) await client.query('rollback')
  await reset()
  const ada = await build.user(db, { role: 'virtual_assistant' })
  const bob = await build.user(db, { role: 'virtual_assistant' })
  const customer = await build.customer(db, { assignedVaId: ada.id })
  const task = await build.task(db, { customerId: customer.id })
  ids = { ada: ada.id, bob: bob.id, customer: customer.id, task: task.id }
})

const tables = [
  'tasks',
  'interactions',
  'messages',
  'customer_services',
  'communication_sessions',
  'calendar_events',
  'file_attachments',
  'task_updates',
]

/** Whose the records of each table are, each answer once. */
const whose = async () => {
  const found: unknown[] = []
  for (const table of tables)
    found.push([table, await db(table).distinct().orderBy(1).pluck('customer_va_id')])
  return found
}

it('all that belongs to a customer goes along with them', async () => {
  const { customer: customerId, task: taskId } = ids
  await build.interaction(db, { customerId })
  await build.message(db, { customerId })
  await build.customerService(db, { customerId })
  await build.communicationSession(db, { customerId })
  await build.calendarEvent(db, { customerId })
  await build.fileAttachment(db, { customerId, taskId })
  await build.taskUpdate(db, { taskId })
  expect(await whose()).toEqual(tables.map((table) => [table, [ids.ada]]))
  await db('customers').where({ id: customerId }).update({ assignedVaId: ids.bob })
  expect(await whose()).toEqual(tables.map((table) => [table, [ids.bob]]))
})

it('what belongs to nobody is nobody’s, until it is somebody’s', async () => {
  const { id } = await build.calendarEvent(db, { customerId: null })
  const vaOf = async () => (await db('calendar_events').where({ id }).first()).customerVaId
  expect(await vaOf()).toBeNull()
  await db('calendar_events').where({ id }).update({ customerId: ids.customer })
  expect(await vaOf()).toBe(ids.ada)
  await db('calendar_events').where({ id }).update({ customerId: null })
  expect(await vaOf()).toBeNull()
})

it('nobody can say that it is somebody else’s', async () => {
  await db('tasks').where({ id: ids.task }).update({ title: 'Still' })
  for (const customerVaId of [ids.bob, null])
    await expect(db('tasks').where({ id: ids.task }).update({ customerVaId })).rejects.toThrow(
      /foreign key/,
    )
  await db('tasks').insert({
    customerId: ids.customer,
    assignedVaId: ids.bob,
    title: 'Said otherwise',
    customerVaId: ids.bob,
  })
  expect(await db('tasks').distinct().pluck('customer_va_id')).toEqual([ids.ada])
})

const addTask = (title: string) =>
  `insert into tasks (customer_id, assigned_va_id, title) values (${ids.customer}, ${ids.ada}, '${title}')`
const give = () => `update customers set assigned_va_id = ${ids.bob} where id = ${ids.customer}`

it.each([
  ['is added while they change hands', () => [give(), addTask('Late')] as const],
  ['is being added when they change hands', () => [addTask('Early'), give()] as const],
])('what %s is whoever’s they are then', async (_, statements) => {
  const [first, second] = statements()
  await one.query('begin')
  await one.query(first)
  const waiting = two.query(second)
  await expect
    .poll(async () => {
      const { rows } = await one.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows.length
    })
    .toBe(1)
  await one.query('commit')
  await waiting
  expect(await db('tasks').distinct().pluck('customer_va_id')).toEqual([ids.bob])
})

it('a customer with much has the time that it takes', async () => {
  await db.raw(`
    create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.6); return new; end $$;
    create trigger zz_take_time before update on tasks for each row execute function take_time()`)
  const hasty = connect({ connection, statementTimeout: 300, poolMax: 1 })
  const give = (mayTake?: number) =>
    hasty.transaction(async (trx) => {
      await storesOf(trx, 'system').customers.change(
        ids.customer,
        { assignedVaId: ids.bob },
        mayTake,
      )
    })
  try {
    await expect(give()).rejects.toMatchObject({ code: '57014' })
    await give(10_000)
    expect(await db('tasks').pluck('customer_va_id')).toEqual([ids.bob])
  } finally {
    await hasty.destroy()
    await db.raw('drop trigger zz_take_time on tasks; drop function take_time()')
  }
})
