import { ProductError, wrongField } from '#api/errors.ts'
import type { CustomerStatus } from '#shared/statuses.ts'
import { ruleOf } from './verbs.ts'
import type { Verb } from './verbs.ts'
import type { Caller } from './viewer.ts'

type Refusal = (() => ProductError) | null

const createClosedError = () =>
  new ProductError(
    'FORBIDDEN',
    'Your company’s account is closed. You can view everything, change your password, and ask to come back.',
  )

const createNotClosedError = () =>
  new ProductError('FORBIDDEN', 'Your company’s account is already active.')

/** Returns the refusal of a verb because the caller’s own customer is closed, or is not closed. Null if neither forbids the verb. */
export const closedRefusal = (caller: Caller, verb: Verb): Refusal => {
  const { roles, ofClosed } = ruleOf(verb)
  if (!caller || roles.includes('anonymous')) return null
  if (caller.isClosed) return ofClosed ? null : createClosedError
  return ofClosed === 'only' ? createNotClosedError : null
}

/** Returns the refusal of a verb at this customer in its current status: a closed customer takes no new work. */
export const customerRefusal = (
  caller: Caller,
  verb: Verb,
  { status }: { status: CustomerStatus },
): Refusal => {
  if (status !== 'closed') return null
  // The customer was closed after the request arrived.
  if (caller?.role === 'user') return ruleOf(verb).ofClosed ? null : createClosedError
  return ruleOf(verb).addsWork
    ? () => wrongField('customerId', 'This customer is closed. Reopen it first.')
    : null
}
