import { accountOf } from '#scripts/fill/people.mjs'
import { secret } from './bench.mjs'
import { createSignIn } from './sign-ins.mjs'

/** People of a filled company, each with the statement that finds their account. */
const viewers = [
  { name: 'manager', role: 'management', find: `username = '${accountOf('manager1')}'` },
  {
    name: 'receptionist',
    role: 'virtual_assistant',
    find: `username = '${accountOf('assistant1')}'`,
  },
  {
    name: 'assistant',
    role: 'virtual_assistant',
    find: `id = (select assigned_va_id from customers group by 1 having count(*) = 4 order by 1 limit 1)`,
  },
  {
    name: 'portal user',
    role: 'user',
    find: `customer_id = (select customer_id from tasks group by 1 order by count(*) desc limit 1) and disabled_at is null`,
  },
]

/**
 * Signs in a manager, a receptionist, an assistant with few customers and the portal user with most tasks.
 * @param {import('pg').Client} client
 * @param {object} connection of the same database
 */
export async function signInViewers(client, connection) {
  const people = []
  for (const { find, ...viewer } of viewers) {
    const { rows } = await client.query(`select id from users where ${find} order by id limit 1`)
    people.push({
      ...viewer,
      id: rows[0].id,
      cookie: await createSignIn(connection, secret, rows[0].id),
    })
  }
  return people
}
