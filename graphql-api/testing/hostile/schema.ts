import { getIntrospectionQuery } from 'graphql'
import { hostileDocument, joinPieces } from './hostile.ts'
import type { HostileRequest } from './hostile.ts'

const lap = (levels: number, inner: string): string =>
  levels === 0
    ? inner
    : `fields { type { name ofType { name ofType { ${lap(levels - 1, inner)} } } } }`

/** Introspection queries, whose results can be far longer than the queries. */
export const hostileQuestions: HostileRequest[] = [
  hostileDocument('the standard question about the schema', getIntrospectionQuery()),
  hostileDocument(
    'all fields of all fields of the schema',
    `{ __schema { types { ${lap(2, 'name')} } } }`,
  ),
  hostileDocument(
    'all fields, three laps',
    `{ __schema { types { ${lap(3, 'name description')} } } }`,
  ),
  hostileDocument(
    'the schema 60 times',
    `{ ${joinPieces(60, (n) => `a${n}: __schema { types { name description fields { name description } } }`)} }`,
  ),
  hostileDocument(
    'descriptions under 55 names',
    `{ __schema { types { fields { ${joinPieces(55, (n) => `d${n}: description`)} } } } }`,
  ),
  hostileDocument(
    'one description under a name as long as a body',
    `{ __schema { types { fields { ${'a'.repeat(80_000)}: name } } } }`,
  ),
  hostileDocument(
    'one description under a long name',
    `{ __schema { types { fields { ${'a'.repeat(2500)}: name } } } }`,
  ),
  hostileDocument(
    'the schema through a fragment, again and again',
    `{ __schema { types { ...T } } } fragment T on __Type { fields { args { type { ...U } } type { ...U } } inputFields { type { ...U } } }
     fragment U on __Type { name ofType { name ofType { name fields { name type { ...V } } inputFields { name type { ...V } } } } }
     fragment V on __Type { name ofType { name ofType { name fields { name } } } }`,
  ),
  hostileDocument(
    'one type many times',
    `{ ${joinPieces(60, (n) => `a${n}: __type(name: "Query") { fields { name args { name type { name ofType { name } } } } }`)} }`,
  ),
]
