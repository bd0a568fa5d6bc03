// Runs the built product with the demo company as two nodes, on free ports and a temporary database that are released when it ends.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort, startProduct } from './product-process.mjs'

/** Starts a node. A second one in the same folder finds the database of the first. */
const startNode = async (folder, settings = {}) =>
  startProduct({ settings: { PORT: String(await freePort()), DATA_DIR: folder, ...settings } })

/**
 * Starts one node.
 * @param {Record<string, string>} settings environment variables besides the usual ones
 * @returns {Promise<{ url: string, folder: string, stop: () => Promise<void> }>} its address, and its `DATA_DIR`
 */
export async function startFreshProduct(settings = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'admin-genie-fresh-'))
  // PostgreSQL's own account must be able to enter the folder, or the database would be created, and left, elsewhere.
  await chmod(folder, 0o755)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const { url, end } = await startNode(folder, settings)
    return { url, folder, stop: () => end('SIGTERM').then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { url, folder, stop } = await startFreshProduct()
  const second = await startNode(folder)
  console.log(`Ready on ${url} and ${second.url}`)
  const stopBoth = () => second.end('SIGTERM').then(stop)
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => void stopBoth().then(() => process.exit(0)))
}
