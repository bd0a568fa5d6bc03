import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The page size of lists. */
export const pageSize = 25

/** The page sizes that lists offer. */
export const pageSizes = [25, 50, 100, 200]

/**
 * Returns the state of a list, stored in the URL: `q` is the search, `sort` one of `sorts` (the first is the
 * default), `size` the number of rows of a page, `after` and `before` are the cursors of the page. A new search, sort
 * order or size starts at the first page.
 */
export const useListState = <Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  defaultSize = pageSize,
) => {
  const [params, setParams] = useSearchParams()
  const size = pageSizes.find((one) => String(one) === params.get('size')) ?? defaultSize
  const after = params.get('after')
  const before = params.get('before')

  const change = useCallback(
    (changes: Record<string, string | null>, replace = false) =>
      setParams(
        (was) => {
          const next = new URLSearchParams(was)
          for (const [name, value] of Object.entries({ after: null, before: null, ...changes }))
            if (value) next.set(name, value)
            else next.delete(name)
          return next
        },
        { replace },
      ),
    [setParams],
  )

  return {
    words: params.get('q') ?? '',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? sorts[0],
    /** True for the first page of the list. */
    isFirstPage: !after && !before,
    /** The paging arguments of the connection. */
    page: before ? { last: size, before } : { first: size, after },
    search: useCallback((words: string) => change({ q: words || null }, true), [change]),
    sortBy: (sort: string) => change({ sort: sort === sorts[0] ? null : sort }),
    /** Returns to the default sort order, without a new entry in the browser's history. */
    resetSort: useCallback(() => change({ sort: null }, true), [change]),
    size,
    resize: (next: string) => change({ size: next === String(defaultSize) ? null : next }),
    toFirst: () => change({}),
    toNext: (cursor: string) => change({ after: cursor }),
    toPrevious: (cursor: string) => change({ before: cursor }),
  }
}

export type ListState = ReturnType<typeof useListState>
