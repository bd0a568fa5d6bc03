import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { constants, freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/run.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const memoryFolder = '/dev/shm'
const enoughMemory = 8 * 2 ** 30

/**
 * Returns the folder for temporary files: one in memory if there is plenty, because a database for each of 280 test files
 * costs a disk a tenth of their time.
 */
const findTemporary = async () => {
  if (process.env.TMPDIR) return process.env.TMPDIR
  const space = await statfs(memoryFolder).catch(() => null)
  const free = space ? Math.min(space.bavail * space.bsize, freemem()) : 0
  return free > enoughMemory ? memoryFolder : tmpdir()
}

/**
 * Gives every process that is started from here a folder for temporary files. When this process ends, however it ends,
 * these processes are ended and the folder is removed. Returns `close`, which does that and waits for it.
 * @returns {Promise<{ close: () => Promise<void>, unlessEnding: <T>(value: T) => Promise<T> }>} `unlessEnding` never resolves after a signal
 */
export async function openTestRun() {
  const env = { ...process.env, TMPDIR: await findTemporary() }
  const child = spawn(process.execPath, [join(root, 'scripts/test/end-test-run.mjs')], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
    // Ctrl-C and the end of a terminal do not reach it.
    detached: true,
  })
  const exited = once(child, 'exit')
  const [line] = await Promise.race([once(child.stdout, 'data'), exited])
  if (typeof line === 'number') throw new Error('The folder of this test run could not be created')
  process.env.TMPDIR = String(line).trim()
  // Tests start the product often: a start takes 2.8 instead of 3.5 s of a core.
  process.env.NODE_COMPILE_CACHE = join(root, '.cache/compiled')

  let isEnding = false
  const close = async () => {
    child.stdin.end()
    await exited
  }
  const end = async (signal) => {
    if (isEnding) return
    isEnding = true
    await close()
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of signals) process.on(signal, () => void end(signal))
  // npm does not pass on that it was killed.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === parent || void end('SIGHUP'), 1000).unref()

  return {
    close,
    unlessEnding: (value) => (isEnding ? new Promise(() => undefined) : Promise.resolve(value)),
  }
}
