import type { Knex } from 'knex'
import type { Noun } from '#api/access/nouns.ts'
import type { AnyMapping } from '#api/stores/entities/entity-mapping.ts'
import { arrayParameter, lookupIds } from '#api/stores/statements/parameter.ts'
import type { BoundValues } from '#api/stores/statements/parameter.ts'
import { readRecords, selectProjection } from '#api/stores/statements/projection-sql.ts'
import type { PageProjection } from '#api/stores/statements/projection.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import type { Order, StoreTools } from '#api/stores/tools.ts'
import { parseConditions } from './conditions/parse-conditions.ts'
import type { Condition } from './conditions/parse-conditions.ts'
import { createConditions } from './conditions/ready-conditions.ts'
import { filterShape, isPlannedByValue, parseFilter } from './list-filter.ts'
import type { FilterValues } from './list-filter.ts'
import { parsePageArgs } from './page.ts'
import type { PageArgs, PageLimits, PageRange } from './page.ts'
import { orderKeys } from './order-keys.ts'
import { buildChildPageQuery, buildPageQuery } from './page-query.ts'
import type { PageShape } from './page-query.ts'

type ListArguments = PageArgs & { filter?: object | null; where?: unknown; orderBy: Order<string> }

/** The validated arguments of a list. */
export type PageRequest = {
  order: Required<Order<string>>
  range: PageRange
  /** The keys of the cursor; empty for the first page. */
  cursorKeys: readonly string[]
  filter: FilterValues
  where: readonly Condition[]
}

/** A row of a page, its order keys as JSON, and the parent that it belongs to. */
export type PageRow = { row: Record<string, unknown>; keys: string; parent: number }

/** Lists below several records: the column that names the parent, and the parents' ids. */
export type Parents = { column: string; ids: readonly number[] }

/** Above this many customers the list is scanned in its order instead of collecting the customers' records. */
const collectedCustomerLimit = 100

const orderName = (noun: Noun, { field, direction }: PageRequest['order']) =>
  `${noun}.${field}.${direction}`

/** Reads pages of one kind of record, each with a statement that is cached by its shape. */
export const createPageReader = (
  mapping: AnyMapping,
  tools: Pick<StoreTools, 'db' | 'scope' | 'cursors' | 'clock' | 'customerIds' | 'timeZone'>,
) => {
  const { db, scope, cursors, clock } = tools
  const { noun } = mapping
  const { scopes, key: sharedKey } = scope.sharedScope
  const context = { db, mapping, scopes }
  const prepareConditions = createConditions(mapping, tools)

  const parse = (args: ListArguments, limits: PageLimits): PageRequest => {
    const range = parsePageArgs(args, limits)
    const { field, direction = 'asc' } = args.orderBy
    const order = { field, direction }
    const cursorKeys =
      range.cursor === null
        ? []
        : cursors.read(range.cursor, orderName(noun, order), range.isBackward ? 'before' : 'after')
    return {
      order,
      range,
      cursorKeys,
      filter: parseFilter(noun, args.filter, scope.role),
      where: parseConditions(noun, args.where, scope.role),
    }
  }

  const select = (
    rows: Knex.QueryBuilder,
    request: PageRequest,
    projection: PageProjection | null,
    hasParents: boolean,
  ) => {
    const query = hasParents
      ? db
          .from(
            db.raw(
              `unnest(${arrayParameter('bigint')}) as parent(id) cross join lateral (?) as t`,
              [lookupIds, rows],
            ),
          )
          .select('parent.id as parent_id')
      : db.from(rows.as('t'))
    if (!projection || projection.cursors) {
      const keys = orderKeys(mapping, request.order.field).map(({ sql }) => `(${sql})::text`)
      void query.select(db.raw(`array_to_json(array[${keys.join(', ')}])::text as cursor_keys`))
    }
    return selectProjection(db, query, projection && projection.record, scopes)
  }

  const read = async (
    request: PageRequest,
    projection: PageProjection | null,
    parents: Parents | null = null,
  ): Promise<PageRow[]> => {
    const { order, range, cursorKeys } = request
    const conditions = prepareConditions(request.where)
    const page: PageShape = {
      order,
      filter: filterShape(mapping, request.filter),
      conditions: conditions && (await conditions),
      isBackward: range.isBackward,
      limit: range.size + 1,
      hasCursor: cursorKeys.length > 0,
    }
    const customerIds = parents ? [] : await tools.customerIds(noun)
    const isCollected = customerIds.length <= collectedCustomerLimit
    const shape = projection && [projection.record.key, projection.cursors]
    // Conditions are too many to keep their statements.
    const key =
      page.conditions === null
        ? JSON.stringify([noun, sharedKey, parents?.column, page, shape, isCollected])
        : null
    const values: BoundValues = {
      viewer: scope.viewer,
      namedValues: request.filter,
      now: clock(),
      cursorKeys,
      ids: parents?.ids ?? [],
      customerIds,
    }
    const build = () =>
      select(
        parents
          ? buildChildPageQuery(context, page, parents.column)
          : buildPageQuery(context, page, isCollected),
        request,
        projection,
        parents !== null,
      )
    const result = await runCached(db, key, build, values, {
      isPrepared: !isPlannedByValue(mapping, page.filter),
    })
    const hasKeys = !projection || projection.cursors
    const keysIndex = parents ? 1 : 0
    const records = readRecords(
      result,
      projection && projection.record,
      keysIndex + (hasKeys ? 1 : 0),
    )
    return result.rows.map((row, index) => ({
      row: records[index] ?? {},
      keys: hasKeys ? (row[keysIndex] as string) : '[]',
      parent: parents ? (row[0] as number) : 0,
    }))
  }

  const cursorOf = ({ order }: PageRequest, keys: string) =>
    cursors.write({ order: orderName(noun, order), keys: JSON.parse(keys) as string[] })

  return { parse, read, cursorOf }
}
