// Tests what operators and people with a screen reader rely on, and a change rarely breaks: see docs/testing.md.
import { nodeProgram, run } from './run.mjs'
import { check, playwright, runTests, vitest } from './test/run-tests.mjs'

await runTests([
  check('Example of adding a field', () => run(nodeProgram(), ['scripts/try-example.mjs'])),
  vitest('Processes, backups, migrations', ['run', '--project=system', '--project=graphql-js']),
  playwright('Accessibility, calls, the public site', 'system'),
])
