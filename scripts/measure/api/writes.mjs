// Measures tasks created and started per second over HTTP, against node:http and pg writing the same rows.
import { rateOf, sender } from './load.mjs'
import { findMedian, ratio, takeTurns } from './turns.mjs'

const rounds = 7
const slice = 700

/** Requested tasks, for each side, that the measurement starts. */
const waiting = 60_000

// The tables of the raw side have the same rows as the product's; the tasks have six indexes.
const prepareRaw = `
  create table raw_tasks (id bigint generated always as identity primary key, customer_id bigint not null, assigned_va_id bigint not null, title text not null,
    description text, status text not null, priority text not null, due_date timestamptz, completed_at timestamptz, created_at timestamptz not null,
    updated_at timestamptz not null, version int not null);
  insert into raw_tasks (customer_id, assigned_va_id, title, description, status, priority, due_date, completed_at, created_at, updated_at, version)
    select customer_id, assigned_va_id, title, description, status, priority, due_date, completed_at, created_at, updated_at, version from tasks;
  create index on raw_tasks (customer_id, created_at, id);
  create index on raw_tasks (assigned_va_id, due_date, id);
  create index on raw_tasks (created_at, id);
  create index on raw_tasks (updated_at, id);
  create index on raw_tasks (due_date, id);
  create table raw_task_updates (id bigint generated always as identity primary key, task_id bigint not null references raw_tasks, status text not null,
    note text not null, created_at timestamptz not null);
  create index on raw_task_updates (task_id, created_at, id);
  create table raw_activities (id bigint generated always as identity primary key, at timestamptz not null, actor_id bigint, actor_name text, verb text not null,
    noun text not null, record_id bigint not null, record_name text not null, customer_id bigint, audience text not null, changes jsonb not null);
  create index on raw_activities (noun, record_id, at);
  create index on raw_activities (customer_id, at);
  analyze raw_tasks`

const addRequested = (client, table) =>
  client.query(
    `with chosen as (select array_agg(id order by id) as ids, array_agg(assigned_va_id order by id) as assistants, count(*) as count
       from (select id, assigned_va_id from customers where status = 'active' order by id limit 1000) as active)
     insert into ${table} (customer_id, assigned_va_id, title, status, priority, created_at, updated_at, version)
     select ids[number % count + 1], assistants[number % count + 1], 'Waits to be started', 'requested', 'medium', now(), now(), 1
     from chosen cross join generate_series(0, ${waiting - 1}) as number returning id`,
  )

const limits = { createTask: { bar: 0.15, aim: 0.2 }, startTask: { bar: 0.3, aim: 0.4 } }

const mutations = {
  createTask:
    'mutation createTask($input: CreateTaskInput!) { createTask(input: $input) { task { id version } } }',
  startTask:
    'mutation startTask($input: StartTaskInput!) { startTask(input: $input) { task { id version } } }',
}

const rotate = (values) => {
  let next = 0
  return () => values[next++ % values.length]
}

/** Sends one write after the other to a server; the response must not be an error. */
const writerOf = (url, cookie, operationName, nextInput) => {
  const send = sender(url, cookie)
  const write = async () => {
    const text = await send({
      operationName,
      query: mutations[operationName],
      variables: { input: nextInput() },
    })
    if (!text.includes('"version"')) throw new Error(`${operationName}: ${text}`)
  }
  return { rate: (milliseconds) => rateOf(write, milliseconds), close: send.close }
}

/** @param {{ bench: object, client: import('pg').Client, url: string, cookie: string }} given of a manager */
export async function measureWrites({ bench, client, url, cookie }, { say, check }) {
  await client.query(prepareRaw)
  const { rows: customers } = await client.query(
    `select id from customers where status = 'active' order by id limit 1000`,
  )
  const ownRows = (await addRequested(client, 'tasks')).rows
  const raw = (await addRequested(client, 'raw_tasks')).rows
  const peer = await bench.startPeer('writes')
  const inputs = {
    createTask: () =>
      rotate(
        customers.map(({ id }) => ({ customerId: id, title: 'Reconcile the March statement' })),
      ),
    startTask: (rows) => rotate(rows.map(({ id }) => ({ id, expectedVersion: 1 }))),
  }
  for (const verb of ['createTask', 'startTask']) {
    const servers = new Map([
      ['own', writerOf(url, cookie, verb, inputs[verb](ownRows))],
      ['raw', writerOf(peer.url, undefined, verb, inputs[verb](raw))],
    ])
    const rates = await takeTurns(servers, { rounds, slice })
    for (const one of servers.values()) one.close()
    const [ours, theirs] = [rates.get('own'), rates.get('raw')]
    say(`${verb}: ${findMedian(ours).toFixed(0)} in a second, raw ${findMedian(theirs).toFixed(0)}`)
    check({ what: `${verb}, of node:http and pg`, figure: ratio(ours, theirs), ...limits[verb] })
  }
}
