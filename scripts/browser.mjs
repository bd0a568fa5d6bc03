import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Refusal, root, run, runTool } from './run.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium without the windows, toolbars and services of a desktop browser, for which tests took a third more processor time. */
const shell = 'chromium-headless-shell'

// A wrapper without its browser, or a browser without its libraries, fails this check.
const runs = (path) => spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })

const onMachine = (names = commands) =>
  [
    process.env.CHROMIUM_PATH,
    ...names.flatMap((name) =>
      (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
    ),
  ]
    .filter((path) => path && existsSync(path))
    .find((path) => runs(path).status === 0)

async function fromDebian(name = 'chromium') {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { output: 'packages can be installed by root on Debian only' }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const patience = ['DPkg::Lock::Timeout=300', 'Acquire::http::Timeout=20', 'Acquire::Retries=0']
  const options = ['-qq', ...patience.flatMap((option) => ['-o', option])]
  await run('apt-get', [...options, 'update'], env)
  const { output } = await run(
    'apt-get',
    [...options, 'install', '-y', '--no-install-recommends', name],
    env,
  )
  return { path: onMachine([name]), output }
}

async function fromPlaywright() {
  const { output } = await runTool('playwright', ['install', 'chromium'])
  const { chromium } = await import(join(root, 'node_modules/playwright/index.mjs'))
  const path = chromium.executablePath()
  if (!existsSync(path)) return { output }
  const { status, stderr, error } = runs(path)
  return status === 0
    ? { path, output }
    : { output: (stderr || error?.message || 'it does not run').trim() }
}

const lastLine = (text) => text.trim().split('\n').at(-1) ?? ''

/** Returns the path of a working Chromium: the machine's own, else Debian's, else the one that Playwright downloads. Throws a Refusal that says what is missing. */
export async function findBrowser() {
  const installedBrowser = onMachine()
  if (installedBrowser) return installedBrowser
  const debian = await fromDebian()
  if (debian.path) return debian.path
  const downloadedBrowser = await fromPlaywright()
  if (downloadedBrowser.path) return downloadedBrowser.path
  throw new Refusal(
    `No Chromium for the browser tests: none of ${commands.join(', ')} is on the machine; Debian's: ${lastLine(debian.output)}; Playwright's: ${lastLine(downloadedBrowser.said)}. Install one, or set CHROMIUM_PATH.`,
  )
}

/** Returns the path of the browser for tests: the headless shell of the machine or of Debian, else what `findBrowser` finds. */
export async function findTestBrowser() {
  return onMachine([shell]) ?? (await fromDebian(shell)).path ?? findBrowser()
}
