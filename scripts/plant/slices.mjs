import { planted } from './planted.mjs'

const one = planted('slice')

const metSoon = 'graphql-api/stores/met-soon.ts'
const slicing = 'graphql-api/stores/slicing.ts'
const ownOrder = 'graphql-api/stores/own-order.ts'
const whereFew = 'graphql-api/stores/where-few.ts'
const filtered = 'graphql-api/stores/filtered.ts'
const counting = 'graphql-api/stores/counting.ts'
const slicingTests = 'graphql-api/stores/slicing.test.ts'
const togetherTests = 'graphql-api/stores/together.test.ts'
const countsTests = 'graphql-api/graphql/counts.test.ts'
const everyListTests = 'graphql-api/stores/every-list.test.ts'

/** What somebody might break where a page is found by the shorter of several ways. */
export const sliceFaults = () => [
  one(
    'what others have is met as if it were one’s own',
    slicing,
    'next(visible(db, noun, scopes), most, placeIn(keys))',
    "next(visible(db, noun, () => ({ rows: 'all' })), most, placeIn(keys))",
    slicingTests,
  ),
  one(
    'whose a record is, is not looked up',
    'graphql-api/stores/scope-sql.ts',
    "void either.whereIn(column, among).orWhereRaw('false')",
    "void either.whereIn(column, among).orWhereRaw('true')",
    'graphql-api/access/history.test.ts',
  ),
  one(
    'what was met soon is taken for all there is, however much more there is',
    metSoon,
    '(?) < ${readAtMost} as is_whole',
    '(?) < ${readAtMost * 9} as is_whole',
    slicingTests,
  ),
  one(
    'whoever has many finds nothing',
    whereFew,
    'where not (select is_short from way)',
    'where false',
    slicingTests,
  ),
  one(
    'what is put in order is read from the beginning again',
    slicing,
    'inOwnOrder(db, onward(narrow(own, kept, values, how)), line, count)',
    'inOwnOrder(db, narrow(own, kept, values, how), line, count)',
    slicingTests,
  ),
  one(
    'what is put in order is put in another order',
    ownOrder,
    '`${alias}.k${at} ${way}`',
    '`${alias}.k${at}`',
    slicingTests,
  ),
  one(
    'of what somebody has all is put in order, whatever the filter',
    slicing,
    'onward(narrow(own, kept, values, how))',
    'onward(own)',
    slicingTests,
  ),
  one(
    'what somebody has is left to a plan that cannot know whose it is',
    slicing,
    'if (scope && areBeside(kept, values, scope))',
    'if (scope && areBeside(kept, {}, scope))',
    everyListTests,
  ),
  one(
    'what is far apart in time is forgotten',
    slicing,
    'withIds(db, noun, bothOf(db, [ids(close), inOwnOrder(db, far, line, count)]))',
    'withIds(db, noun, ids(close))',
    togetherTests,
  ),
  one(
    'what is far apart is read from the beginning again',
    slicing,
    'const far = onward(inTimes()',
    'const far = (inTimes()',
    togetherTests,
  ),
  one(
    'reading begins too late for what is near',
    'graphql-api/stores/together.ts',
    "${sign} interval '${days} days'`,",
    "${sign} interval '${days - 50} days'`,",
    togetherTests,
  ),
  one(
    'reading begins at the end of all',
    slicing,
    'inSpan(close, sql, near(span, together, sql))',
    'inSpan(close, sql, {})',
    togetherTests,
  ),
  one(
    'what is sought is counted by its page alone',
    slicing,
    "values['search'] == null && lookAtOtherTimes",
    'lookAtOtherTimes',
    countsTests,
  ),
  one(
    'words that are far away in one’s own are taken for nowhere',
    slicing,
    'next: own,',
    'next: () => own(0),',
    slicingTests,
  ),
  one(
    'what somebody has is read, whatever the words',
    slicing,
    'narrow(readInOrder(db, table, own(most), line), kept, values, how)',
    'readInOrder(db, table, own(most), line)',
    slicingTests,
  ),
  one(
    'words that many have are sought by their index, and all of them looked at',
    slicing,
    'isMetSoon(kept, values, scope)) return readForWords()',
    'isMetSoon(kept, values, scope)) return page(found())',
    everyListTests,
  ),
  one(
    'what is sought and counted along is no more than a page',
    slicing,
    '!isCounted && isMetSoon',
    'isMetSoon',
    countsTests,
  ),
  one(
    'of what somebody has all is found, whatever the words',
    filtered,
    '[own])), kept, values, how)',
    '[own])), kept, { ...values, search: null }, how)',
    slicingTests,
  ),
  one(
    'of what somebody has other filters are forgotten where words are sought',
    filtered,
    '[own])), kept, values, how)',
    '[own])), kept, { search }, how)',
    slicingTests,
  ),
  one(
    'long words are not counted',
    counting,
    "['<= 1000', '> 1000']",
    "['<= 1000', '> 100000']",
    slicingTests,
  ),
  one(
    'words that an index has are counted in the table',
    counting,
    'haveWordsBeside(kept, scope) && areFoundWords(values)',
    'haveWordsBeside(kept, scope) && areFoundWords({})',
    'graphql-api/stores/query-plans.test.ts',
  ),
  one(
    'what somebody has is sought by the index, however little it is',
    filtered,
    "if (scope.rows !== 'with' ||",
    "if (scope.rows !== 'none' ||",
    everyListTests,
  ),
  one(
    'what a document leaves out is counted all the same',
    'graphql-api/graphql/wanted.ts',
    'counting.some((node) => isIncluded(node, info))',
    'counting.length > 0',
    countsTests,
  ),
]
