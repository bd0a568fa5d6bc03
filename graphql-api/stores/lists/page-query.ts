import type { Knex } from 'knex'
import { isAllUnmerged } from '#api/access/merging.ts'
import { nouns } from '#api/access/nouns.ts'
import type { Scope } from '#api/access/nouns.ts'
import { every } from '#api/access/scope.ts'
import type { AnyMapping } from '#api/stores/entities/entity-mapping.ts'
import { cursorKey, scopeCustomerIds } from '#api/stores/statements/parameter.ts'
import { applyScope, isOfSomeCustomers } from '#api/stores/statements/scope-sql.ts'
import type { Scopes } from '#api/stores/statements/scope-sql.ts'
import type { Direction, Order } from '#api/stores/tools.ts'
import type { ReadyConditions } from './conditions/ready-conditions.ts'
import { applyFilter, hasSearch, isNewestOfCustomer } from './list-filter.ts'
import type { FilterShape } from './list-filter.ts'
import { everyCustomer, selectNewestOfEach, scopeCustomers } from './newest-rows.ts'
import { orderKeys } from './order-keys.ts'

/** What the SQL text of a page depends on. */
export type PageShape = {
  order: Required<Order<string>>
  filter: FilterShape
  /** Conditions of this request alone. The text of a page that has any is used once. */
  conditions: ReadyConditions | null
  isBackward: boolean
  /** Rows to read: the page size and one more. */
  limit: number
  hasCursor: boolean
}

/** A search with more matches than this is frequent: it fills a page soon in any order. */
const frequentMatches = 5000

type PageQueryContext = { db: Knex; mapping: AnyMapping; scopes: Scopes }

type Narrowing = Pick<PageShape, 'filter' | 'conditions'>

const scanDirection = (direction: Direction, isBackward: boolean) =>
  (direction === 'desc') !== isBackward ? 'desc' : 'asc'

/** Keeps the first rows behind the cursor, in page direction. */
const takePage = (query: Knex.QueryBuilder, mapping: AnyMapping, page: PageShape) => {
  const keys = orderKeys(mapping, page.order.field)
  const direction = scanDirection(page.order.direction, page.isBackward)
  if (page.hasCursor) {
    const row = keys.map(({ sql }) => sql).join(', ')
    const cursor = keys.map(({ type }) => `?::${type}`).join(', ')
    void query.whereRaw(
      `(${row}) ${direction === 'desc' ? '<' : '>'} (${cursor})`,
      keys.map((_, index) => cursorKey(index)) as never,
    )
  }
  return query
    .select('t.*')
    .orderByRaw(keys.map(({ sql }) => `${sql} ${direction}`).join(', '))
    .limit(page.limit, { skipBinding: true })
}

/** Narrows rows to those that the filter and the conditions find. */
const narrow = (query: Knex.QueryBuilder, { mapping }: PageQueryContext, page: Narrowing) => {
  page.conditions?.apply(query)
  return applyFilter(query, mapping, page.filter)
}

const isSearch = ({ mapping }: PageQueryContext, { filter, conditions }: Narrowing) =>
  hasSearch(mapping, filter) || conditions?.isSearch === true

const tableOf = ({ mapping }: PageQueryContext) => nouns[mapping.noun].many

/** Rows of `t` in a scope that the filter and the conditions find. */
const matchingRows = (
  context: PageQueryContext,
  scope: Scope,
  page: Narrowing,
  customerIds?: readonly number[],
) => {
  const { db, scopes } = context
  const query = db.from(`${tableOf(context)} as t`)
  applyScope(query, scope, 't', scopes, customerIds && { customerIds })
  return narrow(query, context, page)
}

/** Takes the page from the newest row of each of these customers. The scope limits the rows again, whatever the customers. */
const selectNewestInScope = (
  context: PageQueryContext,
  scope: Scope,
  page: PageShape,
  customers: Knex.Raw | Knex.QueryBuilder,
): Knex.QueryBuilder => {
  const { db, mapping, scopes } = context
  const query = selectNewestOfEach(db, mapping, customers)
  applyScope(query, scope, 't', scopes, { customerIds: scopeCustomerIds })
  return takePage(narrow(query, context, page), mapping, page)
}

/**
 * Strategy 1, for viewers who see everything or almost everything: scan the list in its order and stop when the page is full. A search
 * first collects its matches: rare ones are sorted, for frequent ones the list is scanned.
 */
