import { planted } from './planted.mjs'

const one = planted('slice')

const metSoon = 'graphql-api/stores/met-soon.ts'
const slicing = 'graphql-api/stores/slicing.ts'
const ownOrder = 'graphql-api/stores/own-order.ts'
const whereFew = 'graphql-api/stores/where-few.ts'
const filtered = 'graphql-api/stores/filtered.ts'
const slicingTests = 'graphql-api/stores/slicing.test.ts'
const countsTests = 'graphql-api/graphql/counts.test.ts'
const everyListTests = 'graphql-api/stores/every-list.test.ts'

/** What somebody might break where a page is found by the shorter of several ways. */
export const sliceFaults = () => [
  one(
    'what others have is met as if it were one’s own',
    slicing,
    "visible(db, noun, scopes, { among: inOrder, within: 'looked up' })",
    "visible(db, noun, () => ({ rows: 'all' }), { among: inOrder, within: 'looked up' })",
    slicingTests,
  ),
  one(
    'whose a record is, is not looked up',
    'graphql-api/stores/scope-sql.ts',
    "void either.whereIn(column, among).orWhereRaw('false')",
    "void either.whereIn(column, among).orWhereRaw('true')",
    slicingTests,
  ),
  one(
    'what was seen at first and then no more is taken for all there is',
    metSoon,
    ": db.raw('false')",
    ": db.raw('true')",
    slicingTests,
  ),
  one(
    'whoever has many customers finds nothing that is not met soon',
    whereFew,
    '(?) >= ${few}',
    '(?) > ${few}',
    slicingTests,
  ),
  one(
    'what is gathered is read from the beginning again',
    slicing,
    "onward(find(filter, { ...how, within: 'gathered' }, among))",
    "find(filter, { ...how, within: 'gathered' }, among)",
    slicingTests,
  ),
  one(
    'what is gathered is put in another order',
    ownOrder,
    '`${alias}.k${at} ${way}`',
    '`${alias}.k${at}`',
    slicingTests,
  ),
  one(
    'what the order itself says is read past',
    slicing,
    'next(narrowInOrder(query, kept, values, order.field, how), most)',
    'next(query, most)',
    everyListTests,
  ),
  one(
    'what nobody meets soon is read by the order all the same',
    slicing,
    "if (scope?.rows !== 'of' || keys",
    "if (scope?.rows !== 'of' || keys.length > 0 || keys",
    everyListTests,
  ),
  one(
    'two times that go together are read in the table',
    slicing,
    "page(withIds(db, noun, next(found(), count, 't.id')))",
    'page(found())',
    everyListTests,
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
    'next: (most) => own({}, most),',
    'next: () => own({}, 0),',
    slicingTests,
  ),
  one(
    'what few lead to is read, whatever the words',
    slicing,
    'narrow(readInOrder(db, table, own({}, most), line), kept, values, how)',
    'readInOrder(db, table, own({}, most), line)',
    slicingTests,
  ),
  one(
    'words that many have are sought by their index, and all of them looked at',
    slicing,
    'whereFewLead(scope.noun, readForWords())',
    'page(found())',
    everyListTests,
  ),
  one(
    'what is sought and counted along is no more than a page',
    slicing,
    '!isCounted && isSoughtInOrder',
    'isSoughtInOrder',
    countsTests,
  ),
  one(
    'of what somebody has all is found, whatever the words',
    filtered,
    'kept, { search }, how)',
    'kept, {}, how)',
    slicingTests,
  ),
  one(
    'of what somebody has other filters are forgotten where words are sought',
    filtered,
    'narrow(seen(), kept, others, how)',
    'narrow(seen(), kept, {}, how)',
    slicingTests,
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
