import type { Knex } from 'knex'
import type { Caller } from '#api/access/viewer.ts'
import { parseSearch, splitWords } from '#api/stores/lists/search-terms.ts'
import { onlyNamed } from '#api/stores/statements/parameter.ts'
import { holdsEvery } from '#api/stores/statements/scope-sql.ts'
import type { Scopes } from '#api/stores/statements/scope-sql.ts'
import { runBuilt, toObjects } from '#api/stores/statements/statement-cache.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import {
  asLiteral,
  candidateLimits,
  globalMatches,
  selectOwnCandidates,
  selectOwnMatches,
  nameOwnTable,
  parseRecordId,
} from './candidate-queries.ts'
import type { SearchRequest } from './candidate-queries.ts'
import { matchRankSql } from './match-rank.ts'
import type { SearchHitRow } from './search-hit.ts'
import { searchableEntities } from './searchable-entities.ts'
import type { SearchableEntity } from './searchable-entities.ts'
import { buildCorrectionsQuery, correctableWords } from './typo-correction.ts'

/** With fewer hits than this, words with typing errors are corrected and searched as well. */
const correctionThreshold = 5

/** Several candidate queries may find the same record; at most so many rows of each kind repeat one hit. */
const duplicatesAtMost = 5

type SearchTools = { db: Knex; viewer: Caller; scopes: Scopes }
type RankedHit = SearchHitRow & { rank: number; at: Date; place: number }
type Correction = { typo: string; word: string }

/** A row of the search statement: a hit or a correction. */
type SearchResultRow = Partial<RankedHit> & Partial<Correction>

/** Best rank first, then open records, then by kind, then the newest. */
const hitOrder = 'rank, is_open desc, place, at desc'

/**
 * Builds the queries for the matches of one kind. A limited scope searches the viewer's newest records, and the whole
 * table only if the viewer has more records than that.
 */
const buildMatchQueries = (
  tools: SearchTools,
  entity: SearchableEntity,
  request: SearchRequest,
  query: Knex.QueryBuilder,
) => {
  const scope = tools.scopes(entity.noun)
  // Every record but merged ones is searched as every record.
  if (holdsEvery(entity.noun, tools.scopes)) return globalMatches(tools, entity, request, { scope })
  const candidates = selectOwnCandidates(tools, entity, scope)
  const tables = candidates.map((_, index) => nameOwnTable(entity.noun, index))
  candidates.forEach((one, index) => void query.withMaterialized(tables[index] ?? '', one))
  const onlyIf = tables
    .map((table) => `(select count(*) from ${table}) >= ${candidateLimits.own}`)
    .join(' or ')
  return [
    ...tables.map((table) => selectOwnMatches(tools, entity, request, table)),
    ...globalMatches(tools, entity, request, { scope, onlyIf }),
  ]
}

/** Builds the query for the best matches of one kind. */
const buildEntityQuery = (
  tools: SearchTools,
  entity: SearchableEntity,
  request: SearchRequest,
  limit: number,
  query: Knex.QueryBuilder,
) => {
  const { db } = tools
  const [rank, rankBindings] = matchRankSql(request)
  const place = searchableEntities.indexOf(entity)
  return db
    .from(db.unionAll(buildMatchQueries(tools, entity, request, query), true).as('t'))
    .select(db.raw('?::text as noun, ?::int as place', [entity.noun, place]))
    .select('t.id', 't.title', 't.detail', 't.is_open', 't.customer_id', 't.at')
    .select(db.raw(`${rank} as rank`, rankBindings as never[]))
    .orderByRaw(hitOrder)
    .limit(duplicatesAtMost * limit, asLiteral)
}

