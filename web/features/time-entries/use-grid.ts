import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

import { findTarget, lineOf, type Place, stopsOf } from './grid-stops.ts'

/**
 * A table that takes one stop of Tab, in which arrow keys, Home and End move the focus between elements marked by
 * `data-stop`, within lines marked by `data-line`.
 */
export const useGrid = (first: Place) => {
  const table = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState(first)
  /** Focuses a stop, or the one so many stops after it. */
  const focus = ({ line, stop }: Place, by = 0) => {
    const lines = [...(table.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
    const stops = stopsOf(lines.find(({ dataset }) => dataset['line'] === line))
    const at = stops.findIndex(({ dataset }) => dataset['stop'] === stop)
    const chosen = stops[at + by] ?? stops[at]
    chosen?.focus()
  }
  const hold = ({ target: element }: FocusEvent<HTMLElement>) => {
    const line = lineOf(element)?.dataset['line']
    const stop = element.dataset['stop']
    if (line !== undefined && stop !== undefined) setCurrent({ line, stop })
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
  return { table, current, focus, hold, move }
}
