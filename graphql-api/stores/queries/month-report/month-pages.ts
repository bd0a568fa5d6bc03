import { parsePageArgs, toPage } from '#api/stores/lists/page.ts'
import type { Counts, Page, PageArgs } from '#api/stores/lists/page.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import type { OrderFieldOf } from '#shared/lists/list.ts'
import type { monthCustomer } from '#shared/lists/month-customer.ts'
import type { PlanFit } from '#shared/plan-fit.ts'
import type { MonthAssistantRow, MonthCustomerRow } from './month-report-rows.ts'

const limits = { default: 50, max: 200 }

type OrderField = OrderFieldOf<typeof monthCustomer>
export type MonthCustomerArgs = PageArgs & {
  filter?: { fit?: PlanFit | null | undefined } | null
  orderBy: { field: OrderField; direction?: 'asc' | 'desc' | undefined }
}

const rejectCount = () => Promise.reject(new Error('A month has no such count.'))
const countsOf = (rows: readonly unknown[]): Counts => ({
  totalCount: () => Promise.resolve(rows.length),
  countUpTo: rejectCount,
  monthlyValue: rejectCount,
})

const { compare: compareNames } = new Intl.Collator('en')

const values: Readonly<
  Record<Exclude<OrderField, 'name'>, (row: MonthCustomerRow) => number | null>
> = {
  revenue_per_hour: ({ revenuePerHourCents }) => revenuePerHourCents,
  revenue: ({ revenueCents }) => revenueCents,
  used: ({ usedSeconds }) => usedSeconds,
}

/** Compares customers by a field, those without a value last, then by name. */
const compareBy =
  ({ field, direction = 'asc' }: MonthCustomerArgs['orderBy']) =>
  (one: MonthCustomerRow, other: MonthCustomerRow): number => {
    const sign = direction === 'asc' ? 1 : -1
    const byName = compareNames(one.name, other.name)
    if (field === 'name') return sign * byName || one.customerId - other.customerId
    const [a, b] = [values[field](one), values[field](other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName
    return sign * (a - b) || byName || one.customerId - other.customerId
  }

/** Pages lists of a month that are computed as a whole. A cursor holds the id of a row and its place, in case that the row is gone. */
export const createMonthPages = ({ cursors }: Pick<StoreTools, 'cursors'>) => {
  const pageOf = <One>(
    rows: readonly One[],
    idOf: (row: One) => number,
    args: PageArgs,
    order: string,
  ): Page<One> => {
    const range = parsePageArgs(args, limits)
    const { size, isBackward, cursor } = range
    const placedRows = rows.map((row, place) => ({ row, place }))
    const inOrder = isBackward ? placedRows.toReversed() : placedRows
    const from = () => {
      if (cursor === null) return 0
      const [id, place] = cursors.read(cursor, order, isBackward ? 'before' : 'after').map(Number)
      const index = inOrder.findIndex(({ row }) => idOf(row) === id)
      if (index !== -1) return index + 1
      return isBackward ? rows.length - (place ?? 0) : (place ?? 0)
    }
    const start = from()
    return toPage(
      inOrder.slice(start, start + size + 1),
      ({ row, place }) => cursors.write({ order, keys: [String(idOf(row)), String(place)] }),
      range,
      countsOf(rows),
    )
  }
  return {
    /** Returns one page of the customers of a month. */
    customers: (
      all: readonly MonthCustomerRow[],
      { filter, orderBy, ...args }: MonthCustomerArgs,
    ): Page<MonthCustomerRow> => {
      const fit = filter?.fit
      const rows = fit == null ? all : all.filter((customer) => customer.fit === fit)
      const order = ['monthCustomers', orderBy.field, orderBy.direction, fit].join(' ')
      const sortedRows = rows.toSorted(compareBy(orderBy))
      return pageOf(sortedRows, ({ customerId }) => customerId, args, order)
    },

    /** Returns one page of the assistants of a month. */
    assistants: (all: readonly MonthAssistantRow[], args: PageArgs): Page<MonthAssistantRow> =>
      pageOf(all, ({ assistant }) => assistant.id, args, 'monthAssistants'),
  }
}
