import type { ChangeAudience, ChangeKind } from '#shared/kinds.ts'
import { nouns } from './nouns.ts'
import { reading } from './reading.ts'
import type { Noun } from './nouns.ts'
import { seesEvery } from './scopes.ts'
import type { ScopeViewer } from './viewer.ts'

/** A kind of thing that the change feed names: a record, the settings, a notification, or how far a person has read a customer’s thread. */
export type FeedNoun = Noun | 'organisation' | 'notification' | 'thread'

/** A row of the change feed. */
export type FeedChange = {
  noun: FeedNoun
  recordId: number
  kind: ChangeKind
  customerIds: readonly number[]
  personIds: readonly number[]
  audience: ChangeAudience
}

/** Returns true if the kind has a scope. The settings, notifications and threads have none: `concerns` alone decides. */
export const hasScope = (noun: FeedNoun): noun is Noun => noun in nouns

/**
 * Returns whether a change concerns a viewer: they see its record, or saw it before the change. Whether they see it now is
 * decided by their scope. A person who could see a record neither before nor after never learns its id.
 */
export const concerns = (viewer: ScopeViewer, change: FeedChange): boolean => {
  if (change.personIds.includes(viewer.id)) return true
  if (change.audience === 'person') return false
  if (viewer.role === 'user')
    return (
      change.audience === 'customer' &&
      viewer.customerId !== null &&
      change.customerIds.includes(viewer.customerId)
    )
  if (change.noun === 'organisation') return true
  // A thread is visible exactly when its customer is.
  const noun = hasScope(change.noun) ? change.noun : 'customer'
  if (seesEvery(viewer, noun) || reading[noun].rows(viewer).rows === 'all') return true
  // A file is personal, but one of a customer is visible exactly when its customer is.
  return change.customerIds.length > 0 && seesEvery(viewer, 'customer')
}
