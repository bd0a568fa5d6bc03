import { use, useCallback, useMemo, useState } from 'react'
import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { type FieldNoun, type ListCondition, whereOf } from './condition.ts'
import type { readWhere } from './read-where.ts'

let reader: typeof readWhere | undefined
let loadingReader: Promise<typeof readWhere> | undefined

/** Loads the script that reads conditions. A page without conditions does not need it. */
export const loadReader = () => {
  loadingReader ??= import('./read-where.ts').then(
    (script) => (reader = script.readWhere),
    (error: unknown) => {
      loadingReader = undefined
      throw error
    },
  )
  return loadingReader
}

const nothing = { conditions: [], problems: [] }

/** Returns the conditions of a list, which are in the URL, and what changes them. */
export const useConditions = (noun: FieldNoun) => {
  const [text, change] = useFilterParameter('where')
  const [draft, preview] = useState<readonly ListCondition[] | null>(null)
  const read = text === '' ? null : (reader ?? use(loadReader()))
  const { conditions, problems } = useMemo(() => read?.(noun, text) ?? nothing, [read, noun, text])
  const where = useMemo(() => whereOf(draft ?? conditions), [draft, conditions])
  return {
    noun,
    conditions,
    /** Why some of the conditions in the URL are ignored. */
    problems,
    hasSome: where.length > 0,
    /** The argument `where` of a query; none without conditions. */
    variables: (where.length > 0 ? { where } : {}) as object,
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
