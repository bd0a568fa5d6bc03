import { planted } from './planted.mjs'

const one = planted('slice')

const metSoon = 'graphql-api/stores/met-soon.ts'
const slicing = 'graphql-api/stores/slicing.ts'
const slicingTests = 'graphql-api/stores/slicing.test.ts'
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
    "db.raw('false')",
    "db.raw('true')",
    slicingTests,
  ),
  one(
    'whoever has many customers finds nothing that is not met soon',
    slicing,
    '(?) >= ${fewLead}',
    '(?) > ${fewLead}',
    slicingTests,
  ),
  one(
    'what is gathered is read from the beginning again',
    slicing,
    'onward(own)',
    'own',
    slicingTests,
  ),
  one(
    'what is gathered is put in another order',
    slicing,
    '`t.k${at} ${way}`',
    '`t.k${at}`',
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
    'graphql-api/graphql/counts.test.ts',
  ),
]
