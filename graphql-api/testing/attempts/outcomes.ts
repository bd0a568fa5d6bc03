/**
 * The outcomes for callers who try to reach a record of customer A: `ok`, `out` (sign-in required), `no` (forbidden),
 * `404` (as if the record did not exist).
 */
export const personNames = [
  'anonymous',
  'user A',
  'user B',
  'assistant A',
  'assistant B',
  'management',
] as const
export type PersonName = (typeof personNames)[number]
export type Outcome = 'ok' | 'out' | 'no' | '404'

/** Outcomes in the order of `callers`. */
export type Outcomes = `${Outcome} ${Outcome} ${Outcome} ${Outcome} ${Outcome} ${Outcome}`

export const anyone = 'ok ok ok ok ok ok'
export const signedIn = 'out ok ok ok ok ok'
export const parties = 'out ok 404 ok 404 ok'
export const portalUsersOfA = 'out ok 404 no no no'
export const customerAndManagement = 'out ok 404 no no ok'
export const staff = 'out no no ok ok ok'
export const staffOfA = 'out no no ok 404 ok'
export const management = 'out no no no no ok'

/** Returns which account of a test's company may use a verb: management where it may, else the portal user or the assistant. */
export const userFor = <Account>(
  outcomes: Outcomes,
  accounts: { management: Account; user: Account; assistant: Account },
): Account => {
  const of = outcomesByPerson(outcomes)
  if (of['management'] === 'ok') return accounts.management
  return of['user A'] === 'ok' ? accounts.user : accounts.assistant
}

/** Returns the outcome for each person. */
export const outcomesByPerson = (line: Outcomes) =>
  Object.fromEntries(
    line.split(' ').map((outcome, at) => [personNames[at], outcome as Outcome]),
  ) as Record<PersonName, Outcome>
