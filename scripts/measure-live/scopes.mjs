import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runTool } from '#scripts/run.mjs'

const changes = process.env.MEASURE_CHANGES ?? '10000'
const pages = process.env.MEASURE_PAGES ?? '50'

const test = 'graphql-api/live/scopes.test.ts'
const report = '.cache/live-walk.json'

/** Runs the walk of random changes at its full size: once for assistants who see their customers, once for those who see all. */
export async function scopes({ say, check }) {
  const { ok, said } = await runTool(
    'vitest',
    ['run', '--project', 'node', '--reporter=json', `--outputFile.json=${report}`, test],
    { LIVE_WALK_CHANGES: changes, LIVE_WALK_PAGES: pages },
  )
  const text = await readFile(join(root, report), 'utf8').catch(() => null)
  if (text === null) throw new Error(said)
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text)
  const failures = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ failureMessages }) => failureMessages)
  for (const message of failures) say(message.slice(0, 2000))
  say(`${numPassedTests} of 2 walks without a fault`)
  check({
    what: `walks with an item across scopes, ${changes} changes, ${pages} pages`,
    figure: ok || numFailedTests > 0 ? numFailedTests : Number.NaN,
    bar: 0,
    aim: 0,
  })
}
