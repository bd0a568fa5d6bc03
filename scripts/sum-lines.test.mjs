import { expect, it } from 'vitest'
import { partOf } from './sum-lines.mjs'

it.each([
  ['graphql-api/main.ts', 'product'],
  ['web/site/site.css', 'product'],
  ['schema.graphql', 'product'],
  ['scripts/test/report.mjs', 'product'],
  ['graphql-api/main.test.ts', 'tests'],
  ['graphql-api/main.system.test.ts', 'tests'],
  ['e2e/people.ts', 'tests'],
  ['web/testing/records.ts', 'tests'],
  ['peers/raw.mjs', 'tests'],
  ['docs/testing.md', null],
])('%s counts as %s', (path, part) => {
  expect(partOf(path)).toBe(part)
})
