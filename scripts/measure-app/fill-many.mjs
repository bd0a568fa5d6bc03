// Fills the demo company's database until it has 100,000 customers and 500,000 tasks, which follow no rule that an index could live on.
import { Client } from 'pg'
import { step } from '#scripts/step.mjs'

const customers = 100_000
const tasks = 500_000
const services = 100_000
const leads = 20_000
const people = 50_000
const assistants = 49

const first =
  'Olivia Noah Emma Liam Ava Mason Sophia Jacob Mia Ethan Isabella Lucas Marta Pavel Ines Kofi Yuki Ravi Zoe Hugo'
const syllables = 'ma ran to ke lo sa vin der hu bar ti mo gra nel pos fi zu ler dan wic'
const trades = 'Realty Dental Bakery Plumbing Studio Law Group Homes Garden Clinic Books Foods'
const verbs =
  'Call Send Renew Order Reconcile Check Prepare Update Schedule Answer Book Review Chase Upload File Draft'
const things =
  'the bank|the invoice|listing photos|the march statement|the insurance|the lease|new business cards|the tenant|the payroll|social posts|the open house|the supplier|travel to Denver|the calendar|the website text|the tax papers'

const list = (text, parted = ' ') =>
  `array[${text
    .split(parted)
    .map((one) => `'${one}'`)
    .join(', ')}]`
/** One of a list, by a number that is spread over it. */
const pick = (text, by, parted) =>
  `(${list(text, parted)})[1 + (hashint4((${by})::int) & 1048575) % ${text.split(parted ?? ' ').length}]`
const surname = (n) =>
  `initcap(${pick(syllables, n)} || ${pick(syllables, `${n} * 7 + 1`)} || ${pick(syllables, `${n} * 13 + 5`)})`

const statements = {
  assistants: `insert into users (username, password, display_name, role)
    select 'assistant' || n || '@example.test', '', ${pick(first, 'n')} || ' ' || ${surname('n')}, 'virtual_assistant'
    from generate_series(1, ${assistants}) as n`,
  customers: `with staff as (select array_agg(id order by id) as ids from users where role = 'virtual_assistant')
    insert into customers (name, company, email, phone, phone_number, status, assigned_va_id, created_at)
    select first || ' ' || last, last || ' ' || ${pick(trades, 'n * 3')}, lower(first || '.' || last) || n || '@example.test',
      '(' || 201 + n % 700 || ') 555-' || lpad((n % 10000)::text, 4, '0'), '+1' || 201 + n % 700 || '555' || lpad((n % 10000)::text, 4, '0'),
      case when n % 12 = 0 then 'closed' else 'active' end, staff.ids[1 + n % array_length(staff.ids, 1)], now() - n * interval '1 minute'
    from staff, generate_series(1, ${customers}) as n,
      lateral (select ${pick(first, 'n * 5')} as first, ${surname('n')} as last) as named`,
  people: `insert into users (username, password, display_name, customer_id)
    select email || '.person', '', name, id from customers order by id desc limit ${people}`,
  services: `insert into customer_services (customer_id, service_type, start_date, billing_cycle)
    select id, ${pick('Part-Time, Administrative|Core, Bookkeeping|Plus, Bookkeeping|Full-Time, Marketing', 'id', '|')}, created_at, 'monthly'
    from customers order by id desc limit ${services}`,
  leads: `insert into leads (name, company, email, source, message)
    select ${pick(first, 'n * 11')} || ' ' || ${surname('n * 3')}, ${surname('n * 3')} || ' ' || ${pick(trades, 'n')}, 'lead' || n || '@example.test', 'website',
      'We need somebody to ' || lower(${pick(verbs, 'n')}) || ' ' || ${pick(things, 'n * 7', '|')}
    from generate_series(1, ${leads}) as n`,
  tasks: `with those as (select array_agg(id order by id) as ids, array_agg(assigned_va_id order by id) as staff from customers)
    insert into tasks (customer_id, assigned_va_id, title, description, status, completed_at, created_at)
    select ids[at], staff[at],
      ${pick(verbs, 'n')} || ' ' || ${pick(things, 'n * 3', '|')} || case n % 3 when 0 then ' for ' || ${surname('n')} when 1 then ' ' || n % 90000 else '' end,
      'Please ' || lower(${pick(verbs, 'n * 5')}) || ' ' || ${pick(things, 'n * 11', '|')} || ' and tell them at example.test by the end of the week.',
      case when n % 15 = 0 then 'in_progress' when n % 15 = 1 then 'requested' else 'completed' end,
      case when n % 15 > 1 then now() end, now() - (${tasks} - n) * interval '1 minute'
    from those, generate_series(1, ${tasks}) as n, lateral (select 1 + (hashint4(n) & 1048575) % array_length(ids, 1) as at) as whose`,
}

const tables = ['users', 'customers', 'customer_services', 'leads', 'tasks']

const wordsOf = (expression, table) => `insert into search_words (word)
  select distinct word from ${table}, regexp_split_to_table(lower(${expression}), '[^[:alnum:]]+') as word
  where length(word) between 3 and 40 and word ~ '[[:alpha:]]' on conflict do nothing`

const words = [
  wordsOf(`concat_ws(' ', name, company)`, 'customers'),
  wordsOf(`concat_ws(' ', name, company)`, 'leads'),
  wordsOf('display_name', 'users'),
  wordsOf('service_type', 'customer_services'),
  wordsOf('title', 'tasks'),
]

/**
 * Indexes are made anew once the rows are there, which takes a tenth of the time.
 * @param {Client} client
 * @param {readonly string[]} filled the tables
 * @param {() => Promise<void>} work that fills them
 */
export const withoutIndexes = async (client, filled, work) => {
  const { rows } = await client.query(
    `select indexname as name, indexdef as made from pg_indexes where schemaname = 'public' and tablename = any($1)
       and indexname not in (select conname from pg_constraint) and indexdef not like 'CREATE UNIQUE%'`,
    [filled],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { made } of rows) await client.query(made)
}

const turnWords = (how) =>
  tables.map((table) => `alter table ${table} ${how} trigger ${table}_keep_search_words`).join(';')

/** Words are kept by a statement of ours in the end; whatever else is kept with the writes goes on. */
const withoutWords = async (client, work) => {
  await client.query(turnWords('disable'))
  await work()
  await client.query(turnWords('enable'))
}

/** @param {object} connection of the database, which has the demo company */
export async function fillMany(connection) {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '256MB'`)
    await step('  Filling 100,000 customers and 500,000 tasks', () =>
      withoutIndexes(client, tables, () =>
        withoutWords(client, async () => {
          for (const statement of Object.values(statements)) await client.query(statement)
          for (const statement of words) await client.query(statement)
        }),
      ),
    )
    await step('  Gathering statistics', () => client.query('vacuum analyze'))
  } finally {
    await client.end()
  }
}
