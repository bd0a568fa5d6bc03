// Creates the folder of a test run for its temporary files, and prints its path. Once the command that started this has
// ended, also by SIGKILL, ends every process of the run and removes the folder.
import { readFileSync, readdirSync } from 'node:fs'
import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const nameOf = (pid) => `admin-genie-tests-${pid}.run`
const runName = /^admin-genie-tests-(\d+)\.run$/

const textOf = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}

/** Returns the processes whose environment or arguments name the folder: PostgreSQL has it in its arguments only. */
const processesOf = (folder) => {
  const everyone = process.platform === 'linux' ? readdirSync('/proc') : []
  return everyone.filter(
    (name) =>
      /^\d+$/.test(name) &&
      ['environ', 'cmdline'].some((file) => textOf(name, file).includes(folder)),
  )
}

const sendAll = (pids, signal) => {
  for (const pid of pids)
    try {
      process.kill(Number(pid), signal)
    } catch {
      // It has ended.
    }
}

/** Ends the processes; those that have not ended after two seconds are killed. */
async function clear(folder) {
  for (let turn = 0; ; turn += 1) {
    const leftProcesses = processesOf(folder)
    if (leftProcesses.length === 0) break
    if (turn === 0) sendAll(leftProcesses, 'SIGTERM')
    if (turn >= 20) sendAll(leftProcesses, 'SIGKILL')
    await sleep(100)
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Returns whether the process of a run is still there. Elsewhere than on Linux another one may have got its id. */
const isRunning = (pid) => {
  if (process.platform === 'linux') return textOf(pid, 'cmdline').includes('end-test-run')
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Clears what runs have left whose process of this program was killed as well. */
async function clearEarlierRuns() {
  for (const name of await readdir(tmpdir())) {
    const pid = runName.exec(name)?.[1]
    if (pid && !isRunning(pid)) await clear(join(tmpdir(), name))
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

await clearEarlierRuns()
const folder = join(tmpdir(), nameOf(process.pid))
await mkdir(folder)
// PostgreSQL, which runs under another account if root starts it, has its data in there.
await chmod(folder, 0o755)
process.stdout.write(`${folder}\n`)
// Ends when the command closes the pipe, or does not exist any more.
for await (const part of process.stdin) void part
await clear(folder)
