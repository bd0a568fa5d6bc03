import { ProductError } from '#api/errors.ts'
import type { Role } from '#shared/roles.ts'
import { actions } from './actions.ts'
import type { Action } from './actions.ts'
import { closedRefusal } from './closed.ts'
import type { AnyStatus, Subject, Verb } from './verbs.ts'
import { refusalOf } from './conditions.ts'
import type { Facts } from './conditions.ts'
import { allVerbs, ruleOf, verbs } from './verbs.ts'
import type { Caller, Viewer } from './viewer.ts'

const isVerb = (action: Action): action is Verb => action in verbs

const mayAtAll = (caller: Caller, action: Action) =>
  actions[action].includes(caller?.role ?? 'anonymous')

/** Whether this caller may use this root field at all. */
export const can = (caller: Caller, action: Action) =>
  mayAtAll(caller, action) && !(isVerb(action) && closedRefusal(caller, action))

/** Names of all root fields that a caller may use. */
export const abilitiesOf = (caller: Caller): Action[] =>
  (Object.keys(actions) as Action[]).filter((action) => can(caller, action))

/** Refuses a caller who may not: UNAUTHENTICATED when signing in could help, else FORBIDDEN. */
export const authorise = (caller: Caller, action: Action) => {
  if (!mayAtAll(caller, action)) throw new ProductError(caller ? 'FORBIDDEN' : 'UNAUTHENTICATED')
  const refusal = isVerb(action) ? closedRefusal(caller, action) : null
  if (refusal) throw refusal()
}

/** The viewer of an action that only signed-in people may use. */
export const requireViewer = (caller: Caller): Viewer => {
  if (!caller) throw new ProductError('UNAUTHENTICATED')
  return caller
}

/** Refuses a verb to whoever may not do it to this record as it is now; `told` is the status it shall lead to, where it is told one. The record is one that they may see. */
export const authoriseRecord = (caller: Caller, verb: Verb, record: Facts, told?: AnyStatus) => {
  const refusal = refusalOf(requireViewer(caller), verb, record, told)
  if (refusal) throw refusal()
}

/** Names the verbs that a caller can do to a record of a kind as it is now. The record is one that they may see. */
export const abilitiesAbout = (subject: Subject) => {
  const open = new Map<Role, readonly Verb[]>()
  const closed = new Map<Role, readonly Verb[]>()
  /** The verbs that a caller may use at all, found once for all who are alike in what decides that. */
  const usableBy = (viewer: Viewer) => {
    const known = viewer.isClosed ? closed : open
    const before = known.get(viewer.role)
    if (before) return before
    const found = allVerbs.filter(
      (verb) => ruleOf(verb).about.includes(subject) && can(viewer, verb),
    )
    known.set(viewer.role, found)
    return found
  }
  return (caller: Caller, record: Facts): Verb[] =>
    caller === null
      ? []
      : usableBy(caller).filter((verb) => refusalOf(caller, verb, record) === null)
}
