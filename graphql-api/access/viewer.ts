import type { DateManner } from '#shared/kinds.ts'
import type { AssistantView, Role } from '#shared/roles.ts'

/** Whoever is signed in, as the rules need to know them. */
export type Viewer = {
  id: number
  username: string
  displayName: string
  role: Role
  /** The customer that a portal user belongs to. */
  customerId: number | null
  /** Whether that customer is closed: then the viewer reads, and does little else. */
  isClosed: boolean
  createdAt: Date
  /** When they were last here before this visit; null on the first one. */
  lastVisit: Date | null
  /** Whose clock they want times told by, and in which manner; null while it is their device's. */
  timeZone: string | null
  dateManner: DateManner | null
  /** The sign-in that the cookie stands for. */
  signInId: number
  /** What the organisation lets assistants see. */
  assistantsSee: AssistantView
}

/** The only facts about a viewer that a scope may depend on: statements are cached for all viewers who share them. */
export type ScopeViewer = Pick<Viewer, 'id' | 'role' | 'customerId' | 'assistantsSee'>

/** The signed-in viewer, or null for an anonymous request. */
export type Caller = Viewer | null

/** A sign-in ends after this many days without use, and after so many days in any case. */
export const signInDays = { unused: 14, atMost: 60 }

/** A visit ends with this time without a request, in milliseconds. */
export const visitPause = 4 * 60 * 60 * 1000

/** A browser that somebody has signed in from is known for this many days. */
export const deviceDays = 180
