import { createContext, use } from 'react'
import type { Action } from '#web/schema.generated.ts'
import type { StoredPages } from './stored-pages.ts'
import type { Refusal } from './refusal.ts'
import type { Credentials, Joining, Registration, Viewer } from './viewer-verbs.ts'

export type Auth = {
  /** The signed-in user; null if no one is signed in, and while that is loading. */
  viewer: Viewer | null
  /** True while the viewer is loading. */
  isLoading: boolean
  /** Set after a start without a network, until the server is reached: what the viewer read last. */
  storedPages: StoredPages | null
  /** The error if the viewer failed to load. */
  error: Refusal | null
  /** True if the server reported that the viewer's sign-in has ended. The viewer's pages stay until someone signs in. */
  isEnded: boolean
  /** The number of sign-ins in this tab. Data read under another number belongs to another viewer. */
  signIns: number
  /** Signs in. Resolves with the refusal, which a toast has already shown unless it asks for a code, or null. */
  login: (credentials: Credentials) => Promise<Refusal | null>
  /** Signs in with a passkey: at once or, with a signal that ends it, when the person chooses one at a field. Resolves with the refusal or null, without a toast. */
  loginWithPasskey: (suggestion?: AbortSignal) => Promise<Refusal | null>
  /** Creates an account and signs in with it; resolves like `login`. */
  register: (registration: Registration) => Promise<Refusal | null>
  /** Joins with an invitation link and signs in; resolves like `login`. */
  join: (joining: Joining) => Promise<Refusal | null>
  logout: () => Promise<Refusal | null>
  /** Loads the viewer again after an error. */
  retry: () => void
  /** Loads the viewer again while the pages stay. */
  reload: () => void
  /** Updates the viewer after a change. */
  viewerChanged: (changes: Partial<Viewer>) => void
  /** Called if the server reported that this sign-in has ended. */
  signInEnded: () => void
  /** Shows the sign-in page instead of the pages of a sign-in that has ended. */
  leaveEnded: () => void
  /** Returns true if the viewer may use this root field. */
  can: (action: Action) => boolean
}

export const AuthContext = createContext<Auth | null>(null)

export const useAuth = () => {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
