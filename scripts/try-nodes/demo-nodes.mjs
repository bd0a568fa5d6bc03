// Runs the built product with the demo company as two nodes on one database, for the browser stories. Everything is released when it ends.
import { openDemoNodes } from './open-demo-nodes.mjs'

// Stories look at the sections that this adds.
process.env.OUTSIDE_CALENDARS = 'on'
const { nodes, stop } = await openDemoNodes()
console.log(`Ready on ${nodes.map(({ url }) => url).join(' and ')}`)
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => void stop().then(() => process.exit(0)))
