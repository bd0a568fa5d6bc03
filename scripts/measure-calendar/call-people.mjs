// People of the demo company who call each other, without a browser.
import { demoDomain, demoPassword } from '#api/demo/accounts.ts'

/** Assistants, each with a portal user of one of their customers. An assistant has one call at a time. */
export const pairs = [
  ['assistant', 'customer'],
  ['joel.ramirez', 'frank.delgado'],
  ['priya.nair', 'mei.tanaka'],
  ['hannah.brooks', 'elliot.marsh'],
  ['marcus.webb', 'shannon.reilly'],
  ['tessa.lindqvist', 'harold.jensen'],
  ['andre.baptiste', 'nadia.rahman'],
  ['grace.okafor', 'charlotte.beaumont'],
]

const json = { 'content-type': 'application/json' }

/** Signs a person in on a node. `ask` sends an operation there, and returns its data or throws. */
export const signIn = async ({ url }, local) => {
  const login = { username: `${local}@${demoDomain}`, password: demoPassword }
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(login),
  })
  if (!answer.ok) throw new Error(`${local} was refused: ${answer.status}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const ask = async (query, input) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify({ query, variables: { input } }),
    })
    const { data, errors } = await response.json()
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
  return { url, cookie, ask }
}
