import type { Noun } from '#api/access/nouns.ts'
import { countedByDay } from './days.ts'
import { filteredBy } from './filtered.ts'
import type { Kept } from './kept.ts'
import { countsTable, isKept } from './kept-counts.ts'
import {
  aggregateOf,
  areEven,
  areEvenlyCounted,
  haveWordsBeside,
  leftOpen,
  narrow,
  readFilter,
  textFor,
} from './narrow.ts'
import type { Narrowing, Values } from './narrow.ts'
import { readLimit } from './pages.ts'
import type { Counts } from './pages.ts'
import { boundOf, everywhere, ofParent } from './searched.ts'
import { now } from './slots.ts'
import type { StoreTools } from './tools.ts'
import type { Count } from './totals.ts'
import { visible } from './visible.ts'
import { partedByIndex } from './words.ts'

type Filter = object | null | undefined

/** Whether nothing is sought but words, all of which an index can find. */
const areFoundWords = ({ search, ...filters }: Values) => {
  if (typeof search !== 'string' || Object.keys(filters).length > 0) return false
  const [findable, others] = partedByIndex(search)
  return findable !== '' && others === ''
}

const counts = (count: (upTo: number | null) => Promise<number>): Counts => ({
  totalCount: () => count(null),
  countUpTo: async ({ limit }) => {
    const found = await count(readLimit(limit))
    return { value: Math.min(found, limit), isMore: found > limit }
  },
})

/** Counts one kind of record by the predicate that reads it: all that a filter finds, or no more than so many. What is kept is added up. */
export const createCounting = (
  kept: Kept<Noun, { id: number }>,
  { db, whose, totals }: Pick<StoreTools, 'db' | 'whose' | 'totals'>,
) => {
  const { noun } = kept
  const { key: like, scopes } = whose.listing(noun)
  const find = filteredBy(db, kept, scopes)
  const seen = scopes(noun)
  const parts = seen.rows === 'any' && seen.areApart ? seen.scopes : [seen]
  /** All that is found; of sets that have nothing in common each is counted in its own way, and not what either of them has. */
  const sum = (...given: Parameters<typeof find>) => {
    const each = parts.map((part) =>
      filteredBy(db, kept, (one) => (one === noun ? part : scopes(one)))(...given).count(),
    )
    return db.select(db.raw(each.map(() => '(?)').join(' + '), each))
  }
  /** What has words: long ones are not in that index, and looked at in the records. */
  const withWords = (values: Values, how: Narrowing, most: number) => {
    const parts = ['<= 1000', '> 1000'].map((length) =>
      narrow(visible(db, noun, scopes), kept, values, how)
        .whereRaw(`octet_length(t.words) ${length}`)
        .select(db.raw('1'))
        .limit(most, { skipBinding: true }),
    )
    return db.from(db.raw(`((?) union all (?) limit ${most}) as t`, parts)).count()
  }
  const findKept = filteredBy(db, kept, scopes, countsTable(noun))

  const countOf = (filter: Filter, column: string | null, upTo: number | null): Count => {
    const values = readFilter(noun, filter, whose.reader)
    const texts = textFor(kept, values)
    const scope = column === null ? seen : null
    const areWords = haveWordsBeside(kept, scope) && areFoundWords(values)
    const isAddedUp = isKept(kept, seen, values, column)
    const aggregate = scope && upTo === null ? aggregateOf(kept, values) : null
    const byDay = scope && countedByDay(db, kept, scope, values)
    const amongOf = (parents: number) => (column === null ? everywhere : ofParent(column, parents))
    return {
      key: (parents) =>
        texts &&
        JSON.stringify([noun, like, column, upTo, texts, boundOf(values, amongOf(parents))]),
      values,
      // Whoever counts no further than a limit reads as a page does. How many have a word decides where it is looked for.
      isSteady:
        isAddedUp ||
        byDay !== null ||
        (!areWords && (upTo === null ? areEvenlyCounted : areEven)(kept, values, scope)),
      // What portal users see is their own company's.
      takesLong: upTo === null && !isAddedUp && !byDay && !kept.areFew && whose.reader !== 'user',
      build: (parents, called) => {
        const among = amongOf(parents)
        const how = { now, bind: leftOpen(kept, called) }
        if (isAddedUp)
          return findKept(values, how, among).select(db.raw('coalesce(sum(t.n), 0)::bigint'))
        if (byDay) return byDay(how)
        if (areWords)
          return withWords(values, how, Math.min(among.atMost, (upTo ?? among.atMost) + 1))
        if (aggregate !== null) return find({}, how, among).select(db.raw(aggregate))
        if (upTo === null && parts.length > 1 && values['search'] == null)
          return sum(values, how, among)
        const found = find(values, how, among)
        if (upTo === null) return found.count()
        const first = found.select('t.id').limit(upTo + 1, { skipBinding: true })
        return db.from(first.as('t')).count()
      },
    }
  }

  return {
    /** How many there are. */
    of: (filter: Filter) => counts((upTo) => totals.of(countOf(filter, null, upTo))),

    /** How many there are whose `column` holds `parent`; many parents are answered together. */
    ofParent: (column: string, parent: number, filter: Filter) =>
      counts((upTo) =>
        totals.ofParent({
          list: JSON.stringify([noun, column, filter, upTo]),
          parent,
          count: () => countOf(filter, column, upTo),
        }),
      ),
  }
}
