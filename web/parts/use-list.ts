import type { List, SortNameOf } from '#shared/lists/list.ts'
import type { Column } from '#web/ui/table-shape.ts'
import { useListState } from '#web/ui/use-list-state.ts'

type Sorted<L extends List> = {
  field: Uppercase<keyof L['orders'] & string>
  direction: 'ASC' | 'DESC'
}

const upper = (word: string) => word.toUpperCase()

/** Returns the sort orders that a list offers, each with its query argument. */
const waysOf = <L extends List>(list: L) =>
  Object.entries(list.orders).flatMap(([field, ways]) =>
    ways.map(({ name, label, direction }) => ({
      value: name as SortNameOf<L>,
      label,
      orderBy: { field: upper(field), direction: upper(direction) } as Sorted<L>,
    })),
  )

/**
 * Returns the state of a list by its description: `variables` for the query of the page in the URL, and `shown`, the
 * props for RecordList.
 */
export const useList = <const L extends List>(list: L) => {
  const [first, ...others] = waysOf(list)
  if (!first) throw new Error(`A list of ${list.words.many} that a page shows needs a way to sort.`)
  const sorts = [first, ...others] as const
  const state = useListState<SortNameOf<L>>([first.value, ...others.map(({ value }) => value)])
  const { orderBy } = sorts.find(({ value }) => value === state.sort) ?? first
  return {
    variables: { ...state.page, search: state.words || null, orderBy },
    shown: { noun: [list.words.one, list.words.many] as const, state, sorts },
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
