/** Where the focus is in a grid: a line, and one of its stops, such as `3` for the cell of Thursday. */
export type Place = { line: string; stop: string }

/** Returns the line that an element is in. */
export const lineOf = (element: Element) => element.closest<HTMLElement>('[data-line]')

/** Returns the stops of a line. */
export const stopsOf = (line: Element | undefined) => [
  ...(line?.querySelectorAll<HTMLElement>('[data-stop]') ?? []),
]

const stopNamed = (line: Element | undefined, name: string) =>
  stopsOf(line).find(({ dataset }) => dataset['stop'] === name)

/** Returns the stop to which a key moves the focus; undefined if the key moves nothing. */
export const findTarget = (table: HTMLElement, from: HTMLElement, key: string) => {
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
