// The callers: three signed-in people, and some with a password.
import { connect } from '#api/database/connect.ts'
import { hashPassword } from '#api/domain/sign-in/hashing.ts'
import { fillCompany } from '#api/testing/data/fill-company.ts'
import { signedIn } from '#scripts/measure/api/sign-ins.mjs'
import { secret } from '#scripts/nodes/two-nodes.mjs'

export const password = 'open sesame'
const withPassword = 20

/** Builds a company with its people. Returns their cookies and usernames. */
export async function makePeople(connection) {
  const db = connect({ connection, poolMax: 2 })
  try {
    const filled = await fillCompany(db, 20)
    const { assistant, user } = filled.company
    const ids = { management: filled.manager.id, assistant: assistant.id, user: user.id }
    const cookies = {}
    for (const [who, id] of Object.entries(ids))
      cookies[who] = await signedIn(connection, secret, id)
    const usernames = Array.from({ length: withPassword }, (_, n) => `person${n}@example.test`)
    const hash = await hashPassword(password)
    await db('users').insert(
      usernames.map((username) => ({ username, password: hash, displayName: 'A person' })),
    )
    return { filled, cookies, usernames }
  } finally {
    await db.destroy()
  }
}
