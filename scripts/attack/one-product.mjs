import { askGraphql, signIn } from './callers.mjs'

/** That the nodes are one product: who signs in at one is known at the other. */
export async function oneProduct({ urls, check }) {
  const [first, second] = urls
  const cookie = await signIn(first, 'manager')
  const answer = await askGraphql(second, { query: '{ me { id } }', cookie })
  const { data } = await answer.json()
  check({ what: 'sign-ins known at both nodes', figure: data?.me ? 1 : 0, bar: 1, least: true })
}
