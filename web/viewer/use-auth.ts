import { createContext, use } from 'react'
import type { Action } from '#web/schema.generated.ts'
import type { Refusal } from './refusal.ts'
import type { Credentials, Joining, Registration, Viewer } from './viewer-verbs.ts'

export type Auth = {
  /** The signed-in user; null if no one is signed in, and while that is loading. */
  viewer: Viewer | null
  /** True until it is known who is signed in. */
  isLoading: boolean
  /** Why it is not known who is signed in. */
  error: Refusal | null
  /** Grows with each sign-in of this tab's life: what was read under another number is not for this viewer. */
  signIns: number
  /** Signs in. Gives back the refusal, which a toast has told already, or null. */
  login: (credentials: Credentials) => Promise<Refusal | null>
  /** Makes an account and signs in with it; answers like `login`. */
  register: (registration: Registration) => Promise<Refusal | null>
  /** Joins by the link of an invitation and signs in; answers like `login`. */
  join: (joining: Joining) => Promise<Refusal | null>
  logout: () => Promise<Refusal | null>
  /** Asks once more who is signed in, after an error. */
  retry: () => void
  /** Something about the viewer has changed. */
  viewerChanged: (changes: Partial<Viewer>) => void
  /** The server said that this sign-in has ended. */
  signInEnded: () => void
  /** Whether the viewer may use this root field. */
  can: (action: Action) => boolean
}

export const AuthContext = createContext<Auth | null>(null)

export const useAuth = () => {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
