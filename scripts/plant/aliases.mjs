import { everyPlace } from './edit.mjs'

const table = 'web/paths.ts'
const by = ['web/paths.test.ts']

const fault =
  (kind, words) =>
  ({ edit, match }) => ({
    kind,
    what: `${match[1]} ${words}`,
    edits: [edit],
    by,
  })

/** Each second address gone, and each address written otherwise. */
export const aliasFaults = () => [
  ...everyPlace(table, /, alias: '(\/[\w-]+)'/g, () => '').map(fault('alias', 'gone')),
  ...everyPlace(table, /(?<=: ')(\/[\w/:-]+)(?=')/g, ([path]) => `${path}s`).map(
    fault('address', 'written otherwise'),
  ),
]
