import { ask, createUnusedAddress, from } from '#scripts/nodes/ask.mjs'

/** Stops a node while a thousand requests are in flight over keep-alive connections. */
export async function stopUnderLoad({ node, cookie, list, say, check }) {
  const { url } = node
  const home = { path: '/' }
  const data = { path: '/graphql', headers: { cookie }, body: { query: list } }
  const agents = Array.from({ length: 100 }, () => from(createUnusedAddress(), 10))
  const askAll = () =>
    agents.flatMap((agent) =>
      Array.from({ length: 10 }, (_, at) => ask(url, { ...(at === 0 ? data : home), agent })),
    )
  await Promise.all(askAll())
  const responses = askAll()
  // All requests are in flight once the last has been written.
  await new Promise(setImmediate)
  const exit = node.end('SIGTERM')
  const answers = await Promise.all(responses)
  const code = await exit
  for (const agent of agents) agent.destroy()
  const faults = answers.filter(({ status }) => status === 0)
  say(
    `${answers.length} in flight at SIGTERM, statuses ${JSON.stringify(Object.fromEntries(Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [status, all?.length])))}, ${code ?? 'ended'}`,
  )
  check({ what: 'requests in flight at SIGTERM that were cut off', figure: faults.length, bar: 0 })
}
