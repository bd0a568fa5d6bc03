import { formatExtraHours } from '#shared/extra-hours.ts'
import type { Action, Noun } from '#web/schema.generated.ts'
import { formerUser, type Activity } from './entry.ts'
import { phrases, type Phrases } from './entry-phrases.ts'

type EntryFacts = Pick<Activity, 'verb' | 'noun' | 'recordName'> & {
  actorName?: string | null | undefined
  changes: readonly { field?: string; after?: unknown }[]
}

/** Actions of visitors, whose actor is the new lead itself. */
const ofVisitors: readonly Action[] = ['sendInquiry', 'requestBooking']

/** Returns the name of the person who acted. */
const formatActor = ({ verb, noun, recordName, actorName }: EntryFacts) => {
  if (actorName != null) return actorName || formerUser
  if (verb === 'moveDemoBooking' || verb === 'cancelDemoBooking') return 'The visitor'
  if (!ofVisitors.includes(verb)) return 'Someone'
  // The lead was a customer already when the form came again.
  if (noun === 'INTERACTION') return 'The customer'
  return recordName || 'Someone'
}

const cancelVerbs: Readonly<Partial<Record<Noun, Action>>> = {
  TASK: 'cancelTask',
  TASK_UPDATE: 'cancelTask',
  CALENDAR_EVENT: 'cancelCalendarEvent',
  COMMUNICATION_SESSION: 'cancelCommunicationSession',
}

/** Returns the action that a line tells: closing a customer, or giving it to another assistant, cancels or reassigns the open work. */
const actionOf = ({ verb, noun, changes }: EntryFacts): Action => {
  const cancel = cancelVerbs[noun]
  if (!cancel || (verb !== 'closeCustomer' && verb !== 'assignCustomer')) return verb
  if (changes.some(({ field }) => field === 'status')) return cancel
  // A closed customer’s task updates have no changes.
  return verb === 'closeCustomer' && changes.length === 0 ? cancel : 'assignCustomer'
}

/** Returns a phrase without the noun at its end, which `this lead` and `a lead` have: `added the lead ` becomes `added `. */
const withoutNoun = (before: string, { ownText }: Phrases) =>
  before.replace(
    new RegExp(String.raw`(?:the|an) (?:\w+ )?${ownText.replace('this ', '')}(?: of|:)? $`),
    '',
  )

/** Says how many extra hours an action is about, by what its history tells: `3 hours approved: by phone`. */
const withHours = (phrase: string, { changes }: EntryFacts) => {
  const after = changes.find(({ field }) => field === 'extraHours')?.after
  const hours = /^[\d.]+(?= hours? )/.exec(Array.isArray(after) ? String(after[0]) : '')?.[0]
  return hours ? phrase.replace('extra hours', formatExtraHours(Number(hours), 'extra')) : phrase
}

/** The parts of a line's sentence: `before` and `after` surround the record. */
export type Sentence = { actor: string; before: string; record: string; after: string }

/** Returns the sentence of a line: `Maya` `put` `Call the bank` `on hold`. */
export const formatEntry = (activity: EntryFacts, isOwn = false): Sentence => {
  const of = phrases[activity.noun]
  const action = of.actions?.[actionOf(activity)]
  const phrase = withHours(
    action ?? (activity.changes.length === 0 ? of.addedText : of.updatedText),
    activity,
  )
  const [before = '', bracket = '', after = ''] = phrase.split(/[[\]]/)
  const actor = formatActor(activity)
  if (bracket !== '{}') return { actor, before, record: bracket, after }
  if (!isOwn && activity.recordName !== '')
    return { actor, before, record: activity.recordName, after }
  return {
    actor,
    before: withoutNoun(before, of),
    record: isOwn ? of.ownText : of.unnamedText,
    after,
  }
}
