import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Scope } from '#api/access/nouns.ts'
import type { AnyMapping } from '#api/stores/entities/entity-mapping.ts'
import { parseConditions } from '#api/stores/lists/conditions/parse-conditions.ts'
import { createConditions } from '#api/stores/lists/conditions/ready-conditions.ts'
import type { ReadyConditions } from '#api/stores/lists/conditions/ready-conditions.ts'
import {
  applyFilter,
  filterShape,
  isNewestOfCustomer,
  isPlannedByValue,
  parseFilter,
} from '#api/stores/lists/list-filter.ts'
import { customersOf, selectNewestOfEach } from '#api/stores/lists/newest-rows.ts'
import { narrowToPaying } from '#api/stores/lists/paying-services.ts'
import type { FilterShape } from '#api/stores/lists/list-filter.ts'
import { disjointParts } from '#api/stores/lists/page-query.ts'
import { parseCountLimit } from '#api/stores/lists/page.ts'
import type { Counts } from '#api/stores/lists/page.ts'
import { scopeCustomerIds } from '#api/stores/statements/parameter.ts'
import { applyScope } from '#api/stores/statements/scope-sql.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import type { CountQuery } from './count-loader.ts'

/** What narrows a list. */
type Narrowing = { filter?: object | null | undefined; where?: unknown }

/** The column that names the parent of a child list; null for the root list. */
type ParentColumn = string | null

/** What a statement returns of the matching rows: their number, up to a limit, or the monthly value of paying services. */
type Measure = { limit: number | null } | 'monthlyValue'

const toCounts = (measure: (measure: Measure) => Promise<number>): Counts => ({
  totalCount: () => measure({ limit: null }),
  monthlyValue: () => measure('monthlyValue'),
  countUpTo: async ({ limit }) => {
    const count = await measure({ limit: parseCountLimit(limit) })
    return { value: Math.min(count, limit), isMore: count > limit }
  },
})

/** Counts one kind of record with the predicate of its list: all of them, or up to a limit. Of services it also sums the monthly value. */
export const createRecordCounts = (
  mapping: AnyMapping,
  tools: Pick<StoreTools, 'db' | 'scope' | 'counts' | 'customerIds' | 'clock' | 'timeZone'>,
) => {
  const { db, scope, counts } = tools
  const { noun } = mapping
  const { scopes, key: sharedKey } = scope.sharedScope
  const prepareConditions = createConditions(mapping, tools)

  const matchingIds = (
    part: Scope,
    { filter, conditions }: { filter: FilterShape; conditions: ReadyConditions | null },
    prefix: string,
    column: ParentColumn,
  ) => {
    const isNewest = column === null && isNewestOfCustomer(mapping, filter)
    const customers = isNewest ? customersOf(db, part, scopes) : null
    const query: Knex.QueryBuilder = customers
      ? selectNewestOfEach(db, mapping, customers)
      : db.from(`${nouns[noun].many} as t`)
    void query.select('t.id')
    applyScope(query, part, 't', scopes, column === null ? { customerIds: scopeCustomerIds } : {})
    if (column !== null) void query.whereRaw('?? = parent.id', [`t.${column}`])
    conditions?.apply(query)
    return applyFilter(query, mapping, filter, prefix)
  }

  const countQuery = (
    { filter, conditions }: Pick<Narrowing, 'filter'> & { conditions: ReadyConditions | null },
    column: ParentColumn,
    measure: Measure,
    customerIds: readonly number[],
  ): CountQuery => {
    const values = parseFilter(noun, filter, scope.role)
    const shape = filterShape(mapping, values)
    return {
      key: conditions ? null : JSON.stringify([noun, sharedKey, column, measure, shape]),
      filter: values,
      isPrepared: !isPlannedByValue(mapping, shape),
      customerIds,
      build: (prefix) => {
        const parts = disjointParts(scopes(noun)).map((part) =>
          matchingIds(part, { filter: shape, conditions }, prefix, column),
        )
        const [only, ...others] = parts
        const rows: Knex.QueryBuilder =
          only && others.length === 0 ? only : db.unionAll(parts, true)
        if (measure === 'monthlyValue') {
          for (const part of parts) {
            narrowToPaying(part, null)
            void part.select('t.monthly_value')
          }
          return db.from(rows.as('t')).select(db.raw('coalesce(sum(t.monthly_value), 0)::bigint'))
        }
        const { limit } = measure
        const source =
          limit === null
            ? rows
            : db
                .from(rows.as('u'))
                .select('u.id')
                .limit(limit + 1, { skipBinding: true })
        return db.from(source.as('t')).count()
      },
    }
  }

  return {
    /** Counts the root list. */
    root: ({ filter, where }: Narrowing) =>
      toCounts(async (measure) => {
        const customerIds = await tools.customerIds(noun)
        const conditions = prepareConditions(parseConditions(noun, where, scope.role))
        const narrowing = { filter, conditions: conditions && (await conditions) }
        return counts.count(countQuery(narrowing, null, measure, customerIds))
      }),

    /** Counts the list whose `column` names the parent; several parents share one statement. */
    ofParent: (column: string, parent: number, { filter, where }: Narrowing) =>
      toCounts(async (measure) => {
        const conditions = prepareConditions(parseConditions(noun, where, scope.role))
        const narrowing = { filter, conditions: conditions && (await conditions) }
        return counts.countOfParent({
          list: JSON.stringify([noun, column, filter, where, measure]),
          parent,
          query: () => countQuery(narrowing, column, measure, []),
        })
      }),
  }
}
