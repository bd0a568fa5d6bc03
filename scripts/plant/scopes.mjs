import { everyPlace } from './edit.mjs'

const rows = ([all, , from], to) => (from === to ? null : all.slice(0, all.lastIndexOf(from)) + to)

/** Each kind of record shown to everybody who may ask at all, and each hidden from everybody whose view is narrow. */
export const scopeFaults = () =>
  ['all', 'none'].flatMap((shown) =>
    everyPlace(
      'graphql-api/access/nouns.ts',
      /(?<=^ {2})(\w+): \{[^}]*?\brows: ([^}]*?)(?=,?\s*\},$)/gm,
      (match) => rows(match, `() => ${shown}`),
    ).map(({ edit, match }) => ({
      kind: 'scope',
      what: `${match[1]} shows ${shown}`,
      edits: [edit],
      by: ['graphql-api/access/ownership.test.ts > is read', 'graphql-api/access/scopes.test.ts'],
    })),
  )
