import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { root } from '#scripts/run.mjs'
import { everyPlace, textOf } from './edit.mjs'

const files = globSync('graphql-api/stores/nouns/*.ts', { cwd: root }).filter(
  (file) => !/kinds|test/.test(file),
)

const nounOf = (file) =>
  basename(file, '.ts').replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** The part of a file that says what a list is narrowed by. */
const filtersIn = (file) => {
  const text = textOf(file)
  const start = text.indexOf('  filters: {')
  return { start, end: text.indexOf('\n  orders:', start) }
}

const faultsOf = (pattern, change, words) =>
  files.flatMap((file) => {
    const { start, end } = filtersIn(file)
    return everyPlace(file, pattern, (match) =>
      start < match.index && match.index < end ? change(match) : null,
    ).map(({ edit, match }) => ({
      kind: 'filter',
      what: `${nounOf(file)} by ${match[1]} ${words}`,
      edits: [edit],
      by: [`graphql-api/graphql/filters.test.ts > ^${nounOf(file)} by ${match[1]} `],
    }))
  })

const other = { customerId: 'id', id: 'customerId' }

/** Each filter that does nothing, and each that looks at another column. */
export const filterFaults = () => [
  ...faultsOf(
    /(?<=[ {])(\w+): (?:\w+\((?:[^()]|\([^()]*\))*\)|\(query[^]*?\n {4}\})(?=[,\n ])/g,
    ([, name]) => `${name}: () => undefined`,
    'narrows nothing',
  ),
  ...faultsOf(
    /(?<=[ {])(\w+): names\('(\w+)'\)/g,
    ([, name, column]) => `${name}: names('${other[column] ?? 'id'}')`,
    'looks at another column',
  ),
]
