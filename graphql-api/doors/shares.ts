import type { Viewer } from '#api/access/viewer.ts'
import type { Env } from '#api/env.ts'
import { createPace } from './pace.ts'
import { createPlaces } from './places.ts'
import type { Sender } from './sender.ts'

/** Connections to the database, of the ten that a node has. */
const connectionsAtOnce = 4

/** Requests that come in one go, as a page with all its parts does, before their pace counts. */
const burst = 200

/** Sign-ins whose account is known without asking the database. About 5 MB. */
const signInsKnown = 20_000

const writesOf = (perMinute: number) => createPace({ perMinute, burst: perMinute }).take

/** Keeps each caller to a fair share of this node, in bounded memory. What must hold over all nodes is counted in the database instead. */
export const createShares = (settings: Env['shares']) => {
  const { portalWrites, staffWrites, requests, atOnce, waiting, patience } = settings
  const whose = new Map<string, string | null>()
  const writes = { portal: writesOf(portalWrites), staff: writesOf(staffWrites) }

  return {
    /** Under which name a request is counted: its account, else its network. */
    keyOf: ({ signInHash, network }: Sender): string => {
      // Only we sign such a text; whose it is shows once it has been looked up.
      if (signInHash && !whose.has(signInHash)) return signInHash
      return (signInHash && whose.get(signInHash)) ?? network
    },

    /** Notes whose sign-in a request carried; null when it has ended. */
    learn: ({ signInHash }: Sender, viewer: { id: number } | null) => {
      if (!signInHash || whose.has(signInHash)) return
      whose.set(signInHash, viewer && `account ${viewer.id}`)
      const [oldest] = whose.keys()
      if (whose.size > signInsKnown && oldest !== undefined) whose.delete(oldest)
    },

    /** When a request may go on, and what it costs beyond that. */
    pace: createPace({ perMinute: requests, burst, waiting }),
    /** A place among those that are worked for. */
    place: createPlaces({ atOnce, waiting, patience }),
    /** A connection to the database. */
    connection: createPlaces({ atOnce: connectionsAtOnce, waiting: Number.POSITIVE_INFINITY }),

    /** Counts a write. Answers the seconds to wait when there were too many in this minute, else null. */
    countWrite: ({ id, role }: Pick<Viewer, 'id' | 'role'>): number | null => {
      const found = writes[role === 'user' ? 'portal' : 'staff'](String(id))
      return 'retryAfter' in found ? found.retryAfter : null
    },
  }
}

export type Shares = ReturnType<typeof createShares>
