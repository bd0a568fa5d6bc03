import DataLoader from 'dataloader'
import type { TimelineKind } from '#shared/kinds.ts'
import type { StoreTools } from './tools.ts'
import { readReach, toPage } from './pages.ts'
import type { Counts, Page, PageArgs } from './pages.ts'
import { within } from './scope-sql.ts'
import { ids, keyAt, listed } from './slots.ts'
import { askOnceMade } from './statements.ts'
import { kindOfInteraction, sourcesOf } from './timeline-sources.ts'
import type { Owner, Source } from './timeline-sources.ts'
import { revive } from './revive.ts'

/** One thing of a timeline, with the record that it is. */
export type TimelineEntryRow = {
  id: string
  at: Date
  kind: TimelineKind
  [record: string]: unknown
}

export type TimelineArgs = Pick<PageArgs, 'first' | 'after'> & {
  kinds?: readonly TimelineKind[] | null
}

/** What is read of each, in this order. */
type Found = [
  parent: number,
  id: number,
  at: Date,
  place: number,
  record: Record<string, unknown>,
  facts: Record<string, unknown> | null,
  also: Record<string, unknown> | null,
  atText: string,
]

/** The keys of a place in the order. */
type After = readonly [at: string, place: string, id: string]

/** What is asked of each record, and where it begins. */
type Asked = {
  owner: Owner
  kinds: readonly TimelineKind[] | null
  count: number
  after: After | null
}

const limits = { default: 20, max: 200 }

const isNotCounted = () => Promise.reject(new Error('A timeline is not counted.'))
const noCounts: Counts = { totalCount: isNotCounted, countUpTo: isNotCounted }

const kindOf = (source: Source, record: Record<string, unknown>): TimelineKind =>
  source.as === 'interaction' ? kindOfInteraction(record['type']) : (source.kinds[0] ?? 'change')

const entryOf = (source: Source, [, id, at, , record, facts, also]: Found): TimelineEntryRow => ({
  ...facts,
  id: `${source.name}-${id}`,
  at,
  kind: kindOf(source, record),
  [source.as]: revive(record),
  ...(source.also && also && { [source.also.as]: revive(also) }),
})

const isAsked = (source: Source, kinds: Asked['kinds']) =>
  !kinds || source.kinds.some((kind) => kinds.includes(kind))

/** Reads what happened around a record, newest first, through the viewer's scope: one statement, however many records are asked for and however many tables it comes from. */
export const createTimelines = ({
  db,
  whose,
  cursors,
  clock,
  flow,
}: Pick<StoreTools, 'db' | 'whose' | 'cursors' | 'clock' | 'flow'>) => {
  const { scopes, key: like } = whose.alike

  /** Rows of one source that stand after the cursor, the newest first. */
  const branch = (source: Source, place: number, { kinds, after, count }: Asked) => {
    const query = db.from(`${source.table} as t`).whereRaw(source.of)
    if (source.as === 'statusChange')
      within(query, { rows: 'of', column: 'leadId', noun: source.scope }, 't', scopes)
    else within(query, scopes(source.scope), 't', scopes)
    if (source.where) void query.whereRaw(source.where)
    if (kinds) source.ofKinds?.(query, kinds)
    if (after) {
      const [at, id] = [keyAt(0), keyAt(2)]
      const placeAfter = Number(after[1])
      // Of one moment, the sources come in their order.
      if (place === placeAfter)
        void query.whereRaw(`(${source.at}, t.id) < (?::timestamptz, ?::bigint)`, [at, id] as never)
      else
        void query.whereRaw(`${source.at} ${place < placeAfter ? '<=' : '<'} ?::timestamptz`, [
          at,
        ] as never)
    }
    return query
      .select(
        't.id',
        db.raw(`${source.at} as at`),
        db.raw(`${place} as place`),
        db.raw(`to_jsonb(t) - 'words' as record`),
        db.raw(`${source.facts ?? 'null::jsonb'} as facts`),
        db.raw(`${source.also?.sql ?? 'null::jsonb'} as also`),
      )
      .orderByRaw(`${source.at} desc, t.id desc`)
      .limit(count, { skipBinding: true })
  }

  const build = (asked: Asked) => {
    const branches = sourcesOf[asked.owner].flatMap((source, place) =>
      isAsked(source, asked.kinds) ? [branch(source, place, asked)] : [],
    )
    const all = branches.map(() => '(?)').join(' union all ')
    return db
      .select('p.parent', 'r.*', db.raw('r.at::text as at_text'))
      .from(
        db.raw(
          `unnest(${listed('bigint')}) as p(parent) cross join lateral (
             select * from (${all}) as u order by at desc, place desc, id desc limit ${asked.count}) as r`,
          [ids, ...branches] as never,
        ),
      )
      .orderByRaw('p.parent, r.at desc, r.place desc, r.id desc')
  }

  const read = async (parents: readonly number[], asked: Asked): Promise<Found[]> => {
    const { owner, kinds, count, after } = asked
    if (!sourcesOf[owner].some((source) => isAsked(source, kinds))) return []
    const key = JSON.stringify(['timeline', like, owner, kinds, count, after?.[1]])
    const { viewer } = whose
    const brought = { viewer, values: {}, now: clock(), keys: after ?? [], ids: parents }
    const { rows } = await askOnceMade(db, key, () => build(asked), brought)
    return rows.map((row) => row.values() as Found)
  }

  const loaders = new Map<string, DataLoader<number, Page<TimelineEntryRow>>>()

  const loaderOf = (owner: Owner, args: TimelineArgs) => {
    const key = JSON.stringify([owner, args])
    const known = loaders.get(key)
    if (known) return known
    const order = `timeline.${owner}`
    const reach = readReach(args, limits)
    const after = reach.cursor === null ? null : readCursor(reach.cursor, order)
    const kinds = args.kinds ? [...new Set(args.kinds)].toSorted() : null
    const asked = { owner, kinds, count: reach.count + 1, after }
    const sources = sourcesOf[owner]
    const loader = new DataLoader<number, Page<TimelineEntryRow>>(
      async (parents) => {
        const found = await flow.during(() => read(parents, asked))
        const byParent = Map.groupBy(found, ([parent]) => parent)
        return parents.map((parent) =>
          toPage(
            (byParent.get(parent) ?? []).flatMap((one) => {
              const [, id, , place, , , , atText] = one
              const source = sources[place]
              const keys = [atText, String(place), String(id)]
              return source ? [{ row: entryOf(source, one), keys }] : []
            }),
            ({ keys }) => cursors.write({ order, keys }),
            reach,
            noCounts,
          ),
        )
      },
      { batchScheduleFn: flow.lists },
    )
    loaders.set(key, loader)
    return loader
  }

  const readCursor = (cursor: string, order: string): After => {
    const [at = '', place = '', id = ''] = cursors.read(cursor, order, 'after')
    return [at, place, id]
  }

  return {
    /** One page of what happened around a record. */
    of: (owner: Owner, id: number, args: TimelineArgs): Promise<Page<TimelineEntryRow>> =>
      loaderOf(owner, args).load(id),
  }
}
