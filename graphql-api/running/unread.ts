/** An answer that its reader has not taken yet. */
type Unread = {
  bytes: number
  /** Whose it is: among many, whoever holds most loses first. */
  who: string
  /** Cuts the reader off. */
  cut: () => void
}

/**
 * Counts what readers have not taken. Beyond `atMost` bytes the eldest answer of whoever holds most is cut off, so that
 * nobody who reads loses for those who do not. Answers the function that takes an answer out of the count.
 */
export const createUnread = (atMost: number) => {
  const eldestFirst = new Set<Unread>()
  let total = 0

  const forget = (one: Unread) => {
    if (eldestFirst.delete(one)) total -= one.bytes
  }

  /** Who is to be cut off next, if anybody. */
  const worst = () => {
    if (total <= atMost) return undefined
    const sums = new Map<string, number>()
    for (const { who, bytes } of eldestFirst) sums.set(who, (sums.get(who) ?? 0) + bytes)
    const most = Math.max(...sums.values())
    return [...eldestFirst].find(({ who }) => sums.get(who) === most)
  }

  return (one: Unread) => {
    eldestFirst.add(one)
    total += one.bytes
    for (let victim = worst(); victim; victim = worst()) {
      forget(victim)
      victim.cut()
    }
    return () => forget(one)
  }
}
