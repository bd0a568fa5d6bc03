import { globSync } from 'node:fs'
import { root } from '#scripts/run.mjs'
import { everyPlace } from './edit.mjs'

const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(test|generated)\./.test(file) && !file.startsWith('web/testing/'),
)

/**
 * What somebody might break on any page of the app: how it looks where it is whole, what is planted there, and in words.
 * @type {[RegExp, (match: string[]) => string, string][]}
 */
const breaks = [
  [
    /onRetry=\{\(\) => void \w+\(\)\}/g,
    () => 'onRetry={() => undefined}',
    'does nothing on "Try again"',
  ],
  [
    /onRetry: \(\) => void \w+\(\)/g,
    () => 'onRetry: () => undefined',
    'does nothing on "Try again"',
  ],
  [/\(?(\w+) \?\? previousData\)?/g, ([, data]) => data, 'blanks while it loads'],
  [/search: state\.words \|\| null/g, () => 'search: null', 'never sends the search'],
]

/** The pages on which a file of a feature is seen; what all pages share is seen on each. */
const pagesOf = (file) => {
  const [, , feature] = file.split('/')
  const elsewhere = { messages: '/chat', crm: '/(crm|dashboard)' }
  if (file.startsWith('web/features/')) return elsewhere[feature] ?? `/${feature}`
  return file.includes('/dashboard/') ? '/dashboard' : ''
}

/** Each page of the app that blanks, does not try again, or does not search. */
export const pageFaults = () =>
  breaks.flatMap(([pattern, change, what]) =>
    files.flatMap((file) =>
      everyPlace(file, pattern, change).map(({ edit }) => ({
        kind: 'page',
        what: `${file} ${what}`,
        edits: [edit],
        by: [`web/app/every-page.test.tsx > ${pagesOf(file)}`, 'web/app/every-search.test.tsx'],
      })),
    ),
  )
