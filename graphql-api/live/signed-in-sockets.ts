import type { WebSocket } from 'ws'
import { isStaff } from '#api/access/belonging.ts'
import type { Viewer } from '#api/access/viewer.ts'
import type { SignInLookup } from '#api/stores/auth/sign-in-lookup.ts'
import { closeCodes } from './close-codes.ts'
import { factsOf } from './facts-of-viewer.ts'

/** A socket with the sign-in that opened it. */
export type SignedInSocket = { socket: WebSocket; signInHash: string; viewer: Viewer }

/** Sockets that one account may have open in one process: its tabs and devices. */
export const socketsPerAccount = 40

/** Milliseconds between two checks of the sign-ins of all sockets. */
const checkInterval = 1000

type Options = {
  lookUpSignIn: SignInLookup
  /** Called when a socket of staff was added. */
  onStaff: () => void
  log: { warn: (facts: object, message: string) => void }
}

/**
 * Keeps the open sockets of this process and closes those whose sign-in has ended, expired or changed its rights. All
 * sign-ins are read once a second with one statement per 500 of them, so that nothing that ends a sign-in can forget them.
 */
export const createSignedInSockets = ({ lookUpSignIn, onStaff, log }: Options) => {
  const openSockets = new Set<SignedInSocket>()

  /** Checks the sockets of one sign-in: the tabs of a browser. */
  const check = async (signInHash: string, sockets: readonly SignedInSocket[]) => {
    const currentSignIn = await lookUpSignIn(signInHash)
    const facts = currentSignIn && factsOf(currentSignIn)
    for (const { socket, viewer } of sockets)
      if (facts === null) socket.close(closeCodes.unauthenticated, 'Please sign in.')
      else if (facts !== factsOf(viewer))
        socket.close(closeCodes.viewerChanged, 'Your permissions have changed.')
  }

  let isChecking = false
  const checkAll = async () => {
    if (isChecking) return
    isChecking = true
    try {
      const bySignIn = Map.groupBy(openSockets, ({ signInHash }) => signInHash)
      await Promise.all([...bySignIn].map(([hash, sockets]) => check(hash, sockets)))
    } catch (error) {
      log.warn({ err: error }, 'the sign-ins of sockets could not be checked')
    } finally {
      isChecking = false
    }
  }
  const timer = setInterval(() => void checkAll(), checkInterval)
  timer.unref()

  return {
    /** Adds a socket until it closes. Returns false if its account has too many. */
    add: (entry: SignedInSocket): boolean => {
      const sameAccount = [...openSockets].filter(({ viewer }) => viewer.id === entry.viewer.id)
      if (sameAccount.length >= socketsPerAccount) return false
      openSockets.add(entry)
      entry.socket.once('close', () => openSockets.delete(entry))
      if (isStaff(entry.viewer) && sameAccount.length === 0) onStaff()
      return true
    },
    /** The ids of the staff who have a socket open. */
    staffIds: () => [
      ...new Set([...openSockets].flatMap(({ viewer }) => (isStaff(viewer) ? [viewer.id] : []))),
    ],
    size: () => openSockets.size,
    stop: () => clearInterval(timer),
  }
}
