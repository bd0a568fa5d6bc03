import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import { afterReadyWork } from '#api/stores/statements/load-scheduler.ts'
import { createSignIns } from './sign-ins.ts'
import type { SignedIn } from './sign-ins.ts'

/** How many look-ups go on at a time: one that hangs must not keep all others waiting. */
const atOnce = 2

/** Does work that belongs to none of the requests that wait for it. */
type Apart = <Given, Result>(work: (given: Given) => Result, given: Given) => Result

/**
 * Tells whom a token's hash signs in at the moment. All requests ask it first, so the look-ups of those that come while
 * others are being looked up are one statement: the more come, the less each costs. Every look-up begins after it was asked for.
 */
export const createSignedIn = (db: Knex, clock: () => Date, apart: Apart) => {
  const { viewersOf } = createSignIns(db)
  const due: (() => void)[] = []
  let underWay = 0

  const goOn = () => {
    if (underWay >= atOnce) return
    const next = due.shift()
    if (!next) return
    underWay += 1
    afterReadyWork(next)
  }

  const lookUp = async (hashes: readonly string[]) => {
    try {
      const found = await viewersOf([...new Set(hashes)], clock())
      return hashes.map((hash) => found.get(hash) ?? null)
    } finally {
      underWay -= 1
      goOn()
    }
  }

  const loader = new DataLoader<string, SignedIn | null>((hashes) => apart(lookUp, hashes), {
    cache: false,
    maxBatchSize: 500,
    batchScheduleFn: (dispatch) => {
      due.push(dispatch)
      goOn()
    },
  })

  return (tokenHash: string): Promise<SignedIn | null> => loader.load(tokenHash)
}

export type SignedInNow = ReturnType<typeof createSignedIn>
