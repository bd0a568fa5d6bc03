import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { measureCpuTime } from '#api/testing/processes/cpu-time.ts'

/** Code that runs only at startup, on files of the product. */
const startupFiles = [
  'graphql-api/pages/page-style.ts',
  'graphql-api/pages/manifest.ts',
  'graphql-api/database/embedded-*.ts',
  'graphql-api/{demo,testing,generated}/**',
  'graphql-api/config/env.ts',
]

const isStartupFile = new Set(startupFiles.flatMap((pattern) => globSync(pattern)))

const files = globSync('{graphql-api,shared}/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts') && !isStartupFile.has(file),
)

const literal =
  /(?<=[(=,:&|!?[\s])\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g

/** Returns the regular expressions of a file. A division that looks like one does no harm. */
const patternsOf = (file: string) =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
      .matchAll(literal),
  ].flatMap(([, source = '', flags = '']) => {
    try {
      return [{ file, source, pattern: new RegExp(source, flags.replaceAll(/[gy]/g, '')) }]
    } catch {
      return []
    }
  })

const pieces = [
  '/',
  ' ',
  '\n',
  '\t',
  'a',
  'A',
  '0',
  '1',
  '.',
  ',',
  '-',
  '_',
  ';',
  ':',
  '=',
  '"',
  "'",
]
const pairs = [
  'a.',
  'a@',
  '..',
  '; ',
  ', ',
  '""',
  'a=',
  '0:',
  '::',
  ' at "',
  '\\\\',
  '{}',
  '[]',
  '<a',
]

const length = 40_000

/** Long texts that nearly match: a repeated piece, before or after a character that prevents the match. */
const texts = [...pieces, ...pairs].flatMap((piece) => {
  const row = piece.repeat(length / piece.length)
  return [`${row}\u0000`, `x${row}\u0000`, `a@${row}\u0000`]
})

const longestOf = ({ pattern }: { pattern: RegExp }) =>
  Math.max(...texts.map((text) => measureCpuTime(() => pattern.test(text))))

it('no regular expression for input takes quadratic time on long texts', () => {
  const patterns = files.flatMap(patternsOf)
  expect(patterns.length).toBeGreaterThan(30)
  // Reading 40,000 characters once takes less than a millisecond; reading them again for each character takes more than half a second.
  const slowValues = patterns.filter((one) => longestOf(one) > 150 && longestOf(one) > 150)
  expect(slowValues.map(({ file, source }) => `${file}: ${source}`)).toEqual([])
})
