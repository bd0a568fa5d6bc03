import { ProductError } from '#api/errors.ts'
import { actions } from './actions.ts'
import type { Action } from './actions.ts'
import type { Caller } from './viewer.ts'

/** What staff may use before their second factor is set up, besides what anyone may: `me`, `signIn`, `signOut` … */
const setUpActions: ReadonlySet<Action> = new Set(['enableTotp', 'registerPasskey'])

const createSetUpRequiredError = () => new ProductError('SECOND_FACTOR_SETUP_REQUIRED')

/** Returns the refusal of a root field because the caller must set up a second factor first; null if they may use it. */
export const secondFactorRefusal = (caller: Caller, action: Action) =>
  caller?.mustSetUpSecondFactor &&
  !setUpActions.has(action) &&
  !actions[action].includes('anonymous')
    ? createSetUpRequiredError
    : null

/** Returns the viewer whose scope the stores use: without a second factor that is a duty, nothing but the own account. */
export const readerOf = <Of extends Caller>(viewer: Of): Of =>
  viewer?.mustSetUpSecondFactor ? { ...viewer, role: 'user', customerId: null } : viewer
