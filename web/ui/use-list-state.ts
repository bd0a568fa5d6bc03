import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Records on one page of a list. */
export const pageSize = 25

/**
 * The state of a list, kept in the address: `q` what is searched for, `sort` one of `sorts` (the first is the default),
 * `after` and `before` the cursor where the page begins or ends. A new search or order starts at the first page.
 */
export const useListState = <Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  size = pageSize,
) => {
  const [params, setParams] = useSearchParams()
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
    /** Whether this is the page on which the list begins. */
    isFirstPage: !after && !before,
    /** The paging arguments of the connection. */
    page: before ? { last: size, before } : { first: size, after },
    search: useCallback((words: string) => change({ q: words || null }, true), [change]),
    sortBy: (sort: string) => change({ sort: sort === sorts[0] ? null : sort }),
    toFirst: () => change({}),
    toNext: (cursor: string) => change({ after: cursor }),
    toPrevious: (cursor: string) => change({ before: cursor }),
  }
}

export type ListState = ReturnType<typeof useListState>
