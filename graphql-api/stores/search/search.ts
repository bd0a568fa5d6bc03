import type { Knex } from 'knex'
import type { Scope } from '#api/access/nouns.ts'
import type { Caller } from '#api/access/viewer.ts'
import type { Scopes } from '#api/stores/statements/scope-sql.ts'
import { onlyNamed } from '#api/stores/statements/parameter.ts'
import { runBuilt, toObjects } from '#api/stores/statements/statement-cache.ts'
import { parseSearch, splitWords } from '#api/stores/lists/search-terms.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import type { SearchHitRow } from './hit.ts'
import { mayBeSlips, meantBy } from './slips.ts'
import { subjects } from './subjects.ts'
import type { Subject } from './subjects.ts'
import { tierOf } from './tiers.ts'
import { everywhereOf, fittingOf, idIn, inText, looksAt, ownOf, ownTable } from './ways.ts'
import type { Asked } from './ways.ts'

/** Where fewer than so many are found, slips are forgiven. */
const few = 5

/** Several ways may come by one record. */
const waysAtMost = 5

type Tools = { db: Knex; viewer: Caller; scopes: Scopes }
type Found = SearchHitRow & { tier: number; at: Date; place: number }
type Meant = { slip: string; word: string }
type Line = Partial<Found> & Partial<Meant>

const everything: Scope = { rows: 'all' }

/** The best first: how well it fits, what is open, the kind, the newest. */
const order = 'tier, is_open desc, place, at desc'

/** The candidates of one kind: of a limited scope its own records, and others only where there are more of them than were looked at. */
const candidatesOf = (tools: Tools, subject: Subject, asked: Asked, query: Knex.QueryBuilder) => {
  const scope = tools.scopes(subject.noun)
  if (scope.rows === 'all') return everywhereOf(tools, subject, asked, { scope: everything })
  const own = ownOf(tools, subject, scope)
  const names = own.map((_, way) => ownTable(subject.noun, way))
  own.forEach((one, place) => void query.withMaterialized(names[place] ?? '', one))
  const only = names.map((name) => `(select count(*) from ${name}) >= ${looksAt.own}`).join(' or ')
  return [
    ...names.map((name) => fittingOf(tools, subject, asked, name)),
    ...everywhereOf(tools, subject, asked, { scope, only }),
  ]
}

/** One statement: what was found, and, where that is little, what was perhaps meant. */
const statementOf = (tools: Tools, asked: Asked, most: number) => {
  const { db, scopes } = tools
  const query = db.queryBuilder()
  const sought = subjects.filter(({ noun }) => scopes(noun).rows !== 'none')
  const [tier, tierBindings] = tierOf(asked)
  const ofEach = sought.map((subject) =>
    db
      .from(db.unionAll(candidatesOf(tools, subject, asked, query), true).as('t'))
      .select(db.raw('?::text as noun, ?::int as place', [subject.noun, subjects.indexOf(subject)]))
      .select('t.id', 't.title', 't.detail', 't.is_open', 't.customer_id', 't.at')
      .select(db.raw(`${tier} as tier`, tierBindings as never[]))
      .orderByRaw(order)
      .limit(waysAtMost * most, inText),
  )
  const once = db.from(db.unionAll(ofEach, true).as('f')).distinctOn('noun', 'id').select('f.*')
  void query.withMaterialized('found', db.from(once.as('f')).orderByRaw(order).limit(most, inText))
  const hits = db
    .from('found as f')
    .select('f.noun', 'f.id', 'f.title', 'f.is_open', 'f.customer_id', 'f.at', 'f.tier', 'f.place')
    .select(
      db.raw(
        'coalesce(f.detail, (select c.name from customers as c where c.id = f.customer_id)) as detail, null::text as slip, null::text as word',
      ),
    )
  const words = asked.isSlip ? [] : mayBeSlips(splitWords(asked.text))
  void query.select('*').from(hits.as('hits'))
  if (words.length === 0) return query
  const meant = meantBy(db, words).whereRaw(`(select count(*) from found) < ${few}`)
  return query.unionAll(
    db
      .from(meant.as('m'))
      .select(
        db.raw(
          'null, null::bigint, null, null::boolean, null::bigint, null::timestamptz, null::int, null::int, null, slip, word',
        ),
      ),
  )
}

const inOrder = (one: Found, other: Found) =>
  one.tier - other.tier ||
  Number(other.isOpen) - Number(one.isOpen) ||
  one.place - other.place ||
  other.at.getTime() - one.at.getTime()

const keyOf = ({ noun, id }: SearchHitRow) => `${noun} ${id}`

const withoutRank = ({ noun, id, title, detail, isOpen, customerId }: Found): SearchHitRow => ({
  noun,
  id,
  title,
  detail,
  isOpen,
  customerId,
})

/** What is sought where words were slips: what was meant stands for each of them. */
const meaning = (words: Asked['sought']['words'], meant: readonly Meant[]): Asked['sought'] => ({
  words: words.map((writings) => {
    const others = meant.filter(({ slip }) => writings.includes(slip)).map(({ word }) => word)
    return others.length > 0 ? [...new Set(others)] : writings
  }),
  whole: [],
})

/** Finds records of every kind within a scope by words; two statements at most, each of which looks at so many records and no more. */
export const createSearch = (tools: Tools) => {
  const ask = async (asked: Asked, most: number) => {
    const query = statementOf(tools, asked, most)
    const lines = toObjects(await runBuilt(tools.db, query, onlyNamed({}, tools.viewer))) as Line[]
    return {
      found: lines.filter((line): line is Found => line.noun != null),
      meant: lines.filter((line): line is Line & Meant => line.word != null),
    }
  }

  return async (typed: string, first: number): Promise<SearchHitRow[]> => {
    const text = normalizeText(typed).split(/\s+/).filter(Boolean).join(' ')
    const sought = parseSearch(typed)
    const most = Math.max(first, few)
    const { found, meant } = await ask({ text, sought, isSlip: false, id: idIn(text) }, most)
    if (meant.length > 0) {
      const asked = { text, sought: meaning(sought.words, meant), isSlip: true, id: null }
      found.push(...(await ask(asked, most)).found)
    }
    const best = new Map<string, Found>()
    for (const hit of found.toSorted(inOrder)) if (!best.has(keyOf(hit))) best.set(keyOf(hit), hit)
    return [...best.values()].slice(0, first).map(withoutRank)
  }
}
