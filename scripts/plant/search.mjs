import { planted } from './planted.mjs'

const one = planted('search')

const search = 'graphql-api/stores/search/search.ts'
const ways = 'graphql-api/stores/search/ways.ts'
const tiers = 'graphql-api/stores/search/tiers.ts'
const slips = 'graphql-api/stores/search/slips.ts'
const words = 'graphql-api/stores/words.ts'
const asked = 'graphql-api/graphql/search.test.ts'
const kept = 'graphql-api/stores/search/search.test.ts'
const palette = 'web/app/palette/palette.test.tsx'

const scope = 'const scope = tools.scopes(subject.noun)'

/** Each kind of record found by everybody. */
const withoutScope = () =>
  ['customer', 'lead', 'user', 'customerService', 'task'].map((noun) =>
    one(
      `everybody finds each ${noun}`,
      search,
      scope,
      `const scope = subject.noun === '${noun}' ? everything : tools.scopes(subject.noun)`,
      asked,
    ),
  )

/** What would find too much, too little, too slowly, or in the wrong order. */
export const searchFaults = () => [
  ...withoutScope(),
  one('others are found where there are many', ways, 'keepWithin(tools, seen, scope)', '', kept),
  one('a slip comes before what is right', tiers, 'slip: 4', 'slip: -1', asked),
  one('slips are sought however much was found', search, '< ${few}', '< 500', asked),
  one('slips are never sought', search, '< ${few}', '< 0', asked),
  one(
    'slips are sought that are none',
    slips,
    'not exists (select',
    'not false and exists (select',
    asked,
  ),
  one(
    'what is closed comes first',
    search,
    'Number(other.isOpen) - Number(one.isOpen)',
    'Number(one.isOpen) - Number(other.isOpen)',
    asked,
  ),
  one(
    'what is open is lost among what is closed',
    search,
    "'tier, is_open desc, place, at desc'",
    "'tier, place, at desc'",
    kept,
  ),
  one('what is called so is one of those that begin so', tiers, 'exact: 0', 'exact: 1', asked),
  one(
    'one word is enough',
    'graphql-api/stores/filters.ts',
    "bracketed(each, ' and ')",
    "bracketed(each, ' or ')",
    asked,
  ),
  one(
    'a phone is found as it was typed',
    words,
    '[word, ...unlessNull(soughtDigits(word))]',
    '[word]',
    asked,
  ),
  one(
    'a word of many records is looked for without end',
    ways,
    'found: 500',
    'found: 90_000',
    kept,
  ),
  one('letters are looked for among all', ways, 'newest: 2000', 'newest: 90_000', kept),
  one('all that somebody has is looked at', ways, 'own: 2500', 'own: 90_000', kept),
  one('an id is a word like others', search, 'id: idIn(text)', 'id: null', asked),
  one(
    'a person leads to nobody',
    'web/app/palette/use-records.ts',
    'path: hrefs.person',
    'path: hrefs.customer',
    palette,
  ),
  one(
    'a customer cannot ask in Ctrl-K',
    'web/app/palette/use-customer-commands.ts',
    "!can('createTask')",
    "can('createTask')",
    palette,
  ),
]
