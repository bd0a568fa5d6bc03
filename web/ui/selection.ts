import { createContext, use, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

export type SelectableRow = { id: string; version: number }

/** What a change of many rows did to one of them, shown beside its value: `was New`. */
export type RowNote = { column: string; text: string; isRefusal: boolean }

/** The rows of a list that are selected, for the boxes of the list. */
export type Selection = {
  ids: ReadonlySet<string>
  /** The selected rows, and those with a note, as they were last read. They stay in the list although they no longer match. */
  rows: ReadonlyMap<string, SelectableRow>
  notes: ReadonlyMap<string, RowNote>
  /** True while boxes are visible on phones. */
  isOn: boolean
  turn: (isOn: boolean) => void
  nameOf: (row: object) => string
  /** Selects a row or takes it out. A range reaches from the row that was pressed last. */
  press: (id: string, isRange?: boolean) => void
  /** Selects all rows of the page; takes them out if all are selected. */
  pressAll: () => void
  /** Takes the latest version of rows. */
  read: (rows: readonly SelectableRow[]) => void
}

/** Null in a list whose rows cannot be selected. */
export const SelectionContext = createContext<Selection | null>(null)

export const useSelection = () => use(SelectionContext)

/** Returns rows with those that were among them before and stay, each after the row that it followed. */
const withStaying = <Row extends { id: string }>(
  before: readonly Row[],
  rows: readonly Row[],
  staying: ReadonlyMap<string, unknown>,
  otherIds: ReadonlySet<string>,
) => {
  const ids = new Set(rows.map(({ id }) => id))
  const all = [...rows]
  let place = 0
  for (const { id } of before) {
    const at = all.findIndex((row) => row.id === id)
    if (at >= 0) place = at + 1
    else if (staying.has(id) && !ids.has(id) && !otherIds.has(id)) {
      all.splice(place, 0, staying.get(id) as Row)
      place += 1
    }
  }
  return all
}

const sameIds = (one: readonly { id: string }[], other: readonly { id: string }[]) =>
  one.length === other.length && one.every(({ id }, at) => id === other[at]?.id)

const nowhere: ReadonlySet<string> = new Set()

/**
 * Returns the rows of a page with the selected ones that have left the list since it was opened. `otherIds` are the
 * rows of other groups of the page.
 */
export const useStayingRows = <Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  otherIds = nowhere,
) => {
  const selection = useSelection()
  const page = useLocation().search
  const [before, setBefore] = useState<{ page: string; rows: readonly Row[] }>({ page, rows: [] })
  const read = selection?.read
  useEffect(() => {
    if (rows) read?.(rows as unknown as readonly SelectableRow[])
  }, [rows, read])
  if (!selection || !rows) return rows
  const shownRows = before.page === page ? before.rows : []
  const all = withStaying(shownRows, rows, selection.rows, otherIds)
  if (before.page !== page || !sameIds(before.rows, all)) setBefore({ page, rows: all })
  return all.length === rows.length ? rows : all
}

/** Returns the style of a row that is selected, or that a change of many refused; also while it is the current one. */
export const selectedRowShape = (selection: Selection | null, id: string) => {
  if (selection?.notes.get(id)?.isRefusal) return 'bg-warning-soft!'
  return selection?.ids.has(id) ? 'bg-info-soft!' : ''
}
