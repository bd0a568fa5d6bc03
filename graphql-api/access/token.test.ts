import { expect, it } from 'vitest'
import { buildUser } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import {
  expectedOutcomes,
  mutationFields,
  queryFields,
  reviewedReads,
} from '#api/testing/expected-outcomes.ts'
import { personNames } from '#api/testing/attempts/outcomes.ts'
import {
  callVerb,
  outcomeByCode,
  readAsEveryone,
  signInEveryone,
  signInPerson,
} from '#api/testing/test-people.ts'
import { knownUsername } from '#api/testing/attempts/account-attempts.ts'
import { verbAttempts } from '#api/testing/attempts/verb-attempts.ts'
import { nouns } from './nouns.ts'

const app = await testApp()
const { db } = app
/** People sign in by a token instead of a cookie. */
const byToken = { ...app, as: app.asApp }

/** These verbs start a sign-in, which for a request with a token is that of an app. */
const startsSignIn = new Set(['signIn', 'signInWithPasskey', 'register', 'acceptInvitation'])

/**
 * One verb for each line of outcomes, which has every kind of rule and scope, and the verbs that start a sign-in. A token
 * is read before the verb is known, so other verbs of the same outcomes would find nothing else;
 * ownership.test.ts applies all of them.
 */
const verbs = mutationFields.filter(
  (name, n) =>
    startsSignIn.has(name) ||
    mutationFields.findIndex((other) => verbAttempts[other].who === verbAttempts[name].who) === n,
)

it('a token reads through every root field what the cookie of the same person reads', async () => {
  const ours = await buildCompany(db)
  const people = await signInEveryone(byToken, ours)
  const foundRows = await Promise.all(
    queryFields.map(async (field) => [field, await readAsEveryone(people, ours, field)]),
  )
  expect(Object.fromEntries(foundRows)).toEqual(reviewedReads)
})

it.each(verbs)(
  'a token may apply %s to what the cookie of the same person may, and to nothing else',
  async (name) => {
    const { noun, state, input } = verbAttempts[name]
    await buildUser(db, { username: knownUsername })
    const outcomes = await Promise.all(
      personNames.map(async (person) => {
        const ours = await buildCompany(db)
        const isAllowed = expectedOutcomes(name)[person] === 'ok'
        if (noun && state && isAllowed)
          await db(nouns[noun].many).where({ id: ours[noun].id }).update(state)
        return { person, ours, caller: await signInPerson(byToken, ours, person) }
      }),
    )
    const foundRecord: Record<string, unknown> = {}
    for (const { person, ours, caller } of outcomes) {
      await db('rateLimits').delete()
      await db('organisation').update({ version: 1 })
      const givenInput = input?.(ours, person)
      const asApp = startsSignIn.has(name) ? { ...givenInput, client: 'APP' } : givenInput
      const { errors } = await callVerb(caller, name, asApp)
      foundRecord[person] = errors[0] ? outcomeByCode[String(errors[0].extensions['code'])] : 'ok'
    }
    expect(foundRecord).toEqual(expectedOutcomes(name))
  },
)
