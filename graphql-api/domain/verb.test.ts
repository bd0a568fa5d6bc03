import { expect, it } from 'vitest'
import { nouns } from '#api/access/nouns.ts'
import { allVerbs } from '#api/access/verbs.ts'
import { buildManager, buildUser } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { knownUsername } from '#api/testing/attempts/account-attempts.ts'
import { userFor } from '#api/testing/attempts/outcomes.ts'
import { verbAttempts } from '#api/testing/attempts/verb-attempts.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, visitor } = await testApp()

/** Rate limits are counted, and challenges issued and used up, outside of the transaction, whatever the result of the verb. */
const outside = /rate_limits|passkey_challenges/

/** `announceTyping` only tells the other nodes; the attempt to move a demo leaves it where it is; the attempts with passkeys are their first step, which issues a challenge. */
const writesNothing: readonly string[] = [
  'announceTyping',
  'moveDemoBooking',
  'downloadFullExport',
  'registerPasskey',
  'signInWithPasskey',
]

/** Records writes while `work` runs, each with its transaction. */
const writesOf = async (work: () => Promise<unknown>) =>
  (await recordStatements(db, 'query', work)).filter(
    ({ sql }) =>
      /^\s*(with \w+ as \(\s*)?(insert|update|delete)\b/i.test(sql) && !outside.test(sql),
  )

it.each(allVerbs.filter((verb) => verb !== 'signOut'))(
  '%s writes everything in one transaction',
  async (verb) => {
    const { noun, state, input } = verbAttempts[verb]
    const company = await buildCompany(db)
    if (noun && state) await db(nouns[noun].many).where({ id: company[noun].id }).update(state)
    await buildUser(db, { username: knownUsername })
    const isAnonymous = ['signIn', 'register', 'sendInquiry', 'requestBooking'].includes(verb)
    const management = await buildManager(db)
    const person = userFor(verbAttempts[verb].who, { ...company, management })
    const caller = isAnonymous ? visitor() : await as(person)
    await db('organisation').update({ version: 1 })
    const givenInput = input?.(company, 'management') ?? {}
    const writes = await writesOf(() => perform(caller, verb, givenInput))
    const transactions = new Set(writes.map(({ __knexTxId }) => __knexTxId))
    expect(writes.length > 0).toBe(!writesNothing.includes(verb))
    expect(transactions.size).toBeLessThanOrEqual(1)
    expect([...transactions]).not.toContain(undefined)
  },
)
