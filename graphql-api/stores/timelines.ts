import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import type { TimelineKind } from '#shared/kinds.ts'
import type { StoreTools } from './tools.ts'
import { readReach, toPage } from './pages.ts'
import type { Counts, Page, PageArgs } from './pages.ts'
import { within } from './scope-sql.ts'
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

type Found = {
  parent: number
  place: number
  id: number
  at: Date
  atText: string
  record: Record<string, unknown>
  facts: Record<string, unknown> | null
  also: Record<string, unknown> | null
}

type After = { at: string; place: number; id: string }

const limits = { default: 20, max: 200 }

const isNotCounted = () => Promise.reject(new Error('A timeline is not counted.'))
const noCounts: Counts = { totalCount: isNotCounted, countUpTo: isNotCounted }

const kindOf = (source: Source, record: Record<string, unknown>): TimelineKind =>
  source.as === 'interaction' ? kindOfInteraction(record['type']) : (source.kinds[0] ?? 'change')

const entryOf = (source: Source, { id, at, record, facts, also }: Found): TimelineEntryRow => ({
  ...facts,
  id: `${source.name}-${id}`,
  at,
  kind: kindOf(source, record),
  [source.as]: revive(record),
  ...(source.also && also && { [source.also.as]: revive(also) }),
})

/** Reads what happened around a record, newest first, through the viewer's scope: one statement, however many records are asked for and however many tables it comes from. */
export const createTimelines = ({
  db,
  whose: { scopes },
  cursors,
  flow,
}: Pick<StoreTools, 'db' | 'whose' | 'cursors' | 'flow'>) => {
  /** Rows of one source that stand after the cursor, the newest first. */
  const branch = (source: Source, place: number, args: TimelineArgs, after: After | null) => {
    const query = db.from(`${source.table} as t`).whereRaw(source.of)
    if (source.as === 'statusChange')
      within(query, { rows: 'of', column: 'leadId', noun: source.scope }, 't', scopes)
    else within(query, scopes(source.scope), 't', scopes)
    if (source.where) void query.whereRaw(source.where)
    if (args.kinds) source.ofKinds?.(query, args.kinds)
    if (after) {
      // Of one moment, the sources come in their order.
      if (place === after.place)
        void query.whereRaw(`(${source.at}, t.id) < (?::timestamptz, ?::bigint)`, [
          after.at,
          after.id,
        ])
      else
        void query.whereRaw(`${source.at} ${place < after.place ? '<=' : '<'} ?::timestamptz`, [
          after.at,
        ])
    }
    return query
      .select(
        't.id',
        db.raw(`${source.at} as at`),
        db.raw('?::int as place', [place]),
        db.raw('to_jsonb(t) as record'),
        db.raw(`${source.facts ?? 'null::jsonb'} as facts`),
        db.raw(`${source.also?.sql ?? 'null::jsonb'} as also`),
      )
      .orderByRaw(`${source.at} desc, t.id desc`)
  }

  const loaders = new Map<string, DataLoader<number, Page<TimelineEntryRow>>>()

  const loaderOf = (owner: Owner, args: TimelineArgs) => {
    const key = JSON.stringify([owner, args])
    const known = loaders.get(key)
    if (known) return known
    const order = `timeline.${owner}`
    const reach = readReach(args, limits)
    const after = reach.cursor === null ? null : readCursor(reach.cursor, order)
    const sources = sourcesOf[owner]
    const asked = sources.flatMap((source, place) =>
      !args.kinds || source.kinds.some((kind) => args.kinds?.includes(kind))
        ? [branch(source, place, args, after).limit(reach.count + 1)]
        : [],
    )
    const loader = new DataLoader<number, Page<TimelineEntryRow>>(
      async (parents) => {
        const found = await flow.during(() => read([...parents], asked, reach.count + 1))
        const byParent = Map.groupBy(found, ({ parent }) => parent)
        return parents.map((parent) =>
          toPage(
            (byParent.get(parent) ?? []).flatMap((one) => {
              const source = sources[one.place]
              const keys = [one.atText, String(one.place), String(one.id)]
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
    return { at, place: Number(place), id }
  }

  const read = async (
    parents: number[],
    branches: Knex.QueryBuilder[],
    count: number,
  ): Promise<Found[]> => {
    if (branches.length === 0) return []
    const all = branches.map(() => '(?)').join(' union all ')
    return (await db
      .select('p.parent', 'r.*', db.raw('r.at::text as at_text'))
      .from(
        db.raw(
          `unnest(?::bigint[]) as p(parent) cross join lateral (
             select * from (${all}) as u order by at desc, place desc, id desc limit ?) as r`,
          [parents, ...branches, count] as never,
        ),
      )
      .orderByRaw('p.parent, r.at desc, r.place desc, r.id desc')) as Found[]
  }

  return {
    /** One page of what happened around a record. */
    of: (owner: Owner, id: number, args: TimelineArgs): Promise<Page<TimelineEntryRow>> =>
      loaderOf(owner, args).load(id),
  }
}
