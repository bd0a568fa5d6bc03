// The races: each has a setup for one lane, and a round that returns the results of two concurrent callers and whether the rule was kept.

const plainLead = { name: 'Racer', email: 'racer@example.test' }

export const personOf = async (rows, role, name, more = {}) => {
  const columns = {
    username: `${name}@race.test`,
    password: '-',
    display_name: name,
    role,
    ...more,
  }
  const names = Object.keys(columns)
  const [{ id }] = await rows(
    `insert into users (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(columns),
  )
  return id
}

export const customerOf = async (rows, assistant) => {
  const [{ id }] = await rows(
    `insert into customers (name, email, assigned_va_id) values ('Raced', 'r@race.test', $1) returning id`,
    [assistant],
  )
  return id
}

const versionOf = async (rows, table, id) =>
  (await rows(`select version from ${table} where id = $1`, [id]))[0].version

/** Makes a person an active assistant without assignments again. */
const resetAssistant = async (rows, id, spareAssistant) => {
  for (const table of ['customers', 'leads', 'tasks'])
    await rows(`update ${table} set assigned_va_id = $2 where assigned_va_id = $1`, [
      id,
      spareAssistant,
    ])
  await rows(`update users set role = 'virtual_assistant' where id = $1`, [id])
}

const isAssistant = async (rows, id) =>
  (await rows(`select from users where id = $1 and role = 'virtual_assistant'`, [id])).length > 0

const assigned = async (rows, table, id) =>
  (await rows(`select from ${table} where assigned_va_id = $1 limit 1`, [id])).length > 0

/** The role of an assistant is changed while work is assigned to them. */
const roleRace =
  (table, record, give) =>
  async ({ rows, lane }) => {
    const name = `${table} ${lane}`
    const racer = await personOf(rows, 'virtual_assistant', `racer ${name}`.replaceAll(' ', '.'))
    const spareAssistant = await personOf(
      rows,
      'virtual_assistant',
      `spare ${name}`.replaceAll(' ', '.'),
    )
    return async ({ atOnce }) => {
      await resetAssistant(rows, racer, spareAssistant)
      const version = await versionOf(rows, 'users', racer)
      const change = { id: racer, expectedVersion: version, role: 'USER' }
      const codes = await atOnce(await give({ rows, racer }), {
        verb: 'changeUserRole',
        record: 'user',
        input: change,
      })
      const holds = (await isAssistant(rows, racer)) || !(await assigned(rows, table, racer))
      return { codes, holds }
    }
  }

export const raceKinds = {
  'a task and its customer are given to others': async ({ rows, lane }) => {
    const one = await personOf(rows, 'virtual_assistant', `one.${lane}`)
    const other = await personOf(rows, 'virtual_assistant', `other.${lane}`)
    const customer = await customerOf(rows, one)
    const [{ id: task }] = await rows(
      `insert into tasks (customer_id, title, assigned_va_id) values ($1, 'Raced', $2) returning id`,
      [customer, one],
    )
    return async ({ atOnce, round }) => {
      const to = round % 2 ? other : one
      const of = async (table, id) => ({
        id,
        expectedVersion: await versionOf(rows, table, id),
        assignedVaId: to,
      })
      const codes = await atOnce(
        { verb: 'assignTask', record: 'task', input: await of('tasks', task) },
        { verb: 'assignCustomer', record: 'customer', input: await of('customers', customer) },
      )
      const [{ same }] = await rows(
        'select t.assigned_va_id = c.assigned_va_id as same from tasks t join customers c on c.id = t.customer_id where t.id = $1',
        [task],
      )
      return { codes, holds: same }
    }
  },

  'a new customer is given while a role is taken': roleRace('customers', 'customer', async () => ({
    verb: 'createCustomer',
    record: 'customer',
    input: plainLead,
  })),

  'a lead is given while a role is taken': roleRace('leads', 'lead', async ({ racer }) => ({
    verb: 'createLead',
    record: 'lead',
    input: { ...plainLead, assignedVaId: racer },
  })),

  'two calls of one assistant are answered': async ({ rows, lane }) => {
    const assistant = await personOf(rows, 'virtual_assistant', `caller.${lane}`)
    const customer = await customerOf(rows, assistant)
    const plan = async () =>
      (
        await rows(
          `insert into communication_sessions (type, customer_id, va_id, start_time) values ('voice', $1, $2, now()) returning id`,
          [customer, assistant],
        )
      )[0].id
    return async ({ atOnce }) => {
      await rows('delete from communication_sessions where va_id = $1', [assistant])
      const calls = [await plan(), await plan()]
      const codes = await atOnce(
        ...calls.map((id) => ({
          verb: 'answerCommunicationSession',
          record: 'communicationSession',
          input: { id, expectedVersion: 1 },
        })),
      )
      return { codes, holds: codes.filter((code) => code === null).length === 1 }
    }
  },

  'a customer is closed while work is added': async ({ rows, lane }) => {
    const assistant = await personOf(rows, 'virtual_assistant', `closing.${lane}`)
    const customer = await customerOf(rows, assistant)
    return async ({ atOnce }) => {
      await rows(`update customers set status = 'active' where id = $1`, [customer])
      await rows('delete from tasks where customer_id = $1', [customer])
      const expectedVersion = await versionOf(rows, 'customers', customer)
      const codes = await atOnce(
        {
          verb: 'createTask',
          record: 'task',
          input: { customerId: customer, assignedVaId: assistant, title: 'Raced' },
        },
        { verb: 'closeCustomer', record: 'customer', input: { id: customer, expectedVersion } },
      )
      // A task that was created after its customer was closed breaks the rule.
      const [{ late }] = await rows(
        `select count(*)::int as late from tasks t join customers c on c.id = t.customer_id
         where c.id = $1 and t.created_at > c.updated_at`,
        [customer],
      )
      return { codes, holds: codes[1] === null && late === 0 }
    }
  },
}
