// Inserts signed-in accounts into the database, because the demo accounts cannot sign in in production.
import { createHash, randomBytes } from 'node:crypto'
import Keygrip from 'keygrip'
import { withClient } from '#scripts/fill/with-client.mjs'

/** Inserts a manager. Returns the id. */
export const makeManager = (connection) =>
  withClient(connection, async (client) => {
    const { rows } = await client.query(
      `insert into users (username, password, display_name, role)
       values ('measure@example.test', '', 'Whoever measures', 'management') returning id`,
    )
    return rows[0].id
  })

/**
 * Signs an account in.
 * @param {object} connection of the database
 * @param {string} secret that the product signs its cookies with
 * @param {number} userId
 * @returns {Promise<string>} the cookie's header
 */
export const createSignIn = (connection, secret, userId) =>
  withClient(connection, async (client) => {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest('hex')
    await client.query('insert into sign_ins (user_id, token_hash) values ($1, $2)', [userId, hash])
    const cookie = `sign-in=${Buffer.from(JSON.stringify({ token })).toString('base64')}`
    return `${cookie}; sign-in.sig=${new Keygrip([secret]).sign(cookie)}`
  })
