// The upper bound of this machine for writes: node:http and pg insert the rows of a new and a started task, into tables with six indexes and with fewer.
import { serve } from './bare.mjs'
import { pool } from './port.mjs'

const statements = {
  customer: 'select assigned_va_id from customers where id = $1 for key share',
  task: `insert into raw_tasks (customer_id, assigned_va_id, title, status, priority, created_at, updated_at, version)
    values ($1, $2, $3, 'requested', 'medium', now(), now(), 1) returning *`,
  start: `update raw_tasks set status = 'in_progress', updated_at = now(), version = version + 1
    where id = $1 and status = 'requested' returning *`,
  update: `insert into raw_task_updates (task_id, status, note, created_at) values ($1, 'in_progress', '', now()) returning *`,
  history: `insert into raw_activities (at, actor_id, actor_name, verb, noun, record_id, record_name, customer_id, audience, changes)
    values (now(), 1, 'Raw', $1, $2, $3, $4, $5, 'customer', $6)`,
}

const inTransaction = async (work) => {
  const client = await pool.connect()
  const run = async (name, values) =>
    (await client.query({ name, text: statements[name], values })).rows[0]
  try {
    await client.query('begin')
    const result = await work(run)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const noteOf = (verb, noun, task, changes) => [
  verb,
  noun,
  task.id,
  task.title,
  task.customer_id,
  JSON.stringify(changes),
]

const verbs = {
  createTask: ({ customerId, title }) =>
    inTransaction(async (run) => {
      const { assigned_va_id: va } = await run('customer', [customerId])
      const task = await run('task', [customerId, va, title])
      await run('history', noteOf('createTask', 'task', task, []))
      return task
    }),
  startTask: ({ id }) =>
    inTransaction(async (run) => {
      const task = await run('start', [id])
      const update = await run('update', [id])
      const change = { field: 'status', before: 'requested', after: 'in_progress' }
      await run('history', noteOf('startTask', 'task', task, [change]))
      await run('history', noteOf('startTask', 'taskUpdate', { ...task, id: update.id }, []))
      return task
    }),
}

serve(async ({ operationName, variables }) => {
  const { id, version } = await verbs[operationName](variables.input)
  return { data: { [operationName]: { task: { id, version } } } }
})
