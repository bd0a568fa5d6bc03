// A manager who is signed in: made beside the product, since the demo's accounts open nothing in production.
import { createHash, randomBytes } from 'node:crypto'
import Keygrip from 'keygrip'
import { Client } from 'pg'

/**
 * Makes the account and its sign-in.
 * @param {object} connection of the database
 * @param {string} secret that the product signs its cookies with
 * @returns {Promise<string>} the cookie's header
 */
export async function signedInManager(connection, secret) {
  const token = randomBytes(32).toString('base64url')
  const client = new Client(connection)
  await client.connect()
  await client.query(
    `with manager as (
       insert into users (username, password, display_name, role)
       values ('measure@example.test', '', 'Whoever measures', 'management') returning id)
     insert into sign_ins (user_id, token_hash) select id, $1 from manager`,
    [createHash('sha256').update(token).digest('hex')],
  )
  await client.end()
  const cookie = `sign-in=${Buffer.from(JSON.stringify({ token })).toString('base64')}`
  return `${cookie}; sign-in.sig=${new Keygrip([secret]).sign(cookie)}`
}
