// Callers of the nodes: anonymous, or a person of the demo company.
import { demoAccounts, demoPassword } from '#api/demo/accounts.ts'

const usernames = Object.fromEntries(
  demoAccounts.map(({ label, username }) => [label.toLowerCase(), username]),
)

/**
 * Sends a GraphQL request to a node.
 * @param {string} url of the node
 * @param {{ query: string, variables?: object, cookie?: string, headers?: Record<string, string> }} given
 */
export const askGraphql = (url, { query, variables, cookie, headers }) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
    body: JSON.stringify({ query, variables }),
  })

/**
 * Signs in a person of the demo company. The cookie is valid on every node.
 * @param {string} url of a node
 * @param {'manager' | 'assistant' | 'customer'} role
 */
export async function signIn(url, role) {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: usernames[role], password: demoPassword }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The ${role} of the demo company was refused: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
