import type { Mutation, Query, Subscription } from '#api/generated/schema.ts'
import { allNouns, nouns } from './nouns.ts'
import type { Many, Noun } from './nouns.ts'
import { reading } from './reading.ts'
import { allVerbs, ruleOf } from './verbs.ts'
import type { Verb } from './verbs.ts'
import { anyone, management, portalUsersAndAssistants, signedIn, staff } from './roles.ts'
import type { CallerRole } from './roles.ts'

/** A root field of the schema. Every one has a rule below, or this file does not compile. */
export type Action = Exclude<keyof Query | keyof Mutation | keyof Subscription, '__typename'>

/** The roles that may read one record, and the list, of each kind. */
const reads = Object.fromEntries(
  allNouns.flatMap((noun) => [
    [noun, reading[noun].one],
    [nouns[noun].many, reading[noun].many],
  ]),
) as Record<Noun | Many, readonly CallerRole[]>

/**
 * The roles that may use each root field. `nouns.ts` says which rows they reach:
 * a record outside a viewer's scope answers like one that does not exist.
 */
export const actions: Readonly<Record<Action, readonly CallerRole[]>> = {
  me: anyone,
  passwordLink: anyone,
  search: signedIn,
  organisation: staff,
  leadColumns: reading.lead.many,
  notifications: signedIn,
  jobs: management,
  imports: management,
  import: management,
  importFields: management,
  importRows: management,
  fullExport: management,
  outbox: management,
  demoBooking: anyone,
  freeSlots: signedIn,
  iceServers: portalUsersAndAssistants,
  workloads: management,
  bench: management,
  calendar: signedIn,
  duplicateLeads: management,
  merges: management,
  mergeCounts: management,
  duplicateCustomers: management,
  customerMerge: management,
  monthReport: management,
  mentionablePeople: staff,
  changes: signedIn,
  messageReceived: signedIn,
  notificationArrived: signedIn,
  presence: signedIn,
  callSignals: portalUsersAndAssistants,
  views: signedIn,
  ...reads,
  ...(Object.fromEntries(allVerbs.map((verb) => [verb, ruleOf(verb).roles])) as Record<
    Verb,
    readonly CallerRole[]
  >),
}
