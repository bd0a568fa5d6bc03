import { getIntrospectionQuery } from 'graphql'
import { asked, rowOf } from './hostile.ts'
import type { Hostile } from './hostile.ts'

const lap = (levels: number, inner: string): string =>
  levels === 0
    ? inner
    : `fields { type { name ofType { name ofType { ${lap(levels - 1, inner)} } } } }`

/** Questions about the schema, whose answers can be far longer than they. */
export const hostileQuestions: Hostile[] = [
  asked('the standard question about the schema', getIntrospectionQuery()),
  asked('all fields of all fields of the schema', `{ __schema { types { ${lap(2, 'name')} } } }`),
  asked('all fields, three laps', `{ __schema { types { ${lap(3, 'name description')} } } }`),
  asked(
    'the schema 60 times',
    `{ ${rowOf(60, (n) => `a${n}: __schema { types { name description fields { name description } } }`)} }`,
  ),
  asked(
    'descriptions under 55 names',
    `{ __schema { types { fields { ${rowOf(55, (n) => `d${n}: description`)} } } } }`,
  ),
  asked(
    'one description under a name as long as a body',
    `{ __schema { types { fields { ${'a'.repeat(80_000)}: name } } } }`,
  ),
  asked(
    'one description under a long name',
    `{ __schema { types { fields { ${'a'.repeat(2500)}: name } } } }`,
  ),
  asked(
    'the schema through a fragment, again and again',
    `{ __schema { types { ...T } } } fragment T on __Type { fields { args { type { ...U } } type { ...U } } inputFields { type { ...U } } }
     fragment U on __Type { name ofType { name ofType { name fields { name type { ...V } } inputFields { name type { ...V } } } } }
     fragment V on __Type { name ofType { name ofType { name fields { name } } } }`,
  ),
  asked(
    'one type many times',
    `{ ${rowOf(60, (n) => `a${n}: __type(name: "Query") { fields { name args { name type { name ofType { name } } } } }`)} }`,
  ),
]
