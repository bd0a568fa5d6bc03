import { describe, expect, it } from 'vitest'
import { mustRun } from './select-changed.mjs'

const server = 'graphql-api/domain/tasks.test.ts'
const web = 'web/ui/button.test.tsx'
const sidesAfter = (...changedValues) =>
  [server, web].filter((test) => mustRun(changedValues)(test, ''))

describe('after a change that imports do not show', () => {
  it.each([
    ['schema.graphql', [server, web]],
    ['migrations/0001-accounts.ts', [server, web]],
    ['package-lock.json', [server, web]],
    ['vitest.config.ts', [server, web]],
    ['web/records/tasks.graphql', [web]],
    ['web/ui/theme.css', [web]],
    ['graphql-api/access/reviewed.snapshot.txt', [server]],
  ])('of %s, every test of its side runs', (file, tests) => {
    expect(sidesAfter('web/ui/button.tsx', file)).toEqual(tests)
  })
})

it.each([
  'web/ui/button.tsx',
  'graphql-api/domain/tasks.ts',
  'migrations/shape.test.ts',
  'documents.test.ts',
  'docs/testing.md',
  'e2e/customer.spec.ts',
])('after a change of %s, imports tell which tests run', (file) => {
  expect(sidesAfter(file)).toEqual([])
})

it.each([
  `import { globSync } from 'node:fs'`,
  `import { spawn } from 'node:child_process'`,
  `const files = import.meta.glob('./**/*.graphql')`,
  `import { sourceFiles } from './source-files.mjs'`,
  `await expect(text).toMatchFileSnapshot('reviewed.snapshot.txt')`,
])('a test that reads files runs after every change: %s', (text) => {
  expect(mustRun(['docs/testing.md'])(server, text)).toBe(true)
})
