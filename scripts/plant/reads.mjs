import { planted } from './planted.mjs'

const one = planted('read')

const metSoon = 'graphql-api/stores/met-soon.ts'
const layOut = 'graphql-api/stores/lay-out.ts'
const laidRecord = 'graphql-api/laid-record.ts'
const narrow = 'graphql-api/stores/narrow.ts'
const paging = 'graphql-api/stores/paging.ts'
const whose = 'graphql-api/stores/whose.ts'
const wanted = 'graphql-api/graphql/wanted.ts'
const columns = 'graphql-api/graphql/columns.ts'
const plannedTests = 'graphql-api/graphql/planned-once.test.ts'
const searchedTests = 'graphql-api/stores/searched.test.ts'
const wantedTests = 'graphql-api/graphql/wanted.test.ts'
const visibleTests = 'graphql-api/stores/visible.test.ts'
const storeTests = 'graphql-api/stores/store.test.ts'
const ownership = 'graphql-api/access/ownership.test.ts'

/** What somebody might break where the selection decides what is read, and where statements are made once. */
export const readFaults = () => [
  one(
    'all words are sought by the patterns of the first',
    'graphql-api/stores/filters.ts',
    'bound.made((words) => sql(words as string)[1][at])',
    'bound.made(() => patterns[at])',
    searchedTests,
  ),
  one(
    'words that the index cannot find are sought by it instead of the others',
    'graphql-api/stores/searched.ts',
    'partedByIndex(words)[0]',
    'partedByIndex(words)[1]',
    searchedTests,
  ),
  one(
    'what many records have is sorted out of what happens to be found',
    'graphql-api/stores/filters.ts',
    'soughtBy(words), by)),\n  isMetSoon: true,\n',
    'soughtBy(words), by)),\n',
    searchedTests,
  ),
  one(
    'what is met at first and then no more is taken for all there is',
    metSoon,
    'select (select count(*) from met) = ${count}\n',
    'select (select count(*) from met) > 0\n',
    searchedTests,
  ),
  one(
    'the end of an order is sorted out of what happens to be found',
    metSoon,
    'or (select is_short from way) and (?)',
    'or false and (?)',
    searchedTests,
  ),
  one(
    'what is met soon is read on and on for what is rare',
    metSoon,
    "'(select is_short from way)'",
    "'true'",
    searchedTests,
  ),
  one(
    'who pays since when is planned once for all days',
    'graphql-api/stores/paying.ts',
    "uneven(beside<Date>(paying), { endedBy: '' })",
    'beside<Date>(paying)',
    plannedTests,
  ),
  one(
    'who pays since when is counted by one plan for all days',
    'graphql-api/stores/filters.ts',
    '...(endedBy !== undefined && { endedBy })',
    '...(endedBy && { endedBy })',
    plannedTests,
  ),
  one(
    'words are planned once beside whatever else is asked',
    narrow,
    ' || others.length > 0) return false',
    ') return false',
    plannedTests,
  ),
  one(
    'words are planned once for those who see what another record decides',
    narrow,
    'columns !== null && isEven?.(values[name], columns.length === 0) === true',
    'isEven?.(values[name], columns?.length === 0) === true',
    plannedTests,
  ),
  one(
    'people of a closed customer can do with a record what others can',
    'graphql-api/access/guard.ts',
    'viewer.isClosed ? closed : open',
    'open',
    'graphql-api/domain/come-back.test.ts',
  ),
  one(
    'what is joined is joined without its scope',
    layOut,
    ': visible(db, relation.noun, scopes, { alias })',
    ": visible(db, relation.noun, () => ({ rows: 'all' }), { alias })",
    wantedTests,
    ownership,
  ),
  one(
    'what a fragment selects in one place is all that is wanted in another',
    wanted,
    'fieldNodes.length === 1 ? node : fieldNodes',
    'node',
    wantedTests,
  ),
  one(
    'a record that is not there is joined as an empty one',
    laidRecord,
    'row.isNull(from) ? null : inner.layout.read(row, from)',
    'inner.layout.read(row, from)',
    wantedTests,
    ownership,
  ),
  one(
    'all who share a role are one and the same in a statement',
    whose,
    'id = viewerId)',
    'id = 1)',
    'graphql-api/stores/whose.test.ts',
  ),
  one(
    'whoever sees all is taken for those who see their own',
    whose,
    '`${viewer.role} ${viewer.assistantsSee} ',
    '`${viewer.role} ',
    'graphql-api/stores/whose.test.ts',
  ),
  one(
    'a page without cursors answers whoever looks at them',
    paging,
    'const record = wanted && [wanted.record.key, wanted.cursors, ',
    'const record = wanted && [wanted.record.key, ',
    wantedTests,
    storeTests,
  ),
  one(
    'the statement of one filter answers another',
    narrow,
    'return text == null ? null : `${name} ${text}`',
    'return text == null ? null : name',
    storeTests,
    'graphql-api/stores/lists.test.ts',
    'graphql-api/graphql/filters.test.ts',
  ),
  one(
    'the next page has the statement of the first',
    paging,
    'reach.count, asked.keys.length > 0]',
    'reach.count]',
    storeTests,
    'graphql-api/graphql/paging.test.ts',
  ),
  one(
    'a page from the other end has the statement of this one',
    paging,
    'order.direction, reach.backward, ',
    'order.direction, ',
    storeTests,
    'graphql-api/graphql/paging.test.ts',
  ),
  one(
    'nobody looks at cursors through the page',
    wanted,
    "edges.has('cursor') || info.has('startCursor') || info.has('endCursor')",
    "edges.has('cursor')",
    wantedTests,
    'graphql-api/graphql/paging.test.ts',
  ),
  one(
    'what can be done is said without the status',
    columns,
    'return factNames.filter((name) => name in fields)',
    'return []',
    wantedTests,
  ),
  one(
    'an assistant has the statement of another',
    whose,
    'key: `${like.key} ${viewer.id}`,',
    'key: `${like.key} one`,',
    'graphql-api/stores/whose.test.ts',
    visibleTests,
  ),
]
