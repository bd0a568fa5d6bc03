import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '#api/errors.ts'

/**
 * Stops a PostgreSQL that a killed program left running on `data`. Call it only with the lock on the data folder, so that
 * no program uses that server. If the process id now belongs to another program (after a reboot), removes only the stale
 * pid file.
 */
export async function stopOrphan(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!(pid > 1)) return
  const command = await commandOf(pid)
  if (command === null) return
  if (!command.includes(data)) return rm(pidFile, { force: true })
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 20_000
  for (;;) {
    if (!(await commandOf(pid))?.includes(data)) return
    if (Date.now() > deadline)
      throw new StartFailure(
        `A PostgreSQL left by an earlier run (process ${pid}) does not end. End it by hand, then start again.`,
      )
    await sleep(50)
  }
}

/** Returns the command line of a running process, or null. A zombie process has an empty one. */
const commandOf = (pid: number) =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (text) => text || null,
    () => null,
  )
