import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findTestBrowser } from '#scripts/browser.mjs'
import { prepare } from '#scripts/prepare.mjs'
import { Refusal, nodeProgram, root, runTool } from '#scripts/run.mjs'
import { secondsSince } from '#scripts/step.mjs'
import { openTestRun } from './open-test-run.mjs'
import { createEmptyResult, fromPlaywright, fromVitest, lastLines } from './report.mjs'

/** A part of a test command. @typedef {() => Promise<import('./report.mjs').Result>} Part */

/**
 * Returns a part that passes or fails as a whole: it counts as one case, and its output is shown if it fails.
 * @returns {Part}
 */
export const check = (title, work) => async () => {
  const startTime = performance.now()
  const { ok, output } = await work()
  console.log(`${title} … ${ok ? 'passed' : 'FAILED'}, ${secondsSince(startTime)} s`)
  if (!ok) console.log(output)
  return ok ? { ...createEmptyResult(), passed: 1 } : failure(title)
}

/** Returns a check by a tool of the packages. */
export const checkBy = (title, tool, args) => check(title, () => runTool(tool, args))

/**
 * Returns a part that runs Vitest.
 * @param {string[]} args what to run, besides the reporters
 * @returns {Part}
 */
export const vitest = (title, args) => async () => {
  const report = '.cache/vitest.json'
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return suite(title, 'vitest', [...args, ...reporters], { report, read: fromVitest })
}

/**
 * Returns a part that runs a project of the Playwright configuration.
 * @returns {Part}
 */
export const playwright = (title, project) => async () => {
  const browser = await findTestBrowser()
  const report = '.cache/playwright.json'
  const config = ['--config', 'e2e/playwright.config.ts', '--project', project]
  return suite(title, 'playwright', ['test', ...config, '--reporter=list,json'], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, report) },
    report,
    read: fromPlaywright,
  })
}

/**
 * Installs and builds what the parts need, runs all of them though one fails, and prints the total in the last line.
 * @param {Part[]} parts
 */
export async function runTests(parts, { slowLimit = Infinity } = {}) {
  const startTime = performance.now()
  const run = await openTestRun()
  const total = createEmptyResult()
  const add = async (work) => {
    const result = await run.unlessEnding(await work().catch(fromRefusal))
    for (const [name, value] of Object.entries(result))
      total[name] = Array.isArray(value) ? [...total[name], ...value] : total[name] + value
    return result.failed === 0
  }
  const isPrepared = await add(() => prepare({ web: true }).then(createEmptyResult))
  for (const part of isPrepared ? parts : []) await add(part)
  await run.close()
  console.log(`All of it took ${secondsSince(startTime)} s`)
  for (const line of lastLines(total, slowLimit)) console.log(line)
  process.exitCode = total.failed > 0 ? 1 : 0
}

const failure = (title) => ({ ...createEmptyResult(), failed: 1, failures: [title] })

/** A problem that the user can fix counts as one failure. */
const fromRefusal = (error) => {
  if (!(error instanceof Refusal)) throw error
  console.log(error.message)
  return failure(error.message)
}

/** Runs a tool that reports each case; its output is shown as it arrives. */
async function suite(title, tool, args, { env = {}, report, read }) {
  const startTime = performance.now()
  console.log(`${title} …`)
  const file = join(root, report)
  await mkdir(join(root, '.cache'), { recursive: true })
  await rm(file, { force: true })
  const ok = await runShown(tool, args, env)
  const result = read(await readFile(file, 'utf8').catch(() => ''))
  // A failure that belongs to no single test.
  if (!ok && result.failed === 0) Object.assign(result, { failed: 1, failures: [title] })
  console.log(
    `${title} … ${result.passed} passed, ${result.failed} failed, ${secondsSince(startTime)} s`,
  )
  return result
}

const runShown = (tool, args, env) =>
  new Promise((resolve) => {
    const child = spawn(nodeProgram(), [join(root, 'node_modules/.bin', tool), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('close', (code) => resolve(code === 0))
  })
