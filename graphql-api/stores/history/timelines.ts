import DataLoader from 'dataloader'
import type { TimelineKind } from '#shared/kinds.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { parsePageArgs, toPage } from '#api/stores/lists/page.ts'
import type { Counts, Page, PageArgs } from '#api/stores/lists/page.ts'
import { applyScope } from '#api/stores/statements/scope-sql.ts'
import { arrayParameter, cursorKey, lookupIds } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import { interactionKind } from './interaction-kinds.ts'
import { timelineSources } from './timeline-sources.ts'
import type { TimelineOwner, TimelineSource } from './timeline-sources.ts'
import { reviveDates } from './revive-dates.ts'

/** An entry of a timeline with its record. */
export type TimelineEntryRow = {
  id: string
  at: Date
  kind: TimelineKind
  [record: string]: unknown
}

export type TimelineArgs = Pick<PageArgs, 'first' | 'after'> & {
  kinds?: readonly TimelineKind[] | null
}

/** The selected columns of an entry, in this order. */
type TimelineRow = [
  parent: number,
  id: number,
  at: Date,
  place: number,
  record: Record<string, unknown>,
  facts: Record<string, unknown> | null,
  extraValues: Record<string, unknown> | null,
  atText: string,
]

/** The order keys of the entry before the page. */
type TimelineCursor = readonly [at: string, place: string, id: string]

/** Which entries are read below each parent. */
type TimelineRequest = {
  owner: TimelineOwner
  kinds: readonly TimelineKind[] | null
  limit: number
  after: TimelineCursor | null
}

const limits = { default: 20, max: 200 }

const rejectCount = () => Promise.reject(new Error('Timelines have no counts.'))
const noCounts: Counts = {
  totalCount: rejectCount,
  countUpTo: rejectCount,
  monthlyValue: rejectCount,
}

const kindOf = (source: TimelineSource, record: Record<string, unknown>): TimelineKind =>
  source.as === 'interaction' || source.as === 'leadContact'
    ? interactionKind(record['type'])
    : (source.kinds[0] ?? 'change')

const entryOf = (
  source: TimelineSource,
  [, id, at, , record, facts, extraValues]: TimelineRow,
): TimelineEntryRow => ({
  ...facts,
  id: `${source.name}-${id}`,
  at,
  kind: kindOf(source, record),
  [source.as]: reviveDates(record),
  ...(source.extraColumn && extraValues && { [source.extraColumn.as]: reviveDates(extraValues) }),
})

const isRequested = (source: TimelineSource, kinds: TimelineRequest['kinds']) =>
  !kinds || source.kinds.some((kind) => kinds.includes(kind))

/**
 * Reads timelines within the viewer's scope, newest entry first. One statement reads the timelines of many records from
 * all of their tables.
 */
export const createTimelines = ({
  db,
  scope,
  cursors,
  clock,
  scheduler,
}: Pick<StoreTools, 'db' | 'scope' | 'cursors' | 'clock' | 'scheduler'>) => {
  const { scopes, key: sharedKey } = scope.sharedScope

  /** Builds the query for the newest entries of one source behind the cursor. */
  const buildSourceQuery = (
    source: TimelineSource,
    place: number,
    { kinds, after, limit }: TimelineRequest,
  ) => {
    const query = db.from(`${source.table} as t`).whereRaw(source.of)
    if (source.isOfLead)
      applyScope(query, { rows: 'of', column: 'leadId', noun: source.scope }, 't', scopes)
    else applyScope(query, scopes(source.scope), 't', scopes)
    if (source.where) void query.whereRaw(source.where)
    if (kinds) source.filterKinds?.(query, kinds)
    if (after) {
      const [at, id] = [cursorKey(0), cursorKey(2)]
      const placeAfter = Number(after[1])
      // Entries of the same time are in the order of their sources.
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
        db.raw(`${source.extraColumn?.sql ?? 'null::jsonb'} as also`),
      )
      .orderByRaw(`${source.at} desc, t.id desc`)
      .limit(limit, { skipBinding: true })
  }

  const build = (request: TimelineRequest) => {
    const branches = timelineSources[request.owner].flatMap((source, place) =>
      isRequested(source, request.kinds) ? [buildSourceQuery(source, place, request)] : [],
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
    if (!timelineSources[owner].some((source) => isRequested(source, kinds))) return []
    const key = JSON.stringify(['timeline', sharedKey, owner, kinds, limit, after?.[1]])
    const { rows } = await runCached(db, key, () => build(request), {
      viewer: scope.viewer,
      namedValues: {},
      now: clock(),
      cursorKeys: after ?? [],
      ids: parents,
      customerIds: [],
    })
    return rows as TimelineRow[]
  }

  const loaders = new Map<string, DataLoader<number, Page<TimelineEntryRow>>>()

  const loaderOf = (owner: TimelineOwner, args: TimelineArgs) => {
    const key = JSON.stringify([owner, args])
    const cachedLoader = loaders.get(key)
    if (cachedLoader) return cachedLoader
    const order = `timeline.${owner}`
    const range = parsePageArgs(args, limits)
    const after = range.cursor === null ? null : readCursor(range.cursor, order)
    const kinds = args.kinds ? [...new Set(args.kinds)].toSorted() : null
    const request = { owner, kinds, limit: range.size + 1, after }
    const sources = timelineSources[owner]
    const loader = new DataLoader<number, Page<TimelineEntryRow>>(
      async (parents) => {
        const timelineRows = await scheduler.during(() => read(parents, request))
        const byParent = Map.groupBy(timelineRows, ([parent]) => parent)
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

  const readCursor = (cursor: string, order: string): TimelineCursor => {
    const [at = '', place = '', id = ''] = cursors.read(cursor, order, 'after')
    return [at, place, id]
  }

  return {
    /** Reads one page of the timeline of a record. */
    of: (owner: TimelineOwner, id: number, args: TimelineArgs): Promise<Page<TimelineEntryRow>> =>
      loaderOf(owner, args).load(id),
  }
}
