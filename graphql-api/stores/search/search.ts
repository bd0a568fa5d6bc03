import type { Knex } from 'knex'
import type { Scope } from '#api/access/nouns.ts'
import { findsIn } from '#api/stores/filters.ts'
import type { Scopes } from '#api/stores/scope-sql.ts'
import { soughtBy, wordsOf } from '#api/stores/words.ts'
import type { SearchHitRow } from './hit.ts'
import { mayBeSlips, meantBy } from './slips.ts'
import { subjects } from './subjects.ts'
import type { Subject } from './subjects.ts'
import { tierOf } from './tiers.ts'
import { everywhereOf, looksAt, ownOf } from './ways.ts'
import type { Asked } from './ways.ts'

/** Where fewer than so many are found, slips are forgiven. */
const few = 5

/** Several ways may come by one record. */
const waysAtMost = 5

type Tools = { db: Knex; scopes: Scopes }
type Found = SearchHitRow & { tier: number; at: Date }
type Meant = { slip: string; word: string }
type Line = Partial<Found> & Partial<Meant>

const everything: Scope = { rows: 'all' }

/** The candidates of one kind: of a limited scope its own records, and others only where there are more of them than were looked at. */
const candidatesOf = (tools: Tools, subject: Subject, asked: Asked, query: Knex.QueryBuilder) => {
  const scope = tools.scopes(subject.noun)
  if (scope.rows === 'all') return everywhereOf(tools, subject, asked, { scope: everything })
  const own = ownOf(tools, subject, scope)
  const names = own.map((_, place) => `own_${subject.noun.toLowerCase()}_${place}`)
  own.forEach((one, place) => void query.withMaterialized(names[place] ?? '', one))
  const only = names.map((name) => `(select count(*) from ${name}) >= ${looksAt.own}`).join(' or ')
  return [
    ...names.map((name) => tools.db.from(`${name} as t`).select('t.*')),
    ...everywhereOf(tools, subject, asked, { scope, only }),
  ]
}

/** One statement: what was found, and, where that is little, what was perhaps meant. */
const statementOf = (tools: Tools, asked: Asked, first: number) => {
  const { db, scopes } = tools
  const query = db.queryBuilder()
  const sought = subjects.filter(({ noun }) => scopes(noun).rows !== 'none')
  const found = sought.map((subject) =>
    db
      .from(db.unionAll(candidatesOf(tools, subject, asked, query), true).as('t'))
      .whereRaw(...findsIn('t.names', asked.sought))
      .select(
        db.raw('?::text as noun', [subject.hit]),
        't.id',
        't.title',
        't.detail',
        't.is_open',
        't.customer_id',
        't.at',
        db.raw(`${tierOf(asked)[0]} as tier`, tierOf(asked)[1] as never[]),
      )
      .orderByRaw('tier, is_open desc, at desc')
      .limit(waysAtMost * Math.max(first, few)),
  )
  void query.withMaterialized('found', db.unionAll(found, true))
  const hits = db
    .from('found as f')
    .select('f.noun', 'f.id', 'f.title', 'f.is_open', 'f.customer_id', 'f.at', 'f.tier')
    .select(
      db.raw(
        'coalesce(f.detail, (select c.name from customers as c where c.id = f.customer_id)) as detail, null::text as slip, null::text as word',
      ),
    )
  const words = asked.isSlip ? [] : mayBeSlips(wordsOf(asked.text))
  void query.select('*').from(hits.as('hits'))
  if (words.length === 0) return query
  const meant = meantBy(db, words).whereRaw(
    `(select count(distinct (noun, id)) from found) < ${few}`,
  )
  return query.unionAll(
    db
      .from(meant.as('m'))
      .select(
        db.raw(
          'null, null::bigint, null, null::boolean, null::bigint, null::timestamptz, null::int, null, slip, word',
        ),
      ),
  )
}

const rankOf = (noun: string) => subjects.findIndex(({ hit }) => hit === noun)

const inOrder = (one: Found, other: Found) =>
  one.tier - other.tier ||
  Number(other.isOpen) - Number(one.isOpen) ||
  rankOf(one.noun) - rankOf(other.noun) ||
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

/** Finds records of every kind within a scope by words; two statements at most, each of which looks at so many records and no more. */
export const createSearch = (tools: Tools) => {
  const ask = async (asked: Asked, first: number) => {
    const lines = (await statementOf(tools, asked, first)) as Line[]
    return {
      found: lines.filter((line): line is Found => line.noun != null),
      meant: lines.filter((line): line is Line & Meant => line.word != null),
    }
  }

  return async (typed: string, first: number): Promise<SearchHitRow[]> => {
    const text = typed.toLowerCase().split(/\s+/).filter(Boolean).join(' ')
    const sought = soughtBy(text)
    const { found, meant } = await ask({ text, sought, isSlip: false }, first)
    if (meant.length > 0) {
      const words = sought.words.map((writings) => [
        ...writings,
        ...meant.filter(({ slip }) => writings.includes(slip)).map(({ word }) => word),
      ])
      found.push(...(await ask({ text, sought: { words, whole: [] }, isSlip: true }, first)).found)
    }
    const best = new Map<string, Found>()
    for (const hit of found.toSorted(inOrder)) if (!best.has(keyOf(hit))) best.set(keyOf(hit), hit)
    return [...best.values()].slice(0, first).map(withoutRank)
  }
}
