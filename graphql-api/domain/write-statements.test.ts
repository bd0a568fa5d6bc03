import { expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as } = await testApp()

const scene = async () => {
  const manager = await as(await build.manager(db))
  const assistant = await build.assistant(db)
  const customer = await build.customer(db, { assignedVaId: assistant.id })
  const task = await build.task(db, { customerId: customer.id, assignedVaId: assistant.id })
  return { manager, customerId: customer.id, started: { id: task.id, expectedVersion: 1 } }
}

/** Returns the first three words of a statement. */
const beginning = (sql: string) => sql.trim().split(/\s+/).slice(0, 3).join(' ').replaceAll('"', '')

const record = (work: () => Promise<unknown>) => recordStatements(db, 'query', work)

it('createTask, which notifies the assistant, has six statements', async () => {
  const { manager, customerId } = await scene()
  const heardRecord = await record(() => perform(manager, 'createTask', { customerId, title: 'T' }))
  expect(await db('notifications')).toHaveLength(1)
  expect(heardRecord.map(({ sql }) => beginning(sql))).toEqual([
    'select s.token_hash, s.id',
    'BEGIN;',
    'with accounts as',
    'insert into tasks',
    'with logged as',
    'COMMIT;',
  ])
})

// One more than other transitions: the values from before the start are stored for its undo.
it('startTask has ten statements', async () => {
  const { manager, started: startedRecord } = await scene()
  const heardRecord = await record(() => perform(manager, 'startTask', startedRecord))
  expect(heardRecord.map(({ sql }) => beginning(sql))).toEqual([
    'select s.token_hash, s.id',
    'BEGIN;',
    'select t.id as',
    'with accounts as',
    'select t.* from',
    'insert into task_starts',
    'insert into task_updates',
    'update tasks set',
    'with logged as',
    'COMMIT;',
  ])
})
