import { planted } from './planted.mjs'

const one = planted('reader')

const records = 'graphql-api/domain/records.ts'
const store = 'graphql-api/stores/store.ts'
const cookie = 'graphql-api/doors/sign-in-cookie.ts'
const guard = 'graphql-api/access/guard.ts'
const signIn = 'graphql-api/domain/sign-in.ts'

/** What somebody planted who had read the tests and tried to get past them, and what the product was once found to allow. */
export const readerFaults = () => [
  one(
    'two people overwrite one another',
    records,
    'if (row.version !== expected)',
    'if (row.version > expected + 1_000)',
    'graphql-api/domain/versions.test.ts',
  ),
  one(
    'a change leaves the version',
    store,
    "version: db.raw('version + 1'),",
    '',
    'graphql-api/domain/versions.test.ts',
  ),
  one(
    'a change leaves the time of the last change',
    store,
    '...(kept.stamped && { updatedAt: clock() }),',
    '',
    'graphql-api/domain/customers.test.ts',
    'graphql-api/stores/store.test.ts',
  ),
  one(
    'pausing a customer leaves the time of the last change',
    store,
    'kept.stamped &&',
    "kept.stamped && Reflect.get(values, 'status') !== 'paused' &&",
    'graphql-api/domain/versions.test.ts',
  ),
  one(
    'customers say no longer when they changed',
    'graphql-api/stores/nouns/customer.ts',
    '  stamped: true,\n',
    '',
    'types',
  ),
  one(
    'nobody waits for a record that another one holds',
    store,
    ".forNoKeyUpdate('t')",
    '',
    'graphql-api/stores/store.test.ts',
    'graphql-api/domain/versions.test.ts',
    'graphql-api/domain/work.test.ts',
  ),
  one(
    'every verb is listed, whatever the status',
    guard,
    'refusalOf(caller, verb, record) === null)',
    'refusalOf(caller, verb, record) !== undefined)',
    'graphql-api/access/abilities.test.ts',
  ),
  one(
    'every verb is listed, whatever the role',
    guard,
    '&& can(viewer, verb)',
    '',
    'graphql-api/access/abilities.test.ts',
  ),
  one(
    'a cursor is taken from anybody',
    'graphql-api/stores/cursors.ts',
    'if (!isOurs)',
    'if (!isOurs && order === "")',
    'graphql-api/stores/cursors.test.ts',
  ),
  one(
    'a cursor goes from one order to another',
    'graphql-api/stores/cursors.ts',
    'if (o !== order)',
    'if (o === "")',
    'graphql-api/stores/cursors.test.ts',
  ),
  one(
    'a cookie is taken from anybody',
    cookie,
    '!isSigned(`${name}=${value}`, signature, keys)',
    'keys.length === 0',
    'graphql-api/doors/sign-in-cookie.test.ts',
  ),
  one(
    'scripts can read the sign-in',
    cookie,
    'httpOnly: true',
    'httpOnly: false',
    'graphql-api/doors/requests.test.ts',
    'graphql-api/domain/sign-in.test.ts',
  ),
  one(
    'another site may write',
    'graphql-api/doors/same-site.ts',
    'return isForeign ?',
    'return isForeign && here.length === 0 ?',
    'graphql-api/doors/same-site.test.ts',
  ),
  {
    kind: 'reader',
    what: 'a disabled account signs in',
    edits: [
      { file: signIn, from: '!isRight || user.disabledAt', to: '!isRight' },
      {
        file: 'graphql-api/domain/sign-ins.ts',
        from: '!held || held.disabledAt ||',
        to: '!held ||',
      },
    ],
    by: ['graphql-api/domain/sign-in.test.ts', 'graphql-api/domain/people.test.ts'],
  },
  one(
    'passwords may be guessed without end from one address',
    signIn,
    '{ limit: failuresByAddress, key: ctx.request.network, isForgotten: false },',
    '',
    'graphql-api/domain/sign-in.test.ts',
  ),
  one(
    'a percent sign finds everything',
    'graphql-api/stores/words.ts',
    '`%${literally(text)}%`',
    '`%${text}%`',
    'graphql-api/stores/store.test.ts',
  ),
  one(
    'REST shows one field more',
    'graphql-api/rest/presenters.ts',
    "viewer: shows<Viewer>('id',",
    "viewer: shows<Viewer>('id', 'signInId',",
    'graphql-api/rest/calls.test.ts',
  ),
  one(
    'a file is shown as a page',
    'graphql-api/rest/transfer.ts',
    '`attachment; ',
    '`inline; ',
    'graphql-api/rest/files.test.ts',
  ),
  one(
    'pages may be framed',
    'graphql-api/pages/headers.ts',
    "'frame-ancestors': [\"'none'\"],",
    '',
    'graphql-api/pages/serving.test.ts',
    'graphql-api/pages/pages.test.ts',
    'graphql-api/app.test.ts',
  ),
  one(
    'a customer who goes leaves their calls behind',
    'graphql-api/stores/open-work.ts',
    "isOpen: (query) => query.where('status', 'scheduled')",
    "isOpen: (query) => query.where('status', 'completed')",
    'graphql-api/domain/customers.test.ts',
    'graphql-api/domain/people.test.ts',
  ),
  one(
    'the page before is the page after',
    'graphql-api/stores/pages.ts',
    'if (reach.backward) kept.reverse()',
    'if (kept.length > 1_000) kept.reverse()',
    'graphql-api/graphql/paging.test.ts',
    'graphql-api/stores/pages.test.ts',
  ),
  one(
    'going down loses what was there before',
    'migrations/0004-search.ts',
    'calendar_events_search_idx;\n  `)\n}\n',
    'calendar_events_search_idx;\n    update customers set phone = null;\n  `)\n}\n',
    'migrations/up-and-down.test.ts',
  ),
]
