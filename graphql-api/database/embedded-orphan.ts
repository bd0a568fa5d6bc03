import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '#api/errors.ts'

/**
 * Ends a PostgreSQL that a killed program left running on `data`. Call it only while holding the data folder: then nobody uses that server.
 * A process number that now belongs to something else (after a reboot) is not touched; only the stale note of it is removed.
 */
export async function clearTheWay(data: string): Promise<void> {
  const note = join(data, 'postmaster.pid')
  const text = await readFile(note, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!(pid > 1)) return
  const command = await commandOf(pid)
  if (command === null) return
  if (!command.includes(data)) return rm(note, { force: true })
  process.kill(pid, 'SIGINT')
  const patience = Date.now() + 20_000
  for (;;) {
    if (!(await commandOf(pid))?.includes(data)) return
    if (Date.now() > patience)
      throw new StartFailure(
        `A PostgreSQL left by an earlier run (process ${pid}) does not end. End it by hand, then start again.`,
      )
    await sleep(50)
  }
}

/** The command line of a living process, or null. A process that is dead and not yet buried has an empty one. */
const commandOf = (pid: number) =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (text) => text || null,
    () => null,
  )
