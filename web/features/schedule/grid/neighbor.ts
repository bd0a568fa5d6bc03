import { isWithin } from '#web/features/schedule/entries/entry.ts'
import { type GridColumn, isWholeDay } from './grid-column.ts'

/** Returns the entry to which an arrow key goes from another one; undefined if the key goes nowhere. */
export const neighborOf = (
  columns: readonly GridColumn[],
  from: string,
  key: string,
): string | undefined => {
  const lists = columns.map(({ day, entries }) =>
    entries.filter((entry) => isWithin(entry, day) && !isWholeDay(entry, day)),
  )
  const all = lists.flat()
  const at = all.findIndex((entry) => entry.key === from)
  if (key === 'ArrowDown') return all[at + 1]?.key
  if (key === 'ArrowUp') return all[at - 1]?.key
  if (key === 'Home') return all[0]?.key
  if (key === 'End') return all.at(-1)?.key
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const place = lists.findIndex((list) => list.some((entry) => entry.key === from))
  const before = lists.slice(0, Math.max(place, 0)).toReversed()
  const side = key === 'ArrowLeft' ? before : lists.slice(place + 1)
  const [column, day] = [side.find((list) => list.length > 0), columns[place]?.day]
  const ownStop = all[at]
  if (!column || !day || !ownStop) return undefined
  const theirDay = columns[lists.indexOf(column)]?.day
  const distance = ({ start }: { start: number }) =>
    Math.abs(start - (theirDay?.from ?? 0) - (ownStop.start - day.from))
  return column.toSorted((one, other) => distance(one) - distance(other))[0]?.key
}
