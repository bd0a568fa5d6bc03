import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun, Scope } from '#api/access/nouns.ts'
import { customerText } from './searchable-text.ts'
import { findsIn } from '#api/stores/lists/filters.ts'
import { splitPlanWords } from './plan-terms.ts'
import { applyScope } from '#api/stores/statements/scope-sql.ts'
import type { Scopes } from '#api/stores/statements/scope-sql.ts'
import { isIndexable, parseSearch, searchable } from '#api/stores/lists/search-terms.ts'
import type { SearchTerms } from '#api/stores/lists/search-terms.ts'
import type { Subject } from './subjects.ts'

/** Records of a kind that one search looks at, at most. */
export const searchedAtMost = 5000

/** Records of a kind that each way of a search looks at, at most. */
export const looksAt = { own: 2500, newest: 2000, found: 500, begun: 100 }

/** What is looked for: the text as it was typed, tidied, what its words may look like, and the id that it may be. */
export type Asked = { text: string; sought: SearchTerms; isSlip: boolean; id: number | null }

/** The id that a text is: `12`, `#12`; null where it is none. */
export const idIn = (text: string) => {
  const digits = /^#?([1-9]\d{0,14})$/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

type Tools = { db: Knex; scopes: Scopes }

/** Words of which the index is asked at once, the longest; the planner thinks about each of them. */
const wordsOfIndex = 3

/** Where a limit stands: the planner does not see it among the values. */
export const inText = { skipBinding: true }

/** What is known of each record that fits. */
const columns = ({ title, also, isOpen, customerId, detail }: Subject) =>
  `t.id, ${title} as title, search_text(${title}) as said, t.sought_names as names,
   ${['', ...also, ''].map((one) => one || `''`).join(` || E'\\n' || `)} as also, ${isOpen} as is_open, ${customerId} as customer_id, ${detail} as detail, t.created_at as at`

const table = ({ noun }: Subject) => `${nouns[noun].many} as t`

/** What a way came by with its names, put together once however often they are looked into. */
const withNames = ({ db }: Tools, { indexed, names }: Subject, way: Knex.QueryBuilder) => {
  const text = names
    ? `searchable_text(${names('c')}) as sought_names from customers as c where c.id = t.customer_id`
    : `${searchable(indexed)} as sought_names`
  return db
    .from(way.as('t'))
    .joinRaw(`cross join lateral (select ${text} offset 0) as w`)
    .select('t.*', 'w.sought_names')
}

/** Those of `t`, which has their names, that have all words or are called by their id; as `columns` has them. The limit keeps what was put together from being put together again. */
const fitting = (
  query: Knex.QueryBuilder,
  { db }: Tools,
  subject: Subject,
  { sought, id }: Asked,
): Knex.QueryBuilder =>
  query
    .select(db.raw(columns(subject)))
    .where((fits) => {
      void fits.whereRaw(...findsIn('t.sought_names', sought))
      if (id !== null) void fits.orWhere('t.id', id)
    })
    .limit(searchedAtMost, inText)

/** What the newest records of a limited scope are called in the statement; of some kinds there are several ways to them. */
export const ownTable = (noun: Noun, way = 0) => `own_${noun.toLowerCase()}_${way}`

/** The newest records of a limited scope, whatever they are called. */
export const ownOf = (tools: Tools, subject: Subject, scope: Scope): Knex.QueryBuilder[] => {
  const { db, scopes } = tools
  if (scope.rows === 'none') return []
  if (scope.rows === 'any') return scope.scopes.flatMap((one) => ownOf(tools, subject, one))
  const each = db.from(table(subject)).select('t.*')
  void each.orderBy('t.created_at', 'desc').limit(looksAt.own, inText)
  if (scope.rows !== 'of') {
    applyScope(each, scope, 't', scopes)
    return [withNames(tools, subject, each)]
  }
  // From each parent, which was looked at already, to its records: the planner would rather read the whole table.
  void each.whereRaw('?? = p.id', [`t.${scope.column}`])
  const all = db
    .from(db.raw('?? as p cross join lateral (?) as t', [ownTable(scope.noun), each]))
    .select('t.*')
    .limit(looksAt.own, inText)
  return [
    subject.names
      ? all.select(db.raw(`searchable_text(${subject.names('p')}) as sought_names`))
      : withNames(tools, subject, all),
  ]
}

/** Those of a table of `ownOf` that fit. */
export const fittingOf = (tools: Tools, subject: Subject, asked: Asked, own: string) =>
  fitting(tools.db.from(`${own} as t`), tools, subject, asked)

/** Comes after all that a text begins. */
const last = String.fromCodePoint(0x10_ff_ff)

/** Records whose title begins with the text: what is called exactly so is the first of them. As a span, which the index has whatever the text is. */
const begun = ({ db }: Tools, subject: Subject, { text }: Asked) =>
  db
    .from(table(subject))
    .select('t.*')
    .whereRaw(`search_text(${subject.title}) ~>=~ ? and search_text(${subject.title}) ~<~ ?`, [
      text,
      text + last,
    ])
    .orderByRaw(`search_text(${subject.title}) using ~<~`)
    .limit(looksAt.begun, inText)

const isInIndex = (writings: readonly string[]) => writings.every(isIndexable)

/** What the index is asked for. Other words are sought in what comes of it: for those it would read on and on. */
const ofIndex = ({ words, whole }: SearchTerms): SearchTerms => ({
  words: words.filter(isInIndex).slice(0, wordsOfIndex),
  whole,
})

const found = ({ db }: Tools, subject: Subject, { sought }: Asked) =>
  db
    .from(table(subject))
    .select('t.*')
    .modify((query) => {
      if (subject.wordsColumn)
        void query.whereRaw(...findsIn(`t.${subject.wordsColumn}`, ofIndex(sought)))
    })
    .whereRaw(...findsIn(searchable(subject.indexed), ofIndex(sought)))
    .limit(looksAt.found, inText)

const newest = ({ db }: Tools, subject: Subject) =>
  db.from(table(subject)).select('t.*').orderBy('t.id', 'desc').limit(looksAt.newest, inText)

/** Services of customers who are called so; words of plans are sought in the services. */
const ofNamed = ({ db }: Tools, { text }: Asked) => {
  const { otherWords } = splitPlanWords(text)
  const named = parseSearch(otherWords === '' ? text : otherWords)
  if (!named.words.some(isInIndex)) return []
  const customers = db
    .from('customers')
    .select('id')
    .whereRaw(...findsIn(searchable(customerText), ofIndex(named)))
    .limit(looksAt.found, inText)
  const services = db.from('customerServices as s').select('s.*').whereRaw('s.customer_id = p.id')
  return [
    db
      .from(db.raw('(?) as p cross join lateral (?) as t', [customers, services.limit(10, inText)]))
      .select('t.*')
      .limit(looksAt.found, inText),
  ]
}

/** The ways to records anywhere that may fit. */
const waysOf = (tools: Tools, subject: Subject, asked: Asked) => {
  const isFound = asked.sought.words.some(isInIndex)
  const ways = asked.isSlip || subject.hasNoPrefixIndex ? [] : [begun(tools, subject, asked)]
  if (!isFound) return [...ways, newest(tools, subject)]
  ways.push(found(tools, subject, asked))
  if (subject.isMostlyClosed) ways.push(found(tools, subject, asked).whereRaw(subject.isOpen))
  if (subject.noun === 'customerService' && !asked.isSlip) ways.push(...ofNamed(tools, asked))
  return ways
}

/** Narrows what a way came by, record by record: the planner would rather gather the whole scope. */
const keepWithin = (tools: Tools, query: Knex.QueryBuilder, scope: Scope) => {
  if (scope.rows === 'any') {
    void query.where((either) => {
      for (const one of scope.scopes)
        void either.orWhere((each) => {
          keepWithin(tools, each, one)
        })
    })
    return
  }
  if (scope.rows !== 'of') {
    applyScope(query, scope, 't', tools.scopes)
    return
  }
  const parent = tools.db.from(`${nouns[scope.noun].many} as p`).select(tools.db.raw('true'))
  applyScope(parent, tools.scopes(scope.noun), 'p', tools.scopes)
  void query.whereRaw('(?)', [parent.whereRaw('p.id = ??', [`t.${scope.column}`])])
}

type Within = { scope: Scope; only?: string }

/** What fits of all that the ways come by, narrowed to `scope`; nothing unless `only` holds, save for the record that is called by its id. */
export const everywhereOf = (
  tools: Tools,
  subject: Subject,
  asked: Asked,
  { scope, only }: Within,
) => {
  const fitsOf = (way: Knex.QueryBuilder) => {
    const seen = tools.db.from(way.as('t')).select('t.*')
    keepWithin(tools, seen, scope)
    return fitting(tools.db.from(withNames(tools, subject, seen).as('t')), tools, subject, asked)
  }
  const ways = waysOf(tools, subject, asked).map(fitsOf)
  if (only) for (const way of ways) void way.whereRaw(only)
  if (asked.id === null) return ways
  const byId = tools.db.from(table(subject)).select('t.*').where('t.id', asked.id)
  return [...ways, fitsOf(byId)]
}
