import type { DateFormat, MailContentChoice } from '#shared/kinds.ts'
import type { AssistantView, Role } from '#shared/roles.ts'

/** The signed-in user, with the facts that the access rules need. */
export type Viewer = {
  id: number
  username: string
  displayName: string
  role: Role
  /** The customer that a portal user belongs to. */
  customerId: number | null
  /** True if that customer is closed: then the viewer can read and do little else. */
  isClosed: boolean
  /** True for staff without the second factor that the organization requires: then the viewer can set one up and do nothing else. */
  mustSetUpSecondFactor: boolean
  createdAt: Date
  /** Time of the previous visit; null on the first visit. */
  lastVisit: Date | null
  /** Preferred time zone and date format; null for those of the device. */
  timeZone: string | null
  dateFormat: DateFormat | null
  /** What emails to the viewer hold. */
  mailContent: MailContentChoice
  /** The sign-in of the cookie. */
  signInId: number
  /** The records that the organisation lets assistants see. */
  assistantsSee: AssistantView
}

/** The only facts about a viewer that a scope may depend on: statements are cached for all viewers who share them. */
export type ScopeViewer = Pick<Viewer, 'id' | 'role' | 'customerId' | 'assistantsSee'>

/** The signed-in viewer, or null for an anonymous request. */
export type Caller = Viewer | null

/**
 * The system, which acts in background jobs. It may do what management may and sees everything. The activity log names
 * no actor, and a verb that records who did something is refused by the database: the system has no account.
 */
export const systemViewer: Viewer = {
  id: 0,
  username: '',
  displayName: '',
  role: 'management',
  customerId: null,
  isClosed: false,
  mustSetUpSecondFactor: false,
  createdAt: new Date(0),
  lastVisit: null,
  timeZone: null,
  dateFormat: null,
  mailContent: 'full',
  signInId: 0,
  assistantsSee: 'all',
}

/** Returns true if the system acts instead of a person. */
export const isSystem = (caller: Caller): boolean => caller?.id === systemViewer.id

/** Returns the person who acts; null for the system and for anonymous callers. */
export const personOf = (caller: Caller): Caller => (isSystem(caller) ? null : caller)

/** A sign-in ends after this many days without use, and after so many days in any case. */
export const signInDays = { unused: 14, atMost: 60 }

/** A visit ends with this time without a request, in milliseconds. */
export const visitPause = 4 * 60 * 60 * 1000

/** Days for which a browser stays known after a sign-in. */
export const deviceDays = 180