const scanInOrder = (
  context: PageQueryContext,
  scope: Scope,
  page: PageShape,
): Knex.QueryBuilder => {
  const { db, mapping } = context
  const rows = () => matchingRows(context, scope, page)
  // Newest first, the newest rows of many customers come first. The oldest of them are far behind.
  const isFromOldest = scanDirection(page.order.direction, page.isBackward) === 'asc'
  if (isNewestOfCustomer(mapping, page.filter) && isFromOldest)
    return selectNewestInScope(context, scope, page, everyCustomer(db))
  if (!isSearch(context, page)) return takePage(rows(), mapping, page)
  const matches = rows()
    .select('t.id')
    .limit(frequentMatches + 1, { skipBinding: true })
  const isFrequent = `(select count(*) from matches) > ${frequentMatches}`
  const rareRows = takePage(
    db
      .from(`${tableOf(context)} as t`)
      .whereRaw(`t.id = any(array(select id from matches)) and not ${isFrequent}`),
    mapping,
    page,
  )
  const frequentRows = takePage(rows().whereRaw(isFrequent), mapping, page)
  const either = db
    .withMaterialized('matches', matches)
    .from(db.unionAll([rareRows, frequentRows], true).as('t'))
    .select('t.*')
  return takePage(db.from(either.as('t')), mapping, { ...page, hasCursor: false })
}

const isOwnCustomer = (scope: Scope) => scope.rows === 'with' && scope.column === 'customerId'

/**
 * Strategy 2, for viewers who see some records: collect the records in scope and sort them. In the order that has an
 * index per customer, each customer gives the first rows only. `offset 0` keeps the planner from scanning the whole
 * table in the list's order, which it prefers where it overestimates the viewer's share.
 */
const collectInScope = (
  context: PageQueryContext,
  scope: Scope,
  page: PageShape,
): Knex.QueryBuilder => {
  const { db, mapping, scopes } = context
  const conditions = scope.rows === 'every' ? scope.scopes : [scope]
  const otherConditions = conditions.filter((one) => !isOfSomeCustomers(one, scopes))
  if (isNewestOfCustomer(mapping, page.filter) && otherConditions.length < conditions.length)
    return selectNewestInScope(context, scope, page, scopeCustomers(db))
  const isInCustomerOrder = mapping.customerOrder === page.order.field && !isSearch(context, page)
  if (isInCustomerOrder && conditions.some(isOwnCustomer))
    return takePage(matchingRows(context, scope, page), mapping, page)
  if (!isInCustomerOrder || otherConditions.length === conditions.length) {
    const rows = matchingRows(context, scope, page, scopeCustomerIds).select('t.*')
    return takePage(db.from(db.raw('(? offset 0) as t', [rows])), mapping, page)
  }
  const ofCustomer = matchingRows(context, every(...otherConditions), page).whereRaw(
    't.customer_id = customer.id',
  )
  const mergedRows = db.from(
    db.raw('(?) as customer cross join lateral (?) as t', [
      scopeCustomers(db),
      takePage(ofCustomer, mapping, page),
    ] as never),
  )
  return takePage(mergedRows, mapping, { ...page, hasCursor: false })
}

/** Splits a scope into parts without common rows, each of which has a plan of its own. */
export const disjointParts = (scope: Scope): readonly Scope[] =>
  scope.rows === 'any' && scope.areApart ? scope.scopes.flatMap(disjointParts) : [scope]

/** Whether a scope has all rows, or all but few: those with some value, as management's scope of files, or those merged. */
const hasAlmostAll = (scope: Scope): boolean =>
  scope.rows === 'all' ||
  scope.rows === 'but' ||
  isAllUnmerged(scope) ||
  (scope.rows === 'any' && scope.scopes.some(hasAlmostAll))

/** Builds the query for the rows of one page of the root list, as `t.*`. */
export const buildPageQuery = (
  context: PageQueryContext,
  page: PageShape,
  /** False where the viewer sees too many customers to collect their records. */
  isCollected: boolean,
): Knex.QueryBuilder => {
  const { db, mapping, scopes } = context
  const parts = disjointParts(scopes(mapping.noun))
  const ofPart = (part: Scope) =>
    hasAlmostAll(part) || !isCollected
      ? scanInOrder(context, part, page)
      : collectInScope(context, part, page)
  const [only, ...others] = parts.map(ofPart)
  if (only && others.length === 0) return only
  const all = db.unionAll(parts.map(ofPart), true).as('t')
  return takePage(db.from(all), mapping, { ...page, hasCursor: false })
}

/** Builds the query for the rows of one page below each parent `parent.id`, as `t.*`. */
export const buildChildPageQuery = (
  context: PageQueryContext,
  page: PageShape,
  column: string,
): Knex.QueryBuilder => {
  const { mapping, scopes } = context
  const rows = matchingRows(context, scopes(mapping.noun), page)
  return takePage(rows.whereRaw('?? = parent.id', [`t.${column}`]), mapping, page)
}
