/** Some things that come and go, in no order. */
export type Bag<One> = Iterable<One> & {
  /** Answers how to take it out again; doing so twice changes nothing. */
  put: (one: One) => () => void
  size: () => number
}

/**
 * What comes and goes with each request, in places that are used again. A Set does the same in fewer words, but makes a
 * new table again and again, and each of its tables refers to the next: one that has grown old keeps all that were ever
 * in those after it until all of memory is swept, and each smaller collection carries them along.
 */
export const createBag = <One extends object>(): Bag<One> => {
  const places: (One | undefined)[] = []
  const free: number[] = []
  return {
    put: (one) => {
      const place = free.pop() ?? places.length
      places[place] = one
      return () => {
        if (places[place] !== one) return
        places[place] = undefined
        free.push(place)
      }
    },
    size: () => places.length - free.length,
    *[Symbol.iterator]() {
      for (const one of places) if (one) yield one
    },
  }
}
