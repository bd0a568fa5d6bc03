import type { PlaywrightWorkerArgs } from 'playwright/test'
import { demoPassword } from '#api/demo/accounts.ts'
import { paths } from '#web/paths.ts'
import { people } from './people.ts'
import { startOwnProduct } from './own-product.ts'
import { expect } from './story.ts'

type Ask = (query: string) => Promise<unknown>

/** Starts a product in which so many assistants of the demo company take demos; `prepare` may change more as management. */
export const startWithHosts = async (
  playwright: PlaywrightWorkerArgs['playwright'],
  hosts: number,
  prepare: (ask: Ask) => Promise<void> = async () => {},
) => {
  const product = await startOwnProduct()
  const request = await playwright.request.newContext({ baseURL: product.url })
  await request.post('/api/login', { data: { username: people.manager, password: demoPassword } })
  const ask: Ask = async (query) => {
    const { data, errors } = await (await request.post(paths.graphql, { data: { query } })).json()
    expect(errors).toBeUndefined()
    return data
  }
  const { users } = (await ask(
    '{ users(filter: { roles: [VIRTUAL_ASSISTANT] }) { nodes { id } } }',
  )) as { users: { nodes: { id: string }[] } }
  for (const [place, { id }] of users.nodes.entries())
    await ask(
      `mutation { setAvailability(input: { userId: "${id}", takesDemos: ${place < hosts} }) { user { id } } }`,
    )
  await prepare(ask)
  await request.dispose()
  return product
}
