import DataLoader from 'dataloader'
import type { TimelineKind } from '#shared/kinds.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { parsePageArgs, toPage } from '#api/stores/lists/page.ts'
import type { Counts, Page, PageArgs } from '#api/stores/lists/page.ts'
import { applyScope } from '#api/stores/statements/scope-sql.ts'
import { arrayParameter, cursorKey, lookupIds } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import { kindOfInteraction, sourcesOf } from './timeline-sources.ts'
import type { Owner, Source } from './timeline-sources.ts'
import { reviveDates } from './revive-dates.ts'

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
type TimelineRow = [
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

/** What is request of each record, and where it begins. */
type TimelineRequest = {
  owner: Owner
  kinds: readonly TimelineKind[] | null
  limit: number
  after: After | null
}

const limits = { default: 20, max: 200 }

const isNotCounted = () => Promise.reject(new Error('A timeline is not counted.'))
const noCounts: Counts = { totalCount: isNotCounted, countUpTo: isNotCounted }

const kindOf = (source: Source, record: Record<string, unknown>): TimelineKind =>
  source.as === 'interaction' ? kindOfInteraction(record['type']) : (source.kinds[0] ?? 'change')

const entryOf = (
  source: Source,
  [, id, at, , record, facts, also]: TimelineRow,
): TimelineEntryRow => ({
  ...facts,
  id: `${source.name}-${id}`,
  at,
  kind: kindOf(source, record),
  [source.as]: reviveDates(record),
  ...(source.also && also && { [source.also.as]: reviveDates(also) }),
})

const isRequested = (source: Source, kinds: TimelineRequest['kinds']) =>
  !kinds || source.kinds.some((kind) => kinds.includes(kind))

/** Reads what happened around a record, newest first, through the viewer's scope: one statement, however many records are request for and however many tables it comes from. */
export const createTimelines = ({
  db,
  scope,
  cursors,
  clock,
  scheduler,
}: Pick<StoreTools, 'db' | 'scope' | 'cursors' | 'clock' | 'scheduler'>) => {
  const { scopes, key: sharedKey } = scope.shared

  /** Rows of one source that stand after the cursor, the newest first. */
  const branch = (source: Source, place: number, { kinds, after, limit }: TimelineRequest) => {
    const query = db.from(`${source.table} as t`).whereRaw(source.of)
    if (source.as === 'statusChange')
      applyScope(query, { rows: 'of', column: 'leadId', noun: source.scope }, 't', scopes)
    else applyScope(query, scopes(source.scope), 't', scopes)
    if (source.where) void query.whereRaw(source.where)
    if (kinds) source.ofKinds?.(query, kinds)
    if (after) {
      const [at, id] = [cursorKey(0), cursorKey(2)]
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
      .limit(limit, { skipBinding: true })
  }

  const build = (request: TimelineRequest) => {
    const branches = sourcesOf[request.owner].flatMap((source, place) =>
      isRequested(source, request.kinds) ? [branch(source, place, request)] : [],
    )
    const all = branches.map(() => '(?)').join(' union all ')
    return db
      .select('p.parent', 'r.*', db.raw('r.at::text as at_text'))
      .from(
        db.raw(
          `unnest(${arrayParameter('bigint')}) as p(parent) cross join lateral (
             select * from (${all}) as u order by at desc, place desc, id desc limit ${request.limit}) as r`,
          [lookupIds, ...branches] as never,
        ),
      )
      .orderByRaw('p.parent, r.at desc, r.place desc, r.id desc')
  }

  const read = async (
    parents: readonly number[],
    request: TimelineRequest,
  ): Promise<TimelineRow[]> => {
    const { owner, kinds, limit, after } = request
    if (!sourcesOf[owner].some((source) => isRequested(source, kinds))) return []
    const key = JSON.stringify(['timeline', sharedKey, owner, kinds, limit, after?.[1]])
    const { rows } = await runCached(db, key, () => build(request), {
      viewer: scope.viewer,
      named: {},
      now: clock(),
      cursorKeys: after ?? [],
      ids: parents,
      customerIds: [],
    })
    return rows as TimelineRow[]
  }

  const loaders = new Map<string, DataLoader<number, Page<TimelineEntryRow>>>()

  const loaderOf = (owner: Owner, args: TimelineArgs) => {
    const key = JSON.stringify([owner, args])
    const known = loaders.get(key)
    if (known) return known
    const order = `timeline.${owner}`
    const range = parsePageArgs(args, limits)
    const after = range.cursor === null ? null : readCursor(range.cursor, order)
    const kinds = args.kinds ? [...new Set(args.kinds)].toSorted() : null
    const request = { owner, kinds, limit: range.size + 1, after }
    const sources = sourcesOf[owner]
    const loader = new DataLoader<number, Page<TimelineEntryRow>>(
      async (parents) => {
        const found = await scheduler.during(() => read(parents, request))
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
            range,
            noCounts,
          ),
        )
      },
      { batchScheduleFn: scheduler.lists },
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
