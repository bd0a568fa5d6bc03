// Runs the built product with the demo company, on a free port and a temporary database that are released when it ends.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { atEnd } from './ending.mjs'
import { freePort, startProduct } from './product-process.mjs'

/** Creates a folder for data. PostgreSQL's own account must be able to enter it, or the database would be created, and left, elsewhere. */
export const createFreshFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'admin-genie-fresh-'))
  await chmod(folder, 0o755)
  return folder
}

/**
 * Starts it.
 * @param {Record<string, string>} settings environment variables besides the usual ones
 * @returns {Promise<{ url: string, folder: string, stop: () => Promise<void> }>} its address, and its `DATA_DIR`
 */
export async function startFreshProduct(settings = {}) {
  const folder = await createFreshFolder()
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const PORT = String(await freePort())
    const { url, end } = await startProduct({ settings: { PORT, DATA_DIR: folder, ...settings } })
    const stop = () => end('SIGTERM').then(remove)
    atEnd(stop)
    return { url, folder, stop }
  } catch (error) {
    await remove()
    throw error
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { url, stop } = await startFreshProduct()
  console.log(`Ready on ${url}`)
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => void stop().then(() => process.exit(0)))
}
