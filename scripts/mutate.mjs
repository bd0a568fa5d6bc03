// Changes the code in small ways and looks whether a test fails: `npm run mutate -- --mutate graphql-api/access/scope.ts`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installFolder } from './install-folder.mjs'
import { nodeProgram, root } from './run.mjs'

const program = join(
  await installFolder('tools'),
  'node_modules/@stryker-mutator/core/bin/stryker.js',
)
const { status } = spawnSync(nodeProgram(), [program, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
