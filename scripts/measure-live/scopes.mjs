import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '#scripts/run.mjs'

const changes = process.env.MEASURE_CHANGES ?? '10000'
const pages = process.env.MEASURE_PAGES ?? '50'

/** Runs the walk of random changes of `graphql-api/live/scopes.test.ts` at its full size. */
export async function scopes({ say, check }) {
  const walk = spawn(
    'npx',
    ['vitest', 'run', '--project', 'node', '--reporter', 'json', 'graphql-api/live/scopes.test.ts'],
    {
      cwd: root,
      env: { ...process.env, LIVE_WALK_CHANGES: changes, LIVE_WALK_PAGES: pages },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let text = ''
  walk.stdout.on('data', (part) => (text += part))
  await once(walk, 'close')
  const { numFailedTests, numPassedTests, testResults } = JSON.parse(text.slice(text.indexOf('{')))
  for (const { assertionResults } of testResults)
    for (const { failureMessages } of assertionResults)
      for (const message of failureMessages) say(message.slice(0, 2000))
  say(`${numPassedTests} walks of ${Number(changes) / 2} changes without a fault`)
  check({
    what: `walks with an item told across scopes, of ${changes} changes to ${pages} pages`,
    figure: numPassedTests > 0 ? numFailedTests : Number.NaN,
    bar: 0,
    aim: 0,
  })
}
