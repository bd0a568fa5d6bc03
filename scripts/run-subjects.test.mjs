import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.mjs'

const runCommand = (command, ...words) =>
  spawnSync(process.execPath, [join(root, 'scripts', `${command}.mjs`), ...words], {
    encoding: 'utf8',
  })

it.each([
  ['measure', 'weight'],
  ['attack', 'floods'],
])('%s without a subject, or with an unknown one, lists the subjects and fails', (command, one) => {
  const without = runCommand(command)
  const unknown = runCommand(command, 'constructor')
  expect([without.status, unknown.status]).toEqual([1, 1])
  expect(without.stderr).toMatch(RegExp(`^  ${one} {2,}\\w`, 'm'))
  expect(unknown.stderr).toContain('There is no subject constructor.')
  expect(unknown.stderr).toContain(without.stderr)
})
