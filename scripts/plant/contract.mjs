import { everyPlace } from './edit.mjs'

const contract = 'schema.graphql'
const lists = 'graphql-api/stores/lists.test.ts'

const faultsOf = (pattern, words, change, by) =>
  everyPlace(contract, pattern, change).map(({ edit, match }) => ({
    kind: 'contract',
    what: `${match[1]} ${words}`,
    edits: [edit],
    by,
  }))

const one = (what, file, from, to, by) => ({
  kind: 'contract',
  what,
  edits: [{ file, from, to }],
  by,
})

/** What stands in the contract and nowhere else, and names that nothing answers to. */
export const contractFaults = () => [
  ...faultsOf(
    /^input (\w+)Filter \{/gm,
    'can be filtered by what nobody knows',
    ([all]) => `${all}\n  "What nobody knows."\n  planted: String`,
    [lists],
  ),
  ...faultsOf(
    /^enum (\w+)OrderField \{/gm,
    'can be ordered by what nobody knows',
    ([all]) => `${all}\n  "What nobody knows."\n  PLANTED`,
    [lists],
  ),
  one(
    'Customer has a field that nobody reviewed',
    contract,
    'type Customer {',
    'type Customer {\n  "What nobody knows."\n  planted: String',
    ['graphql-api/access/reviewed.test.ts'],
  ),
  one(
    'a verb that nobody does',
    contract,
    'type Mutation {',
    'type Mutation {\n  "What nobody does."\n  planted: Boolean',
    ['graphql-api/access/actions.test.ts', 'generate', 'types'],
  ),
  one(
    'a priority that nobody knows',
    contract,
    'enum TaskPriority {',
    'enum TaskPriority {\n  "What nobody knows."\n  PLANTED',
    ['generate', 'types'],
  ),
  one(
    'a slip in the rows behind the types',
    'graphql-api/stores/rows.ts',
    'Organisation: Org',
    'Organisatoin: Org',
    ['generate', 'types'],
  ),
  one('a slip in the mappers', 'codegen.ts', "`Rows['${name}']`", "`Rows['${name}r']`", [
    'generate',
    'types',
  ]),
]
