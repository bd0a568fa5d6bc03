// Runs every check and prints the total in the last line.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findTestBrowser } from './browser.mjs'
import { prepare } from './prepare.mjs'
import { Refusal, nodeProgram, root, run, runTool } from './run.mjs'
import { secondsSince } from './step.mjs'
import { fromPlaywright, fromVitest, lastLines } from './test-report.mjs'

// Ctrl-C stops the running tool, without a total.
const signals = ['SIGINT', 'SIGTERM']

/** @type {{ passed: number, failed: number, failures: string[], flaky: string[] }} */
const total = { passed: 0, failed: 0, failures: [], flaky: [] }

const add = ({ passed, failed, failures = [], flaky = [] }) => {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
  total.flaky.push(...flaky)
}

/** A tool without cases of its own; it counts as one. */
async function check(what, tool, args) {
  await countAsOne(what, () => runTool(tool, args))
}

/** Runs work that passes or fails as a whole. */
async function countAsOne(what, work) {
  const begun = performance.now()
  const { ok, said } = await work()
  console.log(`${what} … ${ok ? 'passed' : 'FAILED'}, ${secondsSince(begun)} s`)
  if (!ok) console.log(said)
  add(ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [what] })
}

/** Tools that report each case; their output is shown as it arrives. */
async function suite(what, tool, args, { env = {}, report, read }) {
  const begun = performance.now()
  console.log(`${what} …`)
  const file = join(root, report)
  await mkdir(join(root, '.cache'), { recursive: true })
  await rm(file, { force: true })
  const ok = await runShown(tool, args, env)
  const result = read(await readFile(file, 'utf8').catch(() => ''))
  // A failure that belongs to no single test.
  if (!ok && result.failed === 0) Object.assign(result, { failed: 1, failures: [what] })
  console.log(
    `${what} … ${result.passed} passed, ${result.failed} failed, ${secondsSince(begun)} s`,
  )
  add(result)
}

const runShown = (tool, args, env) =>
  new Promise((resolve) => {
    const child = spawn(nodeProgram(), [join(root, 'node_modules/.bin', tool), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const end = (signal) => {
      child.kill(signal)
      child.once('close', () => process.exit(1))
    }
    for (const signal of signals) process.once(signal, end)
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, end)
      resolve(code === 0)
    })
  })

async function browserTests() {
  const config = 'e2e/playwright.config.ts'
  if (!existsSync(join(root, config))) return
  const browser = await findTestBrowser()
  const report = '.cache/playwright.json'
  await suite('Browser tests', 'playwright', ['test', '--config', config, '--reporter=list,json'], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, report) },
    report,
    read: fromPlaywright,
  })
}

/** A problem that the user can fix counts as one failure; the other checks still run. */
async function orRefusal(work) {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.log(error.message)
    add({ passed: 0, failed: 1, failures: [error.message] })
    return false
  }
}

const begun = performance.now()
if (await orRefusal(() => prepare({ web: true }))) {
  await check('Formatting', 'oxfmt', ['--check'])
  await check('Lint', 'oxlint', ['--type-aware'])
  await check('Types', 'tsc', ['--noEmit'])
  await check('Unused code', 'knip', ['--no-progress'])
  await countAsOne('Example of adding a field', () =>
    run(nodeProgram(), ['scripts/try-example.mjs']),
  )
  const report = '.cache/vitest.json'
  await suite(
    'Unit and integration tests',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { report, read: fromVitest },
  )
  await orRefusal(browserTests)
}
console.log(`All of it took ${secondsSince(begun)} s`)
for (const line of lastLines(total)) console.log(line)
process.exitCode = total.failed > 0 ? 1 : 0
