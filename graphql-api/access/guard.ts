import { ProductError } from '#api/errors.ts'
import { sayStatus } from '#shared/statuses.ts'
import { actions, onlyWhile } from './actions.ts'
import type { Action, Verb } from './actions.ts'
import type { Caller, Viewer } from './viewer.ts'

/** Whether this caller may use this root field at all. */
export const can = (caller: Caller, action: Action) =>
  actions[action].includes(caller?.role ?? 'anonymous')

/** Names of all root fields that a caller may use. */
export const abilitiesOf = (caller: Caller): Action[] =>
  (Object.keys(actions) as Action[]).filter((action) => can(caller, action))

/** Refuses a caller who may not: UNAUTHENTICATED when signing in could help, else FORBIDDEN. */
export const authorise = (caller: Caller, action: Action) => {
  if (!can(caller, action)) throw new ProductError(caller ? 'FORBIDDEN' : 'UNAUTHENTICATED')
}

/** The viewer of an action that only signed-in people may use. */
export const requireViewer = (caller: Caller): Viewer => {
  if (!caller) throw new ProductError('UNAUTHENTICATED')
  return caller
}

/** Refuses a verb whose status, for this caller's role, is not one that `onlyWhile` names. */
export const authoriseStatus = (caller: Caller, verb: Verb, status: string) => {
  const statuses = caller && onlyWhile[verb]?.[caller.role]
  if (statuses && !statuses.includes(status))
    throw new ProductError(
      'FORBIDDEN',
      `You may do this only while it is ${statuses.map(sayStatus).join(' or ')}; it is ${sayStatus(status)}.`,
    )
}
