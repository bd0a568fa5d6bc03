import { afterAll, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { buildAssistant, buildCustomer, buildManager } from '#api/testing/factories/index.ts'
import { importFile } from '#api/testing/import-file.ts'
import { importsOf } from '#api/testing/imports.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, connection } = await testApp()
const now = new Date('2026-12-15T15:00:00Z')
const jobs = openTestJobs(connection, {}, { clock: () => now })
afterAll(jobs.close)

const openImports = async () => {
  const manager = await buildManager(db)
  const caller = await as(manager)
  const imports = importsOf(caller, jobs)
  /** Checks and runs an import. Its counts are those of the check. */
  const run = async (bytes: Buffer, choices: object = {}) => {
    const { id } = await imports.create('TASK', 'tasks.csv', bytes)
    const { counts } = await imports.preview(id, choices)
    expect(await imports.start(id)).toMatchObject({ status: 'DONE', counts })
    const refused = await imports.rows(id, ['REFUSED'])
    return { id, counts, refused: refused.map(({ row, message }) => `${row}: ${message}`) }
  }
  return { manager, caller, ...imports, run }
}

const csv = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`)

const header = 'Task,Customer,Assigned to,Status,Priority,Due,Created,Completed,Description'

const tasks = () => db('tasks').orderBy('id')

it('a row becomes a task of its customer, and a done one has the day when it was done', async () => {
  const { run, manager } = await openImports()
  await db('organisation').update({ assistantsSee: 'all' })
  const maya = await buildAssistant(db, { displayName: 'Maya Santos' })
  const customer = await buildCustomer(db, {
    name: 'Harbor',
    email: 'hi@harbor.test',
    timeZone: 'America/Los_Angeles',
  })
  const { counts, refused } = await run(
    csv(
      header,
      'Call,HARBOR,Maya Santos,Doing,P1,2026-12-20,2026-12-01,,Ask for keys',
      'Send,hi@harbor.test,,Done,,,2026-11-02,2026-11-03,',
      'Plan,Harbor,Someone else,,,2026-12-21 10:30,,2026-12-15,',
    ),
  )
  expect(refused).toEqual([])
  expect(counts).toMatchObject({ created: 3 })
  const [call, send, plan] = await tasks()
  expect(call).toMatchObject({
    title: 'Call',
    description: 'Ask for keys',
    customerId: customer.id,
    assignedVaId: maya.id,
    status: 'in_progress',
    priority: 'urgent',
    dueIsDay: true,
    completedAt: null,
    customerActedAt: null,
  })
  // The day ends where the customer is.
  expect(call.dueDate.toISOString()).toBe('2026-12-21T07:59:59.999Z')
  expect(call.createdAt.toISOString()).toMatch(/^2026-12-01/)
  expect(send).toMatchObject({
    status: 'completed',
    priority: 'medium',
    assignedVaId: customer.assignedVaId,
  })
  expect(send.completedAt.toISOString().slice(0, 10)).toMatch(/^2026-11-0[34]$/)
  // Without a status, the day says that it is done; it cannot be later than now.
  expect(plan).toMatchObject({
    status: 'completed',
    completedAt: now,
    createdAt: now,
    dueIsDay: false,
    assignedVaId: customer.assignedVaId,
  })
  expect(await db('activities').where({ noun: 'task' })).toMatchObject(
    ['Call', 'Send', 'Plan'].map((recordName) => ({
      verb: 'startImport',
      actorId: manager.id,
      recordName,
    })),
  )
  expect(await db('notifications').first()).toBeUndefined()
})

it('rows that contradict the rules of tasks are refused, each with its reason', async () => {
  const { run } = await openImports()
  await buildCustomer(db, { name: 'Harbor', company: 'Bay' })
  const closed = await buildCustomer(db, { name: 'Gone', status: 'closed' })
  const other = await buildCustomer(db, { name: 'Bay', company: 'Other' })
  const harbor = await db('customers').where({ name: 'Harbor' }).first()
  const { refused, counts } = await run(
    csv(
      header,
      'A,Harbor,,Done,,,,,',
      'B,Harbor,,Doing,,,,2026-11-03,',
      'C,Harbor,,Done,,,2026-11-05,2026-11-03,',
      'D,Gone,,,,,,,',
      'E,Nobody,,,,,,,',
      'F,bay,,,,,,,',
      'G,,,,,,,,',
      ',Harbor,,,,,,,',
      'I,Harbor,,Cancelled,,,,,',
      'J,Harbor,,,,,,2026-12-16,',
      'K,Harbor,,,,,,,',
    ),
  )
  expect(refused).toEqual([
    '1: A completed task needs the day when it was completed.',
    '2: This task has a day when it was completed, but its status is open.',
    '3: This day is before the task was created.',
    '4: This customer is closed. Reopen it first.',
    '5: No customer has “Nobody” as email address, name or company.',
    `6: “bay” is more than one customer: Harbor (#${harbor.id}), Bay (#${other.id}).`,
    '7: There’s no customer.',
    '8: There’s no title.',
    '9: An import can’t set “Cancelled”. Match it to another value.',
    '10: This day is in the future.',
  ])
  expect(counts).toMatchObject({ created: 1 })
  expect(await db('tasks').where({ customerId: closed.id })).toEqual([])
})

it('a task goes to the customer’s assistant alone where assistants see only theirs', async () => {
  const { run } = await openImports()
  await buildAssistant(db, { displayName: 'Maya Santos' })
  await buildCustomer(db, { name: 'Harbor' })
  await db('organisation').update({ assistantsSee: 'assigned' })
  const { refused } = await run(csv(header, 'Call,Harbor,Maya Santos,,,,,,'))
  expect(refused).toEqual(['1: Choose the customer’s assistant.'])
})

it('tasks of another program: a done one needs its day, words are no dates, and one needs its customer', async () => {
  const { run } = await openImports()
  await buildCustomer(db, { name: 'Owner', company: 'Harbor Realty' })
  const bytes = importFile('tasks.csv')
  expect((await run(bytes)).refused).toEqual([
    '1: A completed task needs the day when it was completed.',
    '2: “next Friday” isn’t a date that can be read.',
    '3: There’s no customer.',
  ])
  const values = [{ value: 'Done', to: 'in_progress' }]
  const { refused } = await run(bytes, {
    columns: [{ column: 3, field: 'status', values }],
    unreadableDates: 'LEAVE_OUT',
  })
  expect(refused).toEqual(['3: There’s no customer.'])
  expect(await tasks()).toMatchObject([
    { title: 'Send the listing photos', status: 'in_progress', priority: 'high', dueIsDay: true },
    { title: 'Call the plumber', status: 'in_progress', priority: 'urgent', dueDate: null },
  ])
})

it('an undo removes tasks, but for those that have changed or have something new', async () => {
  const { run, caller, undo, rows } = await openImports()
  await buildCustomer(db, { name: 'Harbor' })
  const { id } = await run(csv(header, ...['A', 'B', 'C'].map((title) => `${title},Harbor,,,,,,,`)))
  const [, changed, commented] = await tasks()
  await perform(caller, 'updateTask', { id: changed.id, expectedVersion: 1, title: 'Other' })
  await perform(caller, 'commentOnTask', { taskId: commented.id, note: 'Look' })
  expect(await undo(id)).toMatchObject({ counts: { removed: 1, kept: 2 } })
  expect((await rows(id, ['KEPT'])).map(({ message }) => message)).toEqual([
    'It has changed since.',
    'Something was added to it since.',
  ])
  expect(await tasks()).toMatchObject([{ id: changed.id }, { id: commented.id }])
})
