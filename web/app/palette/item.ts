import type { LucideIcon } from 'lucide-react'
import { sentence } from '#shared/isolate.ts'
import type { Command } from '#web/writing/actions/commands.ts'
import { fitOf } from './fit.ts'

/** An item of the palette: a page, a record, or a command. */
export type Item = {
  id: string
  name: string
  detail?: string | null | undefined
  /** The kind of the item: `Customer`, `Page`. */
  kind: string
  /** Its picture; that of a command if absent. */
  Icon?: LucideIcon
  keys?: readonly string[] | undefined
  /** Additional search words. */
  words?: string | undefined
  isClosed?: boolean
  /** The heading of its group while nothing is typed. */
  head?: string | undefined
  /** An answer to the question of another item. */
  isChoice?: true
} & (
  | { path: string; run?: undefined; question?: undefined }
  | { run: () => void; path?: undefined; question?: undefined }
  | { question: NonNullable<Command['question']>; path?: undefined; run?: undefined }
)

/** Returns the items of a command: the command itself and the choices of its question, which can be found at once. */
export const itemsOf = (kind: string, { question, run, ...command }: Command): Item[] => {
  const base = { ...command, kind }
  if (!question) return [{ ...base, run }]
  return [
    { ...base, name: `${command.name}…`, question },
    ...(question.choices ?? []).map((choice) => ({
      id: `${command.id}:${choice.name}`,
      name: sentence`${command.name}: ${choice.name}`,
      detail: choice.detail,
      kind,
      isChoice: true as const,
      run: choice.run,
    })),
  ]
}

/** Puts items under one heading, or under none. */
export const below = (head: string | undefined, items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, head }))

/** Groups consecutive items with the same heading, each with its index among all. */
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

/** Returns the items that match, best first; equal matches stay in the given order. */
export const sortByFit = (words: readonly string[], items: readonly Item[]): Fit[] =>
  items
    .flatMap((item): Fit[] => {
      const fit = fitOf(words, item.name)
      const other = item.words ? fitOf(words, `${item.name} ${item.words}`) : null
      // A match of an additional word never ranks as well as one of the name.
      const bestFit = fit ?? (other === null ? null : Math.max(other, 2))
      return bestFit === null ? [] : [{ item, fit: bestFit }]
    })
    .toSorted((one, other) => one.fit - other.fit)

/** Merges two lists by rank without reordering either; the first list wins ties. */
export const mergeFits = (one: readonly Fit[], other: readonly Fit[]): Item[] =>
  [...one, ...other].toSorted((a, b) => a.fit - b.fit).map(({ item }) => item)

/** Ranks records without changing the server's order: none ranks better than the one before. */
export const rankItems = (words: readonly string[], records: readonly Item[]): Fit[] => {
  let worstRank = 0
  return records.map((item) => {
    worstRank = Math.max(worstRank, fitOf(words, item.name) ?? fitOf(words, item.detail ?? '') ?? 2)
    return { item, fit: worstRank }
  })
}
