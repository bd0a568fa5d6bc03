import { expect, it } from 'vitest'
import {
  isWellNamed,
  listPaths,
  medianLimit,
  medianLines,
  mostLines,
  sourceFiles,
} from './source-files.mjs'

it('every file and folder is named in kebab-case: customer-page.tsx, not CustomerPage.tsx or customer_page.tsx', () => {
  expect(listPaths().filter((path) => !isWellNamed(path))).toEqual([])
})

it('no source file is so long that it has more than one purpose', () => {
  expect(sourceFiles().filter(({ lines }) => lines > mostLines)).toEqual([])
})

it('half of the source files are short enough to read at a glance', () => {
  expect(medianLines(sourceFiles())).toBeLessThan(medianLimit)
})

it.each([
  'web/ui/Button.tsx',
  'shared/taskStatuses.ts',
  'web/my_parts/a.ts',
  'scripts/Plant.test.mjs',
])('%s has a name that would be refused', (path) => {
  expect(isWellNamed(path)).toBe(false)
})

it('includes files of every folder', () => {
  const paths = sourceFiles().map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      'graphql-api/main.ts',
      'shared/roles.ts',
      'scripts/run.mjs',
      'web/ui/button.tsx',
      'rooms/rooms.ts',
    ]),
  )
})
