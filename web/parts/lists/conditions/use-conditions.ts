import { useCallback, useMemo, useState } from 'react'
import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import type { Narrowing } from '#web/paths.ts'
import { type FieldNoun, type ListCondition, whereOf } from './condition.ts'
import type { readWhere } from './read-where.ts'

let reader: typeof readWhere | undefined

/** Loads the script that reads conditions. A page without conditions does not need it. */
export const loadReader = async () => {
  reader = (await import('./read-where.ts')).readWhere
}

/** Returns the function that reads conditions. The page waits as for its own script while it is loading. */
const getReader = () => {
  // Not `use`: it may not be left out in the render after the one that waited.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!reader) throw loadReader()
  return reader
}

const nothingFound = {
  title: 'No matches for these conditions',
  text: 'Change or remove one of them to see more.',
}

const nothing = { conditions: [], problems: [] }

/** Returns the conditions of a list, which are in the URL, and what changes them. */
export const useConditions = (noun: FieldNoun) => {
  const [text, change] = useFilterParameter('where')
  const [draft, preview] = useState<readonly ListCondition[] | null>(null)
  const read = text === '' ? null : getReader()
  const { conditions, problems } = useMemo(() => read?.(noun, text) ?? nothing, [read, noun, text])
  const where = useMemo(() => whereOf(draft ?? conditions), [draft, conditions])
  return {
    noun,
    conditions,
    /** Why some of the conditions in the URL are ignored. */
    problems,
    hasSome: where.length > 0,
    /** The text of the list if no row meets the conditions. */
    empty: where.length > 0 ? nothingFound : null,
    /** Returns why a list with these conditions has no rows for a viewer who may not read one of their fields. */
    refusalOf: (isForbidden: boolean) =>
      isForbidden && where.length > 0
        ? 'A condition is on something that your role doesn’t see. Remove it to see rows.'
        : null,
    /** The argument `where` of an export; none without conditions. */
    variables: (where.length > 0 ? { where } : {}) as object,
    /** The variables of the page's query, which counts the list without its conditions, too. */
    pageVariables: (where.length > 0 ? { where, hasConditions: true } : {}) as object,
    /** The conditions as links keep them. */
    narrowing: (text === '' ? {} : { where: text }) as Narrowing,
    /** Shows the list with other conditions, without a change of the URL; null ends that. */
    preview,
    change: useCallback(
      (next: readonly ListCondition[]) => {
        preview(null)
        change(next.length > 0 ? JSON.stringify(whereOf(next)) : '')
      },
      [change],
    ),
  }
}

export type Conditions = ReturnType<typeof useConditions>
