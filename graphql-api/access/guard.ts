import { ProductError } from '#api/errors.ts'
import { actions } from './actions.ts'
import type { Action } from './actions.ts'
import { closedRefusal } from './closed.ts'
import type { Subject, Verb } from './verbs.ts'
import { refusalOf } from './conditions.ts'
import type { Circumstances } from './conditions.ts'
import type { Facts } from './facts.ts'
import { secondFactorRefusal } from './second-factor-duty.ts'
import { allVerbs, ruleOf, verbs } from './verbs.ts'
import { personOf } from './viewer.ts'
import type { Caller, Viewer } from './viewer.ts'

const isVerb = (action: Action): action is Verb => action in verbs

const mayAtAll = (caller: Caller, action: Action) =>
  actions[action].includes(caller?.role ?? 'anonymous')

/** Returns why the caller’s account may not use a root field that its role may use; null if it may. */
const accountRefusal = (caller: Caller, action: Action) =>
  secondFactorRefusal(caller, action) ?? (isVerb(action) ? closedRefusal(caller, action) : null)

/** Returns true if the caller may use the root field. */
export const can = (caller: Caller, action: Action) =>
  mayAtAll(caller, action) && accountRefusal(caller, action) === null

/** Returns the names of all root fields that the caller may use. */
export const abilitiesOf = (caller: Caller): Action[] =>
  (Object.keys(actions) as Action[]).filter((action) => can(caller, action))

/** Throws if the caller may not use the root field: UNAUTHENTICATED if signing in could help, SECOND_FACTOR_SETUP_REQUIRED if setting up a second factor could, else FORBIDDEN. */
export const authorise = (caller: Caller, action: Action) => {
  if (!mayAtAll(caller, action)) throw new ProductError(caller ? 'FORBIDDEN' : 'UNAUTHENTICATED')
  const refusal = accountRefusal(caller, action)
  if (refusal) throw refusal()
}

/** Returns the signed-in viewer. Throws UNAUTHENTICATED for an anonymous caller. */
export const requireViewer = (caller: Caller): Viewer => {
  if (!caller) throw new ProductError('UNAUTHENTICATED')
  return caller
}

/** Returns the id of the account that a record names as its author; null for the system. Throws UNAUTHENTICATED for an anonymous caller. */
export const authorIdOf = (caller: Caller): number | null =>
  personOf(requireViewer(caller))?.id ?? null

/** Throws if the caller may not apply the verb to this record in its current state. The caller must be able to see the record. */
export const authoriseRecord = (
  caller: Caller,
  verb: Verb,
  record: Facts,
  circumstances?: Circumstances,
) => {
  const refusal = refusalOf(requireViewer(caller), verb, record, circumstances)
  if (refusal) throw refusal()
}

/** Returns a function that lists the verbs a caller may apply to a record in its current state, at a time. The caller must be able to see the record. */
export const abilitiesAbout = (subject: Subject) => {
  const verbsByViewer = new Map<string, readonly Verb[]>()
  /** Returns the verbs that a viewer may use at all. Cached by the facts about the viewer that `can` depends on. */
  const filterUsable = (viewer: Viewer) => {
    const key = `${viewer.role} ${viewer.isClosed} ${viewer.mustSetUpSecondFactor}`
    const before = verbsByViewer.get(key)
    if (before) return before
    const usableVerbs = allVerbs.filter(
      (verb) => ruleOf(verb).about.includes(subject) && can(viewer, verb),
    )
    verbsByViewer.set(key, usableVerbs)
    return usableVerbs
  }
  return (caller: Caller, record: Facts, now: Date): Verb[] =>
    caller === null
      ? []
      : filterUsable(caller).filter((verb) => refusalOf(caller, verb, record, { now }) === null)
}
