import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

import { findTarget, rowAround, type Place, stopsOf } from './grid-stops.ts'

/**
 * A table that takes one stop of Tab, in which arrow keys, Home and End move the focus between elements marked by
 * `data-stop`, within rows marked by `data-row`.
 */
export const useGrid = (first: Place) => {
  const table = useRef<HTMLTableElement>(null)
  const [currentPlace, setCurrentPlace] = useState(first)
  /** Focuses a stop, or the one so many stops after it. */
  const focus = ({ row, stop }: Place, by = 0) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const stops = stopsOf(rows.find(({ dataset }) => dataset['row'] === row))
    const at = stops.findIndex(({ dataset }) => dataset['stop'] === stop)
    const nextStop = stops[at + by] ?? stops[at]
    nextStop?.focus()
  }
  const hold = ({ target: element }: FocusEvent<HTMLElement>) => {
    const row = rowAround(element)?.dataset['row']
    const stop = element.dataset['stop']
    if (row !== undefined && stop !== undefined) setCurrentPlace({ row, stop })
  }
  /** Moves the focus; returns true if it did. */
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { target: from } = event
    if (!(from instanceof HTMLElement) || from.dataset['stop'] === undefined) return false
    const next = table.current && findTarget(table.current, from, event.key)
    if (!next) return false
    event.preventDefault()
    next.focus()
    return true
  }
  return { table, currentPlace, focus, hold, move }
}
