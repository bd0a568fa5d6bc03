import type { Socket } from 'node:net'

/** Hands a visitor on; whoever fetches them says so by the number of the ticket. */
type Give = (ticket: number, visitor: Socket) => void

/** Visitors who wait where nobody takes any; whoever comes beyond that is sent away. */
const waitingAtMost = 2048

/**
 * Gives each visitor to whoever has fewest still to fetch, in turn among equals: so all have as many, and one who stands
 * still is given no more. What somebody has not fetched when they leave is given to another.
 */
export const createReception = () => {
  /** What each has still to fetch. Whoever was given a visitor least lately comes first. */
  const places = new Map<Give, Map<number, Socket>>()
  const waiting: Socket[] = []
  let tickets = 0

  const wait = (visitor: Socket) => {
    if (waiting.length < waitingAtMost) waiting.push(visitor)
    else visitor.destroy()
  }

  const receive = (visitor: Socket) => {
    const [place] = [...places].toSorted(([, one], [, other]) => one.size - other.size)
    if (!place) return wait(visitor)
    const [give, unfetched] = place
    places.delete(give)
    places.set(give, unfetched)
    tickets += 1
    unfetched.set(tickets, visitor)
    give(tickets, visitor)
  }

  return {
    receive: (visitor: Socket) => {
      visitor.on('error', () => undefined)
      receive(visitor)
    },

    /** A place of somebody who takes visitors from `join` on. */
    placeFor: (give: Give) => {
      const unfetched = new Map<number, Socket>()
      const rest = () => places.delete(give)
      return {
        join: () => {
          places.set(give, unfetched)
          for (const visitor of waiting.splice(0)) receive(visitor)
        },
        /** They have the visitor, so what is here of them is closed. */
        fetched: (ticket: number) => {
          unfetched.get(ticket)?.destroy()
          unfetched.delete(ticket)
        },
        /** They are given no more, and fetch what they were given. */
        rest,
        /** They fetch nothing more. */
        leave: () => {
          rest()
          const left = [...unfetched.values()]
          unfetched.clear()
          for (const visitor of left) receive(visitor)
        },
      }
    },

    /** Nobody takes visitors any more. */
    close: () => {
      for (const visitor of waiting.splice(0)) visitor.destroy()
    },
  }
}

export type Reception = ReturnType<typeof createReception>
