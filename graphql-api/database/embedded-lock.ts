import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { StartFailure } from '#api/errors.ts'

/**
 * Locks a data folder against other programs until the returned function is called or this process ends. An abstract
 * unix socket leaves no file behind, even if the process is killed. Throws StartFailure if another program has the lock.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const { dev, ino } = await stat(folder)
  const lock = createServer((caller) => caller.destroy())
  await new Promise<void>((resolve, reject) => {
    lock.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new StartFailure(inUse(folder)) : error),
    )
    lock.listen(`\0admin-genie-${dev}-${ino}`, resolve)
  })
  lock.unref()
  return () => lock.close()
}

const inUse = (folder: string) =>
  `Another Admin Genie is running on the data folder ${folder}. Stop it first, or give this one its own DATA_DIR.`
