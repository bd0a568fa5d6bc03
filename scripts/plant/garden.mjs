import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { nodeProgram } from '#scripts/run.mjs'
import { copyCheckout } from './copy.mjs'

/**
 * A copy of the checkout with a worker in it.
 * @returns {Promise<{ attempt: (fault: object) => Promise<object>, end: () => Promise<void> }>}
 */
export async function openGarden() {
  const { folder, remove } = await copyCheckout()
  const worker = fork(join(folder, 'scripts/plant/worker.mjs'), {
    cwd: folder,
    execPath: nodeProgram(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A Ctrl-C reaches the one who started it, who then lets it end in order.
    detached: true,
  })
  const ended = once(worker, 'exit').then(() => [{ caught: null, broken: 'The worker ended.' }])
  await Promise.race([once(worker, 'message'), ended])
  return {
    attempt: async (fault) => {
      if (!worker.connected) return { caught: null, broken: 'The worker ended.' }
      worker.send({ fault })
      const [answer] = await Promise.race([once(worker, 'message'), ended])
      return answer
    },
    end: async () => {
      if (worker.connected) worker.disconnect()
      await ended
      await remove()
    },
  }
}
