import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import { openLeadStatuses, statusMachines } from '#shared/statuses.ts'
import type { LeadStatus } from '#shared/statuses.ts'
import type { AnyMapping } from '#api/stores/entities/entity-mapping.ts'
import { lead } from '#api/stores/entities/lead.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import { parseConditions } from '#api/stores/lists/conditions/parse-conditions.ts'
import { createConditions } from '#api/stores/lists/conditions/ready-conditions.ts'
import type { ReadyConditions } from '#api/stores/lists/conditions/ready-conditions.ts'
import {
  applyFilter,
  filterShape,
  isPlannedByValue,
  parseFilter,
} from '#api/stores/lists/list-filter.ts'
import type { FilterShape } from '#api/stores/lists/list-filter.ts'
import { parsePageArgs } from '#api/stores/lists/page.ts'
import { arrayParameter, nameParameter } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import { selectVisibleRows } from '#api/stores/statements/visible-rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** Days in one status after which a lead counts as stalled. */
export const stalledAfterDays = 7

/** Which leads the board shows: the filters of the list that it takes, and conditions. */
type BoardFilter = Readonly<Record<'search' | 'assignedVaId' | 'source' | 'where', unknown>>

/** What the SQL text of a statement of the board depends on. */
type BoardShape = { filter: FilterShape; conditions: ReadyConditions | null }

/** One status of the board under a filter. */
export type LeadColumnRow = {
  status: LeadStatus
  filter: Partial<BoardFilter>
  count: number
  unassigned: number
  standing: number
}

type CardRequest = Pick<LeadColumnRow, 'status' | 'filter'> & { first: number }
type CardRow = LeadRow & { stage: LeadStatus; place: number }

const { statuses } = statusMachines.lead
const mapping = lead as unknown as AnyMapping
const isOpen = (status: LeadStatus) => (openLeadStatuses as readonly string[]).includes(status)

const cardLimits = { default: 10, max: 50 }

const openOrder = '(t.assigned_va_id is not null)::int::smallint, t.status_since, t.id'
const closedOrder = 't.status_since desc, t.id desc'

/** Reads the leads in scope by status: one statement for the counts of all columns and one for their cards. */
export const createLeadBoard = (tools: StoreTools) => {
  const { db, scope, clock, scheduler } = tools
  const { scopes, key: sharedKey } = scope.sharedScope
  const ready = createConditions(mapping, tools)

  const matchingLeads = ({ filter, conditions }: BoardShape) => {
    const query = selectVisibleRows(db, 'lead', scopes)
    conditions?.apply(query)
    return applyFilter(query, mapping, filter)
  }

  const run = async (
    statement: readonly unknown[],
    { where, ...given }: Partial<BoardFilter>,
    build: (shape: BoardShape) => Knex.QueryBuilder,
    namedValues: Readonly<Record<string, unknown>> = {},
  ) => {
    const filter = parseFilter('lead', given, scope.role)
    const shape = filterShape(mapping, filter)
    const conditions = ready(parseConditions('lead', where, scope.role))
    const key = conditions ? null : JSON.stringify(['board', sharedKey, shape, ...statement])
    const values = {
      viewer: scope.viewer,
      namedValues: { ...filter, ...namedValues },
      now: clock(),
      cursorKeys: [],
      ids: [],
      customerIds: [],
    }
    const isPrepared = !isPlannedByValue(mapping, shape)
    // What is read of its leads is batched with that of lists in the same operation.
    return toObjects(
      await scheduler.during(async () => {
        const board = { filter: shape, conditions: conditions && (await conditions) }
        return runCached(db, key, () => build(board), values, { isPrepared })
      }),
    )
  }

  /** Builds the query for the first leads of statuses that share one order. */
  const buildCardsQuery = (requested: readonly LeadStatus[], first: number, shape: BoardShape) => {
    const order = requested.some(isOpen) ? openOrder : closedOrder
    const leadsOfStatus = matchingLeads(shape)
      .whereRaw('t.status = p.stage')
      .select('t.*', db.raw(`row_number() over (order by ${order}) as place`))
      .orderByRaw(order)
      .limit(first, { skipBinding: true })
    return db
      .select('p.stage', 'r.*')
      .from(
        db.raw(`unnest(${arrayParameter('text')}) as p(stage) cross join lateral (?) as r`, [
          [...requested],
          leadsOfStatus,
        ]),
      )
  }

  const buildColumnsQuery = (shape: BoardShape) =>
    matchingLeads(shape)
      .groupBy('t.status')
      .select(
        't.status',
        db.raw('count(*) as count'),
        db.raw('count(*) filter (where t.assigned_va_id is null) as unassigned'),
        db.raw('count(*) filter (where t.status_since < ?::timestamptz) as standing', [
          nameParameter('weekAgo'),
        ] as never),
      )

  const loaders = new Map<string, DataLoader<LeadStatus, LeadRow[]>>()

  const loaderOf = ({ filter: boardFilter, first }: Omit<CardRequest, 'status'>) => {
    const loaderKey = JSON.stringify([boardFilter, first])
    const cachedLoader = loaders.get(loaderKey)
    if (cachedLoader) return cachedLoader
    const loader = new DataLoader<LeadStatus, LeadRow[]>(async (requestedStatuses) => {
      const groups = [
        requestedStatuses.filter(isOpen),
        requestedStatuses.filter((status) => !isOpen(status)),
      ].filter((group) => group.length > 0)
      const rows = (await run(['cards', groups, first], boardFilter, (shape) =>
        db.unionAll(
          groups.map((group) => buildCardsQuery(group, first, shape)),
          true,
        ),
      )) as CardRow[]
      const byStage = Map.groupBy(
        rows.toSorted((a, b) => a.place - b.place),
        ({ stage }) => stage,
      )
      return requestedStatuses.map((status) =>
        (byStage.get(status) ?? []).map(({ stage: _stage, place: _place, ...row }) => row),
      )
    })
    loaders.set(loaderKey, loader)
    return loader
  }

  return {
    /** Counts the leads of every status, in the order of the statuses. */
    columns: async (filter: Partial<BoardFilter>): Promise<LeadColumnRow[]> => {
      const weekAgo = new Date(clock().getTime() - stalledAfterDays * 86_400_000)
      const rows = (await run(['columns'], filter, buildColumnsQuery, { weekAgo })) as Omit<
        LeadColumnRow,
        'filter'
      >[]
      return statuses.map((status) => ({
        ...(rows.find((row) => row.status === status) ?? {
          status,
          count: 0,
          unassigned: 0,
          standing: 0,
        }),
        filter,
      }))
    },

    /** Reads the first leads of a column. Columns that are requested together share one statement. */
    leadsOf: async ({ status, filter, first }: CardRequest): Promise<LeadRow[]> => {
      const { size } = parsePageArgs({ first }, cardLimits)
      return loaderOf({ filter, first: size }).load(status)
    },
  }
}
