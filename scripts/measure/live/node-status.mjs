import { setTimeout as sleep } from 'node:timers/promises'

/** Returns what /readyz says of the live side of a node. */
export const liveStatus = async ({ port }) => {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`)
  return (await response.json()).live
}

/** Returns the sockets and subscriptions that the nodes still have registered, after at most five seconds. */
export const countRegistered = async (nodes) => {
  const until = Date.now() + 5000
  for (;;) {
    const all = await Promise.all(nodes.map(liveStatus))
    const count = all.reduce((sum, { sockets, subscriptions }) => sum + sockets + subscriptions, 0)
    if (count === 0 || Date.now() > until) return count
    await sleep(200)
  }
}
