// Runs the built product with the demo company as two nodes on one database, for the browser stories. Everything is released when it ends.
import { openStage } from './stage.mjs'

const settings = {
  SESSION_SECRET: 'a secret that both nodes know, for this run only',
  // Stories look at the sections that this adds.
  OUTSIDE_CALENDARS: 'on',
}

const { nodes, stop } = await openStage('demo-nodes', async ({ startNode }) => {
  // One after the other: the first writes the demo company.
  const first = await startNode({ ...settings, SEED_DEMO: '1' })
  return { nodes: [first, await startNode(settings)] }
})
console.log(`Ready on ${nodes.map(({ url }) => url).join(' and ')}`)
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => void stop().then(() => process.exit(0)))
