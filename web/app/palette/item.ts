import type { Command } from '#web/writing/commands.ts'
import { fitOf } from './fit.ts'

/** A line of the palette: a place, a record, or something to do. */
export type Item = {
  id: string
  name: string
  beside?: string | null | undefined
  /** What kind of thing it is: `Customer`, `Page`. */
  kind: string
  keys?: readonly string[] | undefined
  /** Other words that it is found by. */
  words?: string | undefined
  isClosed?: boolean
  /** Under which head it stands while nothing is typed. */
  head?: string | undefined
  /** One answer to what another line asks. */
  isChoice?: true
} & (
  | { path: string; run?: undefined; asks?: undefined }
  | { run: () => void; path?: undefined; asks?: undefined }
  | { asks: NonNullable<Command['asks']>; path?: undefined; run?: undefined }
)

/** A command as a line; what it asks to choose from can be found at once, too. */
export const itemsOf = (kind: string, { asks, run, ...command }: Command): Item[] => {
  const said = { ...command, kind }
  if (!asks) return [{ ...said, run }]
  return [
    { ...said, name: `${command.name}…`, asks },
    ...(asks.choices ?? []).map((choice) => ({
      id: `${command.id}:${choice.name}`,
      name: `${command.name}: ${choice.name}`,
      beside: choice.beside,
      kind,
      isChoice: true as const,
      run: choice.run,
    })),
  ]
}

/** All of them below one head, or below none. */
export const below = (head: string | undefined, items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, head }))

/** Groups consecutive lines with the same head, each with its index among all. */
export const groupByHead = (items: readonly Item[]) => {
  const parts: { head: string | undefined; lines: { item: Item; place: number }[] }[] = []
  for (const [place, item] of items.entries()) {
    const last = parts.at(-1)
    if (last && last.head === item.head) last.lines.push({ item, place })
    else parts.push({ head: item.head, lines: [{ item, place }] })
  }
  return parts
}

type Fit = { item: Item; fit: number }

/** The lines that fit what was typed, best first; of equals in the order given. */
export const sorted = (words: readonly string[], items: readonly Item[]): Fit[] =>
  items
    .flatMap((item): Fit[] => {
      const fit = fitOf(words, item.name)
      const other = item.words ? fitOf(words, `${item.name} ${item.words}`) : null
      // Another word for it is never as good as its name.
      const found = fit ?? (other === null ? null : Math.max(other, 2))
      return found === null ? [] : [{ item, fit: found }]
    })
    .toSorted((one, other) => one.fit - other.fit)

/** Both lists as one, each kept in its own order: the first comes first of equals. */
export const merged = (one: readonly Fit[], other: readonly Fit[]): Item[] =>
  [...one, ...other].toSorted((a, b) => a.fit - b.fit).map(({ item }) => item)

/** Records in the server's order, each with how well it fits: never better than the one before. */
export const ranked = (words: readonly string[], records: readonly Item[]): Fit[] => {
  let worst = 0
  return records.map((item) => {
    worst = Math.max(worst, fitOf(words, item.name) ?? fitOf(words, item.beside ?? '') ?? 2)
    return { item, fit: worst }
  })
}
