// Measures the handover of a customer with 8,000 records, 240 of them open tasks.
import { sender } from './load.mjs'
import { findMedian } from './turns.mjs'

const turns = 9

const records = (customer, assistant) => `
  insert into tasks (customer_id, assigned_va_id, title, status, completed_at)
    select ${customer}, ${assistant}, 'Handed over', case when n <= 240 then 'in_progress' else 'completed' end, case when n > 240 then now() end
    from generate_series(1, 3000) as n;
  insert into interactions (customer_id, type, summary) select ${customer}, 'email', 'Handed over' from generate_series(1, 2500);
  insert into messages (customer_id, content, from_customer) select ${customer}, 'Handed over', false from generate_series(1, 2500)`

const mutation = `mutation assignCustomer($input: AssignCustomerInput!) {
  assignCustomer(input: $input) { customer { id version assignedVa { id } } } }`

/** @param {{ client: import('pg').Client, url: string, cookie: string }} given of a manager */
export async function measureHandovers({ client, url, cookie }, { say, check }) {
  const { rows: assistants } = await client.query(
    `select id from users where role = 'virtual_assistant' order by id limit 2`,
  )
  const { rows: createdRows } = await client.query(
    `insert into customers (name, email, assigned_va_id) values ('Handed over', 'handed-over@example.test', $1) returning id, version`,
    [assistants[0].id],
  )
  const [{ id }] = createdRows
  await client.query(records(id, assistants[0].id))
  let { version } = createdRows[0]
  const send = sender(url, cookie)
  const durations = []
  for (let turn = 1; turn <= turns; turn += 1) {
    const input = { id, expectedVersion: version, assignedVaId: assistants[turn % 2].id }
    const startTime = performance.now()
    const { data, errors } = JSON.parse(await send({ query: mutation, variables: { input } }))
    durations.push(performance.now() - startTime)
    if (errors) throw new Error(errors[0].message)
    version = data.assignCustomer.customer.version
  }
  send.close()
  say(`handovers: ${durations.map((one) => one.toFixed(0)).join(', ')} ms`)
  const figure = findMedian(durations)
  check({ what: 'handing over 8,000 records, 240 open', figure, bar: 200, aim: 100, unit: 'ms' })
}
