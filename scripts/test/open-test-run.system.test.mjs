import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '#scripts/run.mjs'

const temporary = await mkdtemp(join(tmpdir(), 'admin-genie-test-'))
afterAll(() => rm(temporary, { recursive: true, force: true }))

/** A command that opens a run and starts a process of it, which does not end by SIGTERM and is in no group of the command. */
const command = `
  import { spawn } from 'node:child_process'
  import { once } from 'node:events'
  import { openTestRun } from '#scripts/test/open-test-run.mjs'
  await openTestRun()
  const stubborn = spawn('sh', ['-c', 'trap "" TERM; echo ready; while :; do sleep 1; done'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(stubborn.stdout, 'data')
  console.log(JSON.stringify({ pid: stubborn.pid, folder: process.env.TMPDIR, own: process.pid }))
  setInterval(() => {}, 1000)`

const open = async () => {
  // The shell stands for npm, which starts the command of a script.
  const shell = spawn(
    'sh',
    ['-c', '"$0" --input-type=module -e "$1"; exit $?', process.execPath, command],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, TMPDIR: temporary, npm_lifecycle_event: 'test' },
    },
  )
  const exited = once(shell, 'exit')
  const [line] = await once(shell.stdout, 'data')
  const run = JSON.parse(String(line))
  return {
    ...run,
    shell,
    exited,
    guard: Number(/\d+/.exec(run.folder.slice(temporary.length))?.[0]),
  }
}

// A process that has ended may remain as a zombie without arguments.
const isRunning = (pid) =>
  existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''

const isGone = ({ pid, folder, own: ownValue }) =>
  !isRunning(pid) && !isRunning(ownValue) && !existsSync(folder)

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
  'after %s the command waits until nothing of it is left',
  async (signal) => {
    const run = await open()
    expect(isGone(run)).toBe(false)
    process.kill(run.own, signal)
    const [code] = await run.exited
    expect(code).toBeGreaterThan(128)
    expect(isGone(run)).toBe(true)
  },
)

it('nothing of a command is left ten seconds after it was killed', async () => {
  const run = await open()
  process.kill(run.own, 'SIGKILL')
  await expect.poll(() => isGone(run), { timeout: 10_000 }).toBe(true)
})

it('nothing of a command is left ten seconds after npm, which started it, was killed', async () => {
  const run = await open()
  run.shell.kill('SIGKILL')
  await expect.poll(() => isGone(run), { timeout: 10_000 }).toBe(true)
})

it('the next run clears what is left of one that was killed with everything that watches it', async () => {
  const killedValue = await open()
  const running = await open()
  process.kill(killedValue.guard, 'SIGKILL')
  process.kill(killedValue.own, 'SIGKILL')
  const next = await open()
  expect(isGone(killedValue)).toBe(true)
  expect(isGone(running)).toBe(false)
  for (const { own: ownValue } of [running, next]) process.kill(ownValue, 'SIGTERM')
  await Promise.all([running.exited, next.exited])
})
