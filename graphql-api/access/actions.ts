import type { Mutation, Query } from '#api/generated/schema.ts'
import { allVerbs, ruleOf } from './verbs.ts'
import { anyone, signedIn, staff } from './who.ts'
import type { Who } from './who.ts'

/** A root field of the schema. Every one has a rule below, or this file does not compile. */
export type Action = Exclude<keyof Query | keyof Mutation, '__typename'>
export type Verb = Exclude<keyof Mutation, '__typename'>

/** Who may read through which root field. */
const reads: Readonly<Record<Exclude<Action, Verb>, readonly Who[]>> = {
  me: anyone,
  organisation: staff,

  user: signedIn,
  users: staff,
  teamMember: signedIn,
  teamMembers: staff,
  customer: signedIn,
  customers: staff,
  lead: signedIn,
  leads: staff,
  task: signedIn,
  tasks: signedIn,
  taskUpdate: signedIn,
  taskUpdates: signedIn,
  fileAttachment: signedIn,
  fileAttachments: signedIn,
  message: signedIn,
  messages: signedIn,
  interaction: signedIn,
  interactions: staff,
  customerService: signedIn,
  customerServices: staff,
  calendarEvent: signedIn,
  calendarEvents: signedIn,
  communicationSession: signedIn,
  communicationSessions: signedIn,
}

/**
 * Who may use which root field at all. Which rows they reach by it is said in scopes.ts:
 * a record outside a viewer's scope answers like one that does not exist.
 */
export const actions: Readonly<Record<Action, readonly Who[]>> = {
  ...reads,
  ...(Object.fromEntries(allVerbs.map((verb) => [verb, ruleOf(verb).who])) as Record<
    Verb,
    readonly Who[]
  >),
}
