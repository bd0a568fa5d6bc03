import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import { afterReadyWork } from '#api/stores/statements/load-scheduler.ts'
import { createSignIns } from './sign-ins.ts'
import type { SignedIn } from './sign-ins.ts'

/** Lookups that run at the same time. More than one, so that a lookup that hangs does not block the others. */
const concurrentLookups = 2

/** Runs work outside of the context of the requests that wait for it. */
type DetachedCall = <Given, Result>(work: (argument: Given) => Result, argument: Given) => Result

/**
 * Creates the lookup from a token hash to the account that it signs in. Every request starts with it, so requests that
 * arrive during a lookup share the next statement. A lookup never uses a result that was read before it was requested.
 */
export const createSignInLookup = (db: Knex, clock: () => Date, runDetached: DetachedCall) => {
  const { findViewers } = createSignIns(db)
  const callbacks: (() => void)[] = []
  let runningCount = 0

  const startNext = () => {
    if (runningCount >= concurrentLookups) return
    const next = callbacks.shift()
    if (!next) return
    runningCount += 1
    afterReadyWork(next)
  }

  const lookUp = async (hashes: readonly string[]) => {
    try {
      const viewers = await findViewers([...new Set(hashes)], clock())
      return hashes.map((hash) => viewers.get(hash) ?? null)
    } finally {
      runningCount -= 1
      startNext()
    }
  }

  const loader = new DataLoader<string, SignedIn | null>((hashes) => runDetached(lookUp, hashes), {
    cache: false,
    maxBatchSize: 500,
    batchScheduleFn: (dispatch) => {
      callbacks.push(dispatch)
      startNext()
    },
  })

  return (tokenHash: string): Promise<SignedIn | null> => loader.load(tokenHash)
}

export type SignInLookup = ReturnType<typeof createSignInLookup>
