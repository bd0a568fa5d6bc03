import { createBag } from './bag.ts'

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
  const all = createBag<{ one: Unread; place: number; forget: () => void }>()
  let total = 0
  let last = 0

  /** Who is to be cut off next, if anybody. */
  const worst = () => {
    if (total <= atMost) return undefined
    const sums = new Map<string, number>()
    for (const { one } of all) sums.set(one.who, (sums.get(one.who) ?? 0) + one.bytes)
    const most = Math.max(...sums.values())
    const theirs = [...all].filter(({ one }) => sums.get(one.who) === most)
    return theirs.reduce((eldest, other) => (other.place < eldest.place ? other : eldest))
  }

  return (one: Unread) => {
    let isCounted = true
    const forget = () => {
      takeOut()
      if (isCounted) total -= one.bytes
      isCounted = false
    }
    const takeOut = all.put({ one, place: (last += 1), forget })
    total += one.bytes
    for (let victim = worst(); victim; victim = worst()) {
      victim.forget()
      victim.one.cut()
    }
    return forget
  }
}
