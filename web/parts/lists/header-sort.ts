import type { HeaderSort } from '#web/ui/sort-button.tsx'
import type { ListState } from '#web/ui/use-list-state.ts'

/** One way to sort a list by a column. */
type ColumnWay = {
  /** Its name in the URL. */
  value: string
  /** The id of the column. */
  column?: string
  /** True if the header shows that it sorts from the top down. */
  isDescending: boolean
}

/**
 * Returns how the header of a column sorts now and what a press does; null if it does not sort. A first press leads to
 * the first way of the column.
 */
export const headerSort = (
  ways: readonly ColumnWay[],
  column: string,
  { sort, sortBy }: Pick<ListState, 'sort' | 'sortBy'>,
): HeaderSort | null => {
  const own = ways.filter((way) => way.column === column)
  const [first] = own
  if (!first) return null
  const current = own.find(({ value }) => value === sort)
  const next = (current && own.find((way) => way !== current)) ?? first
  const direction = current ? (current.isDescending ? 'descending' : 'ascending') : null
  return { direction, onPress: () => sortBy(next.value) }
}
