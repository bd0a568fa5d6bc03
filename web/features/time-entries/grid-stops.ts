/** Where the focus is in a grid: a row, and one of its stops, such as `3` for the cell of Thursday. */
export type Place = { row: string; stop: string }

/** Returns the row that an element is in. */
export const rowAround = (element: Element) => element.closest<HTMLElement>('[data-row]')

/** Returns the stops of a row. */
export const stopsOf = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('[data-stop]') ?? []),
]

const stopNamed = (row: Element | undefined, name: string) =>
  stopsOf(row).find(({ dataset }) => dataset['stop'] === name)

/** Returns the stop to which a key moves the focus; undefined if the key moves nothing. */
export const findTarget = (table: HTMLElement, from: HTMLElement, key: string) => {
  const rows = [...table.querySelectorAll('[data-row]')]
  const row = rowAround(from)
  if (!row) return undefined
  const stops = stopsOf(row)
  const at = stops.indexOf(from)
  if (key === 'ArrowLeft') return stops[at - 1]
  if (key === 'ArrowRight') return stops[at + 1]
  if (key === 'Home') return stopNamed(row, '0')
  if (key === 'End') return stops.at(-1)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const next = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)]
  return stopNamed(next, from.dataset['stop'] ?? '') ?? stopsOf(next)[0]
}