/** Builds the one statement of a search: the hits and, if there are few, corrections of its words. */
const buildSearchQuery = (tools: SearchTools, request: SearchRequest, limit: number) => {
  const { db, scopes } = tools
  const query = db.queryBuilder()
  const entityQueries = searchableEntities
    .filter(({ noun }) => scopes(noun).rows !== 'none')
    .map((entity) => buildEntityQuery(tools, entity, request, limit, query))
  const distinctRows = db
    .from(db.unionAll(entityQueries, true).as('f'))
    .distinctOn('noun', 'id')
    .select('f.*')
  const best = db.from(distinctRows.as('f')).orderByRaw(hitOrder).limit(limit, asLiteral)
  void query.withMaterialized('found', best)
  const hits = db
    .from('found as f')
    .select('f.noun', 'f.id', 'f.title', 'f.is_open', 'f.customer_id', 'f.at', 'f.rank', 'f.place')
    .select(
      db.raw(
        'coalesce(f.detail, (select c.name from customers as c where c.id = f.customer_id)) as detail, null::text as typo, null::text as word',
      ),
    )
  void query.select('*').from(hits.as('hits'))
  const words = request.isCorrected ? [] : correctableWords(splitWords(request.text))
  if (words.length === 0) return query
  const corrections = buildCorrectionsQuery(db, words).whereRaw(
    `(select count(*) from found) < ${correctionThreshold}`,
  )
  return query.unionAll(
    db
      .from(corrections.as('m'))
      .select(
        db.raw(
          'null, null::bigint, null, null::boolean, null::bigint, null::timestamptz, null::int, null::int, null, typo, word',
        ),
      ),
  )
}

/** Runs the statement of a search. */
const runSearch = async (tools: SearchTools, request: SearchRequest, limit: number) => {
  const query = buildSearchQuery(tools, request, limit)
  const result = await runBuilt(tools.db, query, onlyNamed({}, tools.viewer))
  const rows = toObjects(result) as SearchResultRow[]
  return {
    hits: rows.filter((row): row is RankedHit => row.noun != null),
    corrections: rows.filter((row): row is SearchResultRow & Correction => row.word != null),
  }
}

const compareHits = (one: RankedHit, other: RankedHit) =>
  one.rank - other.rank ||
  Number(other.isOpen) - Number(one.isOpen) ||
  one.place - other.place ||
  other.at.getTime() - one.at.getTime()

const keyOf = ({ noun, id }: SearchHitRow) => `${noun} ${id}`

const withoutRank = ({ noun, id, title, detail, isOpen, customerId }: RankedHit): SearchHitRow => ({
  noun,
  id,
  title,
  detail,
  isOpen,
  customerId,
})

/** Returns the hits in order, each record once. */
const dedupeHits = (hits: readonly RankedHit[]) => {
  const best = new Map<string, RankedHit>()
  for (const hit of hits.toSorted(compareHits)) if (!best.has(keyOf(hit))) best.set(keyOf(hit), hit)
  return [...best.values()]
}

/** Replaces each word that has corrections by them. */
const correctTerms = (
  words: SearchRequest['terms']['words'],
  corrections: readonly Correction[],
): SearchRequest['terms'] => ({
  words: words.map((spellings) => {
    const wordCorrections = corrections
      .filter(({ typo }) => spellings.includes(typo))
      .map(({ word }) => word)
    return wordCorrections.length > 0 ? [...new Set(wordCorrections)] : spellings
  }),
  wholeTerms: [],
})

/**
 * Searches the records of all searchable kinds within a scope. Runs at most two statements, each of which reads a
 * limited number of rows of each kind.
 */
export const createSearch =
  (tools: SearchTools) =>
  async (input: string, first: number): Promise<SearchHitRow[]> => {
    const text = normalizeText(input).split(/\s+/).filter(Boolean).join(' ')
    const terms = parseSearch(input)
    const limit = Math.max(first, correctionThreshold)
    const request = { text, terms, isCorrected: false, id: parseRecordId(text) }
    const { hits, corrections } = await runSearch(tools, request, limit)
    if (corrections.length > 0) {
      const correctedTerms = correctTerms(terms.words, corrections)
      const second = { text, terms: correctedTerms, isCorrected: true, id: null }
      hits.push(...(await runSearch(tools, second, limit)).hits)
    }
    return dedupeHits(hits).slice(0, first).map(withoutRank)
  }
