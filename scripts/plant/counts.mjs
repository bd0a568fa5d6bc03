import { planted } from './planted.mjs'

const one = planted('count')

const counting = 'graphql-api/stores/counting.ts'
const totals = 'graphql-api/stores/totals.ts'
const pages = 'graphql-api/stores/pages.ts'
const cost = 'graphql-api/graphql/cost.ts'

const days = 'graphql-api/stores/days.ts'
const dayTests = 'graphql-api/stores/days.test.ts'

const kept = 'graphql-api/stores/kept-counts.ts'

const keptTests = 'graphql-api/stores/kept-counts.test.ts'
const countTests = 'graphql-api/graphql/counts.test.ts'
const costTests = 'graphql-api/graphql/cost.test.ts'

/** What somebody might break where lists are counted. */
export const countFaults = () => [
  one(
    'counting up to a limit never finds that there are more',
    counting,
    '.limit(upTo + 1,',
    '.limit(upTo,',
    countTests,
  ),
  one(
    'counting up to a limit reads everything',
    counting,
    '.limit(upTo + 1, { skipBinding: true })',
    '',
    countTests,
  ),
  one(
    'one limit is counted by the statement of another',
    counting,
    'column, upTo, texts,',
    'column, texts,',
    countTests,
  ),
  one(
    'what is counted for many parents is taken for one list',
    counting,
    'column === null ? everywhere : ofParent(column, parents)',
    'everywhere',
    countTests,
  ),
  one(
    'two counts of one statement share what they are narrowed by',
    totals,
    'const calledAt = (at: number) =>',
    'const calledAt = (_at: number, at = 0) =>',
    countTests,
  ),
  one('any limit is counted up to', pages, 'limit > countedAtMost', 'limit > 2 ** 31', countTests),
  one(
    'counting up to a limit costs nothing',
    cost,
    'size * (1 + inner.records) + inner.once',
    'size * (1 + inner.records)',
    costTests,
  ),
  one(
    "an assistant's count is that of everybody",
    'graphql-api/stores/scope-sql.ts',
    "scope.rows === 'of' ? null : [scope.column]",
    "scope.rows === 'of' ? [] : [scope.column]",
    keptTests,
  ),
  one(
    'a count is added up from what does not tell a filter apart',
    kept,
    '...ofScope, ...ofValues,',
    '...ofScope,',
    keptTests,
  ),
  one(
    'the day in which a span begins or ends is counted whole',
    days,
    '`${sum(` and day < ${day}`)} + ${ofThatDay}`',
    '`${sum(` and day <= ${day}`)} + 0 * ${ofThatDay}`',
    dayTests,
  ),
  one(
    'of two ends of a span the later one decides',
    days,
    "decisive('least'",
    "decisive('greatest'",
    dayTests,
  ),
  one(
    'a time is counted by its day whatever else is asked',
    'graphql-api/stores/narrow.ts',
    '|| times.some((one) => one.times?.column !== column)',
    '',
    dayTests,
  ),
  one("an assistant's days are those of everybody", days, " || scope.rows !== 'all'", '', dayTests),
  one(
    'of whoever wrote them the last messages are counted by conversation',
    counting,
    'scope && upTo === null ? aggregateOf',
    'upTo === null ? aggregateOf',
    'graphql-api/domain/threads.test.ts',
  ),
  one(
    'what is asked beside the last messages does not count',
    'graphql-api/stores/narrow.ts',
    'if (name === undefined || others.length > 0) return null\n  return conditionOf',
    'if (name === undefined) return null\n  return conditionOf',
    'graphql-api/graphql/dashboards.test.ts',
    'graphql-api/domain/threads.test.ts',
  ),
  one(
    'one of the ways in which an assistant sees something is not counted',
    counting,
    'seen.scopes : [seen]',
    'seen.scopes.slice(1) : [seen]',
    countTests,
  ),
  one(
    "an assistant's own events are counted again as their customers'",
    'graphql-api/access/nouns.ts',
    "every(rowsWithout('customerId'), rowsWith('vaId', viewer.id))",
    "rowsWith('vaId', viewer.id)",
    countTests,
  ),
  one(
    'what comes after a place is taken for all that was found',
    'graphql-api/stores/paging.ts',
    'asked.keys.length === 0 &&\n    asked.values',
    'asked.values',
    countTests,
  ),
  one(
    'the statement of a page that is counted along answers one that is not',
    'graphql-api/stores/paging.ts',
    'wanted.cursors, isCountedAlong(asked, wanted, of)]',
    'wanted.cursors]',
    countTests,
  ),
  one(
    'a day begins where the database writes times',
    days,
    "${moment}, 'UTC')",
    '${moment})',
    dayTests,
  ),
  one(
    'of one parent no more is sought than of each of many',
    'graphql-api/stores/searched.ts',
    '(search == null ? null : atMost)',
    'null',
    'graphql-api/stores/searched.test.ts',
  ),
  one(
    'each of several ways to see something is sought to the limit',
    counting,
    " && values['search'] == null",
    '',
    'graphql-api/stores/searched.test.ts',
  ),
  one(
    'the first page says that there are as many as it has',
    'graphql-api/stores/reading.ts',
    'rows[0]?.found ?? 0',
    'rows.length',
    countTests,
  ),
]
