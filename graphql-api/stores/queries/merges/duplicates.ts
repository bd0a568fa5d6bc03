import type { MergedNoun } from '#api/access/merging.ts'
import { nouns } from '#api/access/nouns.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** Why two records may be the same person: texts are compared as search compares. */
export type DuplicateReason = 'phone' | 'email' | 'name_and_company'

/** Two records of one kind that may be the same person. */
export type PairRow = { olderId: number; newerId: number; reasons: DuplicateReason[] }

export type PairsRow = {
  pairs: PairRow[]
  /** How many records were compared with all others. */
  comparedCount: number
  /** Where the next page begins; null at the end. */
  endCursor: string | null
}

/** Records that one page compares with all others, and matches of one record for one reason. */
const pageSize = 100
const matchLimit = 5

/** The condition that `d` has this email or phone, with the index of both. */
const hasContact = (value: string) =>
  `array[search_text(d.email), d.phone_number] && array[${value}]`

/** The records of a table like `l`, found by the indexes of contacts and by name, and then compared exactly. */
const matchesOf = (table: string, inOrder: string) => {
  const others = `d.merged_into_id is null and d.id <> l.id ${inOrder}`
  return `
    (select d.id, 'phone' as reason from ${table} d
     where ${hasContact('l.phone_number')} and d.phone_number = l.phone_number and ${others} limit ${matchLimit})
    union all
    (select d.id, 'email' from ${table} d
     where ${hasContact('search_text(l.email)')} and search_text(d.email) = search_text(l.email) and ${others}
     limit ${matchLimit})
    union all
    (select d.id, 'name_and_company' from ${table} d
     where search_text(d.name) collate names = search_text(l.name) collate names
       and search_text(d.company) = search_text(l.company) and ${others} limit ${matchLimit})`
}

const olderOnly = 'and (d.created_at, d.id) < (l.created_at, l.id)'

type Match = {
  id: number
  at: string
  matchId: number | null
  isOlder: boolean
  reasons: DuplicateReason[]
}

const toPairs = (matches: readonly Match[]): PairRow[] =>
  matches.flatMap(({ id, matchId, isOlder, reasons }) => {
    if (matchId === null) return []
    return [{ olderId: isOlder ? matchId : id, newerId: isOlder ? id : matchId, reasons }]
  })

/** Finds probable duplicates among the records of a kind. Who reads them sees every record. */
const createFinder = (noun: MergedNoun, { db, cursors }: Pick<StoreTools, 'db' | 'cursors'>) => {
  const table = nouns[noun].many
  const order = `${noun} duplicates`
  const read = async (window: string, bindings: object, inOrder: string): Promise<Match[]> => {
    const { rows } = await db.raw<{ rows: Match[] }>(
      `select l.id, l.created_at::text as at, m.id as match_id, m.is_older, coalesce(m.reasons, '{}') as reasons
       from (select * from ${table} where merged_into_id is null ${window}) l
       left join lateral (
         select found.id, (o.created_at, o.id) < (l.created_at, l.id) as is_older,
           array_agg(found.reason order by array_position(array['phone', 'email', 'name_and_company'], found.reason)) as reasons
         from (${matchesOf(table, inOrder)}) found join ${table} o on o.id = found.id
         group by found.id, o.id
       ) m on true
       order by l.created_at desc, l.id desc, m.id`,
      bindings as never,
    )
    return rows
  }

  return {
    /** Compares the next hundred records, newest first, each with those that are older. */
    page: async (after: string | null): Promise<PairsRow> => {
      const [at, id] = after === null ? [] : cursors.read(after, order, 'after')
      const matches = await read(
        `and (:at::timestamptz is null or (created_at, id) < (:at::timestamptz, :id::bigint))
         order by created_at desc, id desc limit ${pageSize}`,
        { at: at ?? null, id: id ?? null },
        olderOnly,
      )
      const comparedCount = new Set(matches.map((match) => match.id)).size
      const last = comparedCount === pageSize ? matches.at(-1) : undefined
      const endCursor = last ? cursors.write({ order, keys: [last.at, String(last.id)] }) : null
      return { pairs: toPairs(matches), comparedCount, endCursor }
    },

    /** Compares one record with all others. */
    of: async (id: number): Promise<PairsRow> => {
      const matches = await read('and id = :id', { id }, '')
      return {
        pairs: toPairs(matches),
        comparedCount: Math.min(matches.length, 1),
        endCursor: null,
      }
    },
  }
}

/** Finds probable duplicates among leads and among customers. */
export const createDuplicates = (tools: Pick<StoreTools, 'db' | 'cursors'>) => ({
  lead: createFinder('lead', tools),
  customer: createFinder('customer', tools),
})
