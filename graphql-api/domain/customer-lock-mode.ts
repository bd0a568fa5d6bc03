import type { Verb } from '#api/access/verbs.ts'
import type { LockMode } from '#api/stores/locks.ts'

/**
 * Verbs that write a contact with a customer, by which a trigger changes the customer's `last_contact_at`. They lock the
 * customer for update from the start: two that held it in share mode would each wait for the other.
 */
const contactVerbs: ReadonlySet<Verb> = new Set<Verb>([
  'sendMessage',
  'recordInteraction',
  'updateInteraction',
  'answerCommunicationSession',
  'endCommunicationSession',
  'declineCall',
  'missCommunicationSession',
])

/** Returns the mode in which a verb locks the customer of the record that it changes. */
export const customerLockMode = (verb: Verb | null): LockMode =>
  verb !== null && contactVerbs.has(verb) ? 'update' : 'share'
