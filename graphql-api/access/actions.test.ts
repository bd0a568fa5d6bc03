import { expect, it } from 'vitest'
import { verbAttempts } from '#api/testing/attempts/verb-attempts.ts'
import {
  mutationFields,
  queryFields,
  reviewedReads,
  expectedOutcomes,
  subscriptionFields,
  subscriptionOutcomes,
} from '#api/testing/expected-outcomes.ts'
import { actions } from './actions.ts'

it('the table of expected outcomes has exactly one line for each root field of the schema', () => {
  expect(Object.keys(reviewedReads).toSorted()).toEqual(queryFields.toSorted())
  expect(Object.keys(verbAttempts).toSorted()).toEqual(mutationFields.toSorted())
  expect(Object.keys(subscriptionOutcomes).toSorted()).toEqual(subscriptionFields.toSorted())
})

/** Verbs for the sender of a record. In the attempts that is the portal user, but people of every role send messages. */
const ofSender: readonly string[] = ['editMessage', 'removeMessage']

/** Verbs of portal users on their own calls in the browser. In the attempts the call was made elsewhere, which only staff note. */
const ofCalled: readonly string[] = ['answerCommunicationSession', 'endCommunicationSession']

it('the expected outcomes agree with the rule of each root field', () => {
  const rules = [...queryFields, ...mutationFields, ...subscriptionFields].map((action) => {
    if (ofSender.includes(action) || ofCalled.includes(action)) return [action, actions.sendMessage]
    const outcomes = expectedOutcomes(action)
    const allowed = [
      outcomes.anonymous !== 'out' && 'anonymous',
      outcomes['user A'] !== 'no' && 'user',
      outcomes['assistant A'] !== 'no' && 'virtual_assistant',
      outcomes.management !== 'no' && 'management',
    ]
    return [action, allowed.filter((role) => role !== false)]
  })
  expect(Object.fromEntries(rules)).toEqual(actions)
})
