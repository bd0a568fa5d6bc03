import { readFileSync } from 'node:fs'
import type { Subscription } from '#api/generated/schema.ts'
import type { Action } from '#api/access/actions.ts'
import type { Verb } from '#api/access/verbs.ts'
import { verbAttempts } from './attempts/verb-attempts.ts'
import { contract } from './attempts/contract.ts'
import { outcomesByPerson, parties, signedIn } from './attempts/outcomes.ts'
import type { Outcomes } from './attempts/outcomes.ts'
import type { QueryField } from './test-people.ts'

const snapshot = readFileSync(new URL('../access/reviewed.snapshot.txt', import.meta.url), 'utf8')

/** The reviewed outcome of each reading root field for each person. Outcomes of verbs are in testing/attempts/verb-attempts.ts. */
export const reviewedReads = Object.fromEntries(
  snapshot
    .slice(snapshot.indexOf('# What each finds'))
    .matchAll(/^(\w+) +((?:(?:ok|out|no|404) *){6})$/gm)
    .map(([, field = '', outcomes = '']) => [field, outcomes.trim().replaceAll(/ +/g, ' ')]),
) as Record<QueryField, Outcomes>

export const queryFields = Object.keys(contract.getQueryType()?.getFields() ?? {}) as QueryField[]
export const mutationFields = Object.keys(contract.getMutationType()?.getFields() ?? {}) as Verb[]

export type SubscriptionField = Exclude<keyof Subscription, '__typename'>

/** The outcome of each subscription for each person; of one about a customer, about customer A. */
export const subscriptionOutcomes: Readonly<Record<SubscriptionField, Outcomes>> = {
  changes: signedIn,
  messageReceived: parties,
  notificationArrived: signedIn,
  presence: parties,
  // To the two people in a call.
  callSignals: 'out ok 404 ok 404 no',
}

export const subscriptionFields = Object.keys(
  contract.getSubscriptionType()?.getFields() ?? {},
) as SubscriptionField[]

/** Returns the outcomes of a root field by person. */
export const expectedOutcomes = (action: Action) =>
  outcomesByPerson(
    action in reviewedReads
      ? reviewedReads[action as QueryField]
      : action in subscriptionOutcomes
        ? subscriptionOutcomes[action as SubscriptionField]
        : verbAttempts[action as Verb].who,
  )
