import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './run.mjs'

const listen = (address) =>
  new Promise((resolve, reject) => {
    const server = createServer((caller) => caller.destroy())
    server.once('error', reject)
    server.listen(address, () => resolve(server))
  })

/** Waits until no other program prepares this checkout, and locks it until this process ends. `onWait` is called once if there is another program to wait for. */
export async function holdCheckout(onWait) {
  if (process.platform !== 'linux') return
  const { dev, ino } = await stat(root)
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      const lock = await listen(`\0admin-genie-prepare-${dev}-${ino}`)
      lock.unref()
      return
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error
      if (!hasWaited) onWait()
      await sleep(200)
    }
  }
}
