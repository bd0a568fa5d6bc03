import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/** Where the focus is in a grid: a line, and one of its stops, such as `3` for the cell of Thursday. */
export type Place = { line: string; stop: string }

const lineOf = (element: Element) => element.closest<HTMLElement>('[data-line]')

const stopsOf = (line: Element | undefined) => [
  ...(line?.querySelectorAll<HTMLElement>('[data-stop]') ?? []),
]

const stopNamed = (line: Element | undefined, name: string) =>
  stopsOf(line).find(({ dataset }) => dataset['stop'] === name)

/** Returns the stop to which a key moves the focus; undefined if the key moves nothing. */
const target = (table: HTMLElement, from: HTMLElement, key: string) => {
  const lines = [...table.querySelectorAll('[data-line]')]
  const line = lineOf(from)
  if (!line) return undefined
  const stops = stopsOf(line)
  const at = stops.indexOf(from)
  if (key === 'ArrowLeft') return stops[at - 1]
  if (key === 'ArrowRight') return stops[at + 1]
  if (key === 'Home') return stopNamed(line, '0')
  if (key === 'End') return stops.at(-1)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const next = lines[lines.indexOf(line) + (key === 'ArrowDown' ? 1 : -1)]
  return stopNamed(next, from.dataset['stop'] ?? '') ?? stopsOf(next)[0]
}

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
    const next = table.current && target(table.current, from, event.key)
    if (!next) return false
    event.preventDefault()
    next.focus()
    return true
  }
  return { table, current, focus, hold, move }
}
