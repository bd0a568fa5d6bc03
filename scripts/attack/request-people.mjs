// The callers: three signed-in people, and some with a password.
import { connect } from '#api/database/connect.ts'
import { hashPassword } from '#api/domain/sign-in/hashing.ts'
import { fillCompany } from '#api/testing/data/fill-company.ts'
import { createSignIn } from '#scripts/measure/api/sign-ins.mjs'
import { secret } from '#scripts/nodes/two-nodes.mjs'

export const password = 'open sesame'
const withPassword = 20

/** Builds a company with its people. Returns their cookies and usernames. */
export async function makePeople(connection) {
  const db = connect({ connection, poolMax: 2 })
  try {
    const company = await fillCompany(db, 20)
    const { assistant, user } = company.company
    const ids = { management: company.manager.id, assistant: assistant.id, user: user.id }
    const cookies = {}
    for (const [role, id] of Object.entries(ids))
      cookies[role] = await createSignIn(connection, secret, id)
    const usernames = Array.from({ length: withPassword }, (_, n) => `person${n}@example.test`)
    const hash = await hashPassword(password)
    await db('users').insert(
      usernames.map((username) => ({ username, password: hash, displayName: 'A person' })),
    )
    return { filled: company, cookies, usernames }
  } finally {
    await db.destroy()
  }
}
