import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun, Scope } from '#api/access/nouns.ts'
import { findsIn } from '#api/stores/lists/filters.ts'
import { isIndexable } from '#shared/lists/fields/condition-limits.ts'
import { parseSearch, searchable } from '#api/stores/lists/search-terms.ts'
import type { SearchTerms } from '#api/stores/lists/search-terms.ts'
import { applyScope } from '#api/stores/statements/scope-sql.ts'
import type { Scopes } from '#api/stores/statements/scope-sql.ts'
import { splitPlanWords } from './plan-terms.ts'
import { customerText } from './searchable-text.ts'
import type { SearchableEntity } from './searchable-entities.ts'

/** Rows of one kind that one search reads at most. */
export const matchLimit = 5000

/** Rows of one kind that each candidate query of a search reads at most. */
export const candidateLimits = { own: 2500, newest: 2000, indexed: 500, titlePrefix: 100 }

/** The terms of a search: the normalized text, its words, and the record id that the text may be. */
export type SearchRequest = {
  text: string
  terms: SearchTerms
  /** True for the second statement, whose terms are corrections. */
  isCorrected: boolean
  id: number | null
}

/** Returns the record id that a text such as `12` or `#12` is, or null. */
export const parseRecordId = (text: string) => {
  const digits = /^#?([1-9]\d{0,14})$/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

type QueryTools = { db: Knex; scopes: Scopes }

/** Words that an index is searched for, the longest ones. The planner's effort grows with each. */
const indexedWordLimit = 3

/** Writes a limit into the SQL text, so that the planner sees it. */
export const asLiteral = { skipBinding: true }

/** The columns of a match. */
const columns = ({ title, otherNames, isOpen, customerId, detail }: SearchableEntity) =>
  `t.id, ${title} as title, search_text(${title}) as title_text, t.searchable_names as names,
   ${['', ...otherNames, ''].map((one) => one || `''`).join(` || E'\\n' || `)} as other_names, ${isOpen} as is_open, ${customerId} as customer_id, ${detail} as detail, t.created_at as at`

const table = ({ noun }: SearchableEntity) => `${nouns[noun].many} as t`

/** Adds the column `searchable_names` to candidates. `offset 0` keeps PostgreSQL from computing it once per comparison. */
const withSearchableNames = (
  { db }: QueryTools,
  { indexed, textWithCustomer }: SearchableEntity,
  candidates: Knex.QueryBuilder,
) => {
  const text = textWithCustomer
    ? `searchable_text(${textWithCustomer('c')}) as searchable_names from customers as c where c.id = t.customer_id`
    : `${searchable(indexed)} as searchable_names`
  return db
    .from(candidates.as('t'))
    .joinRaw(`cross join lateral (select ${text} offset 0) as w`)
    .select('t.*', 'w.searchable_names')
}

/** Selects the matches among candidates `t`: those with all terms, or with the id. The limit keeps PostgreSQL from inlining the candidates. */
const selectMatches = (
  candidates: Knex.QueryBuilder,
  { db }: QueryTools,
  entity: SearchableEntity,
  { terms, id }: SearchRequest,
): Knex.QueryBuilder =>
  candidates
    .select(db.raw(columns(entity)))
    .where((matches) => {
      void matches.whereRaw(...findsIn('t.searchable_names', terms))
      if (id !== null) void matches.orWhere('t.id', id)
    })
    .limit(matchLimit, asLiteral)

/** Returns the name of the common table expression with the newest records of a limited scope; a scope of several parts has several. */
export const nameOwnTable = (noun: Noun, index = 0) => `own_${noun.toLowerCase()}_${index}`

/** Builds one query for each part of a limited scope: its newest records, whatever their text. */
export const selectOwnCandidates = (
  tools: QueryTools,
  entity: SearchableEntity,
  scope: Scope,
): Knex.QueryBuilder[] => {
  const { db, scopes } = tools
  if (scope.rows === 'none') return []
  if (scope.rows === 'any')
    return scope.scopes.flatMap((one) => selectOwnCandidates(tools, entity, one))
  const newestRows = db.from(table(entity)).select('t.*')
  void newestRows.orderBy('t.created_at', 'desc').limit(candidateLimits.own, asLiteral)
  if (scope.rows !== 'of') {
    applyScope(newestRows, scope, 't', scopes)
    return [withSearchableNames(tools, entity, newestRows)]
  }
  // A lateral join from the parents that are already read: otherwise the planner scans the whole table.
  void newestRows.whereRaw('?? = p.id', [`t.${scope.column}`])
  const ofParents = db
    .from(db.raw('?? as p cross join lateral (?) as t', [nameOwnTable(scope.noun), newestRows]))
    .select('t.*')
    .limit(candidateLimits.own, asLiteral)
  return [
    entity.textWithCustomer
      ? ofParents.select(
          db.raw(`searchable_text(${entity.textWithCustomer('p')}) as searchable_names`),
        )
      : withSearchableNames(tools, entity, ofParents),
  ]
}

/** Selects the matches among the own candidates in a common table expression. */
export const selectOwnMatches = (
  tools: QueryTools,
  entity: SearchableEntity,
  request: SearchRequest,
  ownName: string,
) => selectMatches(tools.db.from(`${ownName} as t`), tools, entity, request)

/** Sorts behind every text with the same prefix. */
const lastCodePoint = String.fromCodePoint(0x10_ff_ff)

/** Selects records whose title starts with the text, an exact match first. A range condition, which the prefix index serves for every text. */
const byTitlePrefix = ({ db }: QueryTools, entity: SearchableEntity, { text }: SearchRequest) =>
  db
    .from(table(entity))
    .select('t.*')
    .whereRaw(`search_text(${entity.title}) ~>=~ ? and search_text(${entity.title}) ~<~ ?`, [
      text,
      text + lastCodePoint,
    ])
    .orderByRaw(`search_text(${entity.title}) using ~<~`)
    .limit(candidateLimits.titlePrefix, asLiteral)

const areIndexable = (spellings: readonly string[]) => spellings.every(isIndexable)

/** Returns the terms that a trigram index serves. Others are compared on its matches, because the index would read too much for them. */
const indexableTerms = ({ words, wholeTerms }: SearchTerms): SearchTerms => ({
  words: words.filter(areIndexable).slice(0, indexedWordLimit),
  wholeTerms,
})

/** Selects records by the terms that a trigram index serves. */
const byIndexedTerms = ({ db }: QueryTools, entity: SearchableEntity, { terms }: SearchRequest) =>
  db
    .from(table(entity))
    .select('t.*')
    .modify((query) => {
      if (entity.wordsColumn)
        void query.whereRaw(...findsIn(`t.${entity.wordsColumn}`, indexableTerms(terms)))
    })
    .whereRaw(...findsIn(searchable(entity.indexed), indexableTerms(terms)))
    .limit(candidateLimits.indexed, asLiteral)

const selectNewestRecords = ({ db }: QueryTools, entity: SearchableEntity) =>
  db
    .from(table(entity))
    .select('t.*')
    .orderBy('t.id', 'desc')
    .limit(candidateLimits.newest, asLiteral)

/** Selects services by the name of their customer; words of plan names are left to the match. */
const servicesOfNamedCustomers = ({ db }: QueryTools, { text }: SearchRequest) => {
  const { otherWords } = splitPlanWords(text)
  const nameSearch = parseSearch(otherWords === '' ? text : otherWords)
  if (!nameSearch.words.some(areIndexable)) return []
  const customers = db
    .from('customers')
    .select('id')
    .whereRaw(...findsIn(searchable(customerText), indexableTerms(nameSearch)))
    .limit(candidateLimits.indexed, asLiteral)
  const services = db.from('customerServices as s').select('s.*').whereRaw('s.customer_id = p.id')
  return [
    db
      .from(
        db.raw('(?) as p cross join lateral (?) as t', [customers, services.limit(10, asLiteral)]),
      )
      .select('t.*')
      .limit(candidateLimits.indexed, asLiteral),
  ]
}

/** Builds the candidate queries over the whole table. */
const globalCandidates = (tools: QueryTools, entity: SearchableEntity, request: SearchRequest) => {
  const hasIndexableWord = request.terms.words.some(areIndexable)
  const queries =
    request.isCorrected || entity.hasNoPrefixIndex ? [] : [byTitlePrefix(tools, entity, request)]
  if (!hasIndexableWord) return [...queries, selectNewestRecords(tools, entity)]
  queries.push(byIndexedTerms(tools, entity, request))
  if (entity.isMostlyClosed)
    queries.push(byIndexedTerms(tools, entity, request).whereRaw(entity.isOpen))
  if (entity.noun === 'customerService' && !request.isCorrected)
    queries.push(...servicesOfNamedCustomers(tools, request))
  return queries
}

/** Narrows candidates to a scope row by row: otherwise the planner would collect the whole scope first. */
const narrowToScope = (tools: QueryTools, query: Knex.QueryBuilder, scope: Scope) => {
  if (scope.rows === 'any') {
    void query.where((either) => {
      for (const one of scope.scopes)
        void either.orWhere((each) => {
          narrowToScope(tools, each, one)
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

/** The scope of a global search, and the SQL condition under which it runs. */
type GlobalSearchScope = { scope: Scope; onlyIf?: string }

/** Builds the queries for matches in the whole table, narrowed to `scope`. A record with the id of the request is found even if `onlyIf` is false. */
export const globalMatches = (
  tools: QueryTools,
  entity: SearchableEntity,
  request: SearchRequest,
  { scope, onlyIf }: GlobalSearchScope,
) => {
  const matchesAmong = (candidates: Knex.QueryBuilder) => {
    const visible = tools.db.from(candidates.as('t')).select('t.*')
    narrowToScope(tools, visible, scope)
    const namedRows = tools.db.from(withSearchableNames(tools, entity, visible).as('t'))
    return selectMatches(namedRows, tools, entity, request)
  }
  const queries = globalCandidates(tools, entity, request).map(matchesAmong)
  if (onlyIf) for (const query of queries) void query.whereRaw(onlyIf)
  if (request.id === null) return queries
  const byId = tools.db.from(table(entity)).select('t.*').where('t.id', request.id)
  return [...queries, matchesAmong(byId)]
}
