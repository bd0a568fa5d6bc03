import type { List, SortNameOf } from '#shared/lists/list.ts'
import type { HeaderSort } from '#web/ui/sort-button.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { pageSize, useListState } from '#web/ui/use-list-state.ts'

type SortOrder<L extends List> = {
  field: Uppercase<keyof L['orders'] & string>
  direction: 'ASC' | 'DESC'
}

/** The length up to which a list can be sorted in the browser: one page of the server. */
export const sortableLength = 200

/** One way to sort a list: an order of the server, or the column that a short list is sorted by in the browser. */
type Way<L extends List> = {
  value: string
  label: string
  orderBy?: SortOrder<L>
  /** The id of the column. */
  column?: string
  isDescending: boolean
}

/** The part of a column that its header needs. */
type HeaderColumn<Row> = Pick<Column<Row>, 'id' | 'header' | 'sort'>

const upper = (word: string) => word.toUpperCase()

/** Returns the sort orders that a list offers, each with its query argument. */
const waysOf = <L extends List>(list: L) =>
  Object.entries(list.orders).flatMap(([field, ways]) =>
    ways.map(({ name, label, direction }) => ({
      value: name as SortNameOf<L> & string,
      label,
      orderBy: { field: upper(field), direction: upper(direction) } as SortOrder<L>,
      isDescending: direction === 'desc',
    })),
  )

/** Returns both ways in which the header of a column sorts, that of a first press first, each under the name that the list has for it. */
const waysOfColumn = <L extends List, Row>(
  { id, header, sort }: HeaderColumn<Row>,
  offeredWays: readonly Way<L>[],
): Way<L>[] =>
  sort === undefined
    ? []
    : [sort.isDescending, !sort.isDescending].map((isDescending) => {
        const direction = isDescending === Boolean(sort.isInverse) ? 'ASC' : 'DESC'
        const orderBy =
          sort.by === undefined ? undefined : ({ field: upper(sort.by), direction } as SortOrder<L>)
        const offeredSort = offeredWays.find(
          (way) =>
            orderBy && way.orderBy?.field === orderBy.field && way.orderBy.direction === direction,
        )
        const end = sort.isDescending === isDescending ? '' : ', reversed'
        return {
          value: offeredSort?.value ?? `${isDescending ? '-' : ''}${id}`,
          label: offeredSort?.label ?? `By ${header.toLowerCase()}${end}`,
          ...(orderBy && { orderBy }),
          column: id,
          isDescending,
        }
      })

/**
 * Returns the state of a list by its description: `variables` for the query of the page in the URL, and `listProps`, the
 * props for RecordList. The headers of columns with a `sort` sort the list.
 */
export const useList = <const L extends List, Row = never>(
  list: L,
  columns: readonly HeaderColumn<Row>[] = [],
  size = pageSize,
) => {
  const offeredSorts = waysOf(list)
  const [first] = offeredSorts
  if (!first) throw new Error(`A list of ${list.words.many} that a page shows needs a way to sort.`)
  const ofColumns = columns.flatMap((column) => waysOfColumn(column, offeredSorts))
  const names = [...offeredSorts, ...ofColumns].map(({ value }) => value)
  const state = useListState<string>([first.value, ...names], size)
  const isChosen = ({ value }: Way<L>) => value === state.sort
  const way: Way<L> = ofColumns.find(isChosen) ?? offeredSorts.find(isChosen) ?? first
  const isOffered = offeredSorts.some(isChosen)
  const compare = columns.find(({ id }) => id === way.column)?.sort?.compare

  /**
   * Returns how the header of a column sorts now and what a press does: first it leads to the first way of the column.
   * A column that only the browser can sort does not sort a long list.
   */
  const sortOfHeader = ({ id, sort }: HeaderColumn<Row>, isShort = false): HeaderSort | null => {
    const columnSorts = ofColumns.filter(({ column }) => column === id)
    const currentSort = columnSorts.find(isChosen)
    const next = (currentSort && columnSorts.find((one) => one !== currentSort)) ?? columnSorts[0]
    if (!next || (sort?.by === undefined && !isShort)) return null
    const direction = currentSort ? (currentSort.isDescending ? 'descending' : 'ascending') : null
    return { direction, onPress: () => state.sortBy(next.value) }
  }

  return {
    variables: {
      ...(way.orderBy ? state.page : { first: sortableLength, after: null }),
      search: state.words || null,
      orderBy: way.orderBy ?? first.orderBy,
    },
    listProps: {
      noun: [list.words.one, list.words.many] as const,
      state,
      sorts: isOffered ? offeredSorts : [...offeredSorts, way],
      headerSort: sortOfHeader,
      compare: way.orderBy ? undefined : compare,
      isDescending: way.isDescending,
    },
  }
}

/** Returns the columns of a list description with their cells: exactly all of them. */
export const columnsOf =
  <Row>() =>
  <const L extends List & { columns: object }>(
    list: L,
    cells: Record<keyof L['columns'] & string, Omit<Column<Row>, 'id' | 'header'>>,
  ): readonly Column<Row>[] =>
    Object.entries<string>(list.columns).map(([id, header]) => ({
      id,
      header,
      ...cells[id as keyof L['columns'] & string],
    }))

type Value = string | number | null | undefined

/** Sorts a column by an order of the server; `isDescending` if the first press sorts from the top down. */
export const sortsBy = (by: string, isDescending = false) => ({ sort: { by, isDescending } })

/** Sorts a column of a short list by a value of its rows, empty values last. */
export const sortsShort = <Row>(valueOf: (row: Row) => Value, isDescending = false) => ({
  sort: {
    isDescending,
    compare: (one: Row, other: Row) => {
      const [a, b] = [valueOf(one), valueOf(other)]
      if (typeof a === 'number' && typeof b === 'number') return a - b
      if (a == null || a === '') return b == null || b === '' ? 0 : 1
      return b == null || b === '' ? -1 : String(a).localeCompare(String(b), 'en')
    },
  },
})
