import { freePort } from '#scripts/product-process.mjs'
import { openInspector } from './inspector.mjs'

/** This subject measures the effect of requests on the node, so the limits of callers are high. */
const everything = { REQUESTS_PER_MINUTE: '1000000', CONCURRENT_REQUESTS: '100' }

/**
 * Starts a further node with an inspector.
 * @param {(settings: Record<string, string>, nodeOptions: string[]) => Promise<{ url: string, end: (signal: string) => Promise<unknown> }>} startNode
 */
export async function startWatchedNode(startNode, settings = {}, nodeOptions = []) {
  const port = await freePort()
  const node = await startNode({ ...everything, ...settings }, [
    `--inspect=127.0.0.1:${port}`,
    ...nodeOptions,
  ])
  const inspector = await openInspector(port)
  const stop = async () => {
    inspector.close()
    await node.end('SIGTERM')
  }
  return { url: node.url, inspector, stop }
}
