import { askGraphql, signIn } from './callers.mjs'

/** Checks that the nodes act as one product: a sign-in at one node is valid at the other. */
export async function oneProduct({ urls, check }) {
  const [first, second] = urls
  const cookie = await signIn(first, 'manager')
  const answer = await askGraphql(second, { query: '{ me { id } }', cookie })
  const { data } = await answer.json()
  check({ what: 'sign-ins known at both nodes', figure: data?.me ? 1 : 0, bar: 1, least: true })
}
