/** A random stream that depends only on its seed. */
export type Random = {
  /** At least 0, less than 1. */
  fraction: () => number
  /** An integer, both bounds included. */
  between: (low: number, high: number) => number
  /** True with probability `share`. */
  chance: (share: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  shuffle: <Item>(items: readonly Item[]) => Item[]
}

/** Starts a stream: mulberry32 over an FNV-1a hash of the seed. */
export const randomFrom = (seed: string): Random => {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)

  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  const shuffle = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, at: fraction() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item)
  return { fraction, between, chance: (share) => fraction() < share, pick, shuffle }
}

/** Returns a function that deals the shuffled items one by one and reshuffles when all are dealt. */
export const dealer = <Item>(random: Random, items: readonly Item[]) => {
  let remainingItems: Item[] = []
  return (): Item => {
    if (remainingItems.length === 0) remainingItems = random.shuffle(items)
    const item = remainingItems.pop()
    if (item === undefined) throw new Error('Nothing to deal')
    return item
  }
}

/** Returns a function that deals from a shared deck and skips items in `dealt`; dealt items are added to that set. */
export const dealNew = <Item>(deal: () => Item, dealt: Set<Item>): Item => {
  let item = deal()
  while (dealt.has(item)) item = deal()
  dealt.add(item)
  return item
}
