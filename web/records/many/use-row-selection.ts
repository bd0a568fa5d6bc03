import { useCallback, useMemo, useRef, useState } from 'react'
import type { RowNote, SelectableRow, Selection } from '#web/ui/selection.ts'

type State = Pick<Selection, 'ids' | 'rows' | 'notes' | 'isOn'> & { list: string }

const nothing = { ids: new Set<string>(), rows: new Map(), notes: new Map(), isOn: false }

/** A selection with what a change of many does to it. */
export type RowSelection = Selection & {
  /** Selects exactly these rows. */
  select: (rows: readonly SelectableRow[]) => void
  /** Takes rows as a change left them, with what is said about each; rows without a note lose theirs. */
  change: (rows: readonly SelectableRow[], notes: ReadonlyMap<string, RowNote>) => void
  /** Takes all rows out. Those with a note stay in the list. */
  clear: () => void
}

/** Returns the ids of the rows of a type in their order on the page. */
const idsOnPage = (type: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-row^="${type}:"]`)].map(
    ({ dataset }) => dataset['row']?.slice(type.length + 1) ?? '',
  )

const between = (ids: readonly string[], one: string, other: string) => {
  const places = [ids.indexOf(one), ids.indexOf(other)]
  return places.includes(-1) ? [] : ids.slice(Math.min(...places), Math.max(...places) + 1)
}

const without = (ids: ReadonlySet<string>, others: readonly string[]) =>
  new Set([...ids].filter((id) => !others.includes(id)))

const withRows = (rows: State['rows'], more: readonly SelectableRow[]) =>
  new Map([...rows, ...more.map((row) => [row.id, row] as const)])

/** Returns the selection of rows of a type; another `list` begins with none. */
export const useRowSelection = (type: string, nameField: string, list: string): RowSelection => {
  const [state, setState] = useState<State>({ ...nothing, list })
  if (state.list !== list) setState({ ...nothing, list })
  /** Every row that the list has shown. */
  const shownRows = useRef(new Map<string, SelectableRow>())
  /** The first and the last row of the current range. */
  const range = useRef({ from: '', to: '' })

  const pick = useCallback(
    (idsOf: (ids: ReadonlySet<string>) => ReadonlySet<string>) =>
      setState((was) => {
        const ids = idsOf(was.ids)
        const rows = [...ids].flatMap((id) => was.rows.get(id) ?? shownRows.current.get(id) ?? [])
        const staying = [...was.rows.values()].filter(({ id }) => was.notes.has(id))
        return { ...was, ids, rows: withRows(new Map(), [...staying, ...rows]) }
      }),
    [],
  )
  const press = useCallback(
    (id: string, isRange = false) => {
      const all = idsOnPage(type)
      const { from, to } = range.current
      const isPossible = isRange && between(all, from, id).length > 0
      range.current = { from: isPossible ? from : id, to: id }
      pick((ids) => {
        if (!isPossible) return ids.has(id) ? without(ids, [id]) : new Set([...ids, id])
        return new Set([...without(ids, between(all, from, to)), ...between(all, from, id)])
      })
    },
    [type, pick],
  )
  const pressAll = useCallback(() => {
    const page = idsOnPage(type)
    pick((ids) =>
      page.every((id) => ids.has(id)) ? without(ids, page) : new Set([...ids, ...page]),
    )
  }, [type, pick])
  const read = useCallback((rows: readonly SelectableRow[]) => {
    for (const row of rows) shownRows.current.set(row.id, row)
    setState((was) => {
      const newerRows = rows.filter((row) => {
        const storedRow = was.rows.get(row.id)
        return storedRow && storedRow !== row && storedRow.version <= row.version
      })
      return newerRows.length === 0 ? was : { ...was, rows: withRows(was.rows, newerRows) }
    })
  }, [])
  const select = useCallback((rows: readonly SelectableRow[]) => {
    setState((was) => ({
      ...was,
      ids: new Set(rows.map(({ id }) => id)),
      rows: withRows(was.rows, rows),
    }))
  }, [])
  const change = useCallback(
    (rows: readonly SelectableRow[], notes: ReadonlyMap<string, RowNote>) =>
      setState((was) => ({ ...was, rows: withRows(was.rows, rows), notes })),
    [],
  )
  const clear = useCallback(() => {
    range.current = { from: '', to: '' }
    pick(() => new Set())
    setState((was) => ({ ...was, isOn: false }))
  }, [pick])
  const turn = useCallback(
    (isOn: boolean) => (isOn ? setState((was) => ({ ...was, isOn })) : clear()),
    [clear],
  )

  const nameOf = useCallback((row: object) => String(Reflect.get(row, nameField)), [nameField])

  return useMemo(
    () => ({ ...state, turn, nameOf, press, pressAll, read, select, change, clear }),
    [state, turn, nameOf, press, pressAll, read, select, change, clear],
  )
}
