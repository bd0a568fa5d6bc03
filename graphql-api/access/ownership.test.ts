import { describe, expect, it } from 'vitest'
import { buildAssistant, buildCalendarEvent, buildUser } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { knownUsername } from '#api/testing/attempts/account-attempts.ts'
import { verbAttempts } from '#api/testing/attempts/verb-attempts.ts'
import type { VerbAttempt, CompanyRecords } from '#api/testing/attempts/verb-attempt.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import {
  mutationFields,
  queryFields,
  reviewedReads,
  expectedOutcomes,
} from '#api/testing/expected-outcomes.ts'
import { dumpRows } from '#api/testing/database/dump-rows.ts'
import { personNames } from '#api/testing/attempts/outcomes.ts'
import {
  callVerb,
  outcomeByCode,
  isList,
  signInPerson,
  signInEveryone as signInSix,
  readRootField,
  readAsEveryone,
  recordIdFor,
} from '#api/testing/test-people.ts'
import type { People } from '#api/testing/test-people.ts'
import { nouns } from './nouns.ts'

const app = await testApp()
const { db } = app

let ours: Company

const signInEveryone = async () => {
  ours = await buildCompany(db)
  return signInSix(app, ours)
}

/** Dumps all rows except the security events of refusals, which are expected. */
const everyRecord = async () => {
  const { security_events: _, ...records } = await dumpRows(db)
  return records
}

const missing = 987_654_321
const nothing = new Proxy({} as CompanyRecords, { get: () => ({ id: missing }) })

type Answer = Awaited<ReturnType<TestClient['graphql']>>

/** Returns a refusal without its location in the document. */
const refusalOf = ({ status, errors, data }: Answer) => ({
  status,
  data,
  errors: errors.map(({ message, extensions }) => ({ message, extensions })),
})

const readEach = (people: People) =>
  Promise.all(queryFields.map(async (field) => [field, await readAsEveryone(people, ours, field)]))

/** Returns the reviewed outcomes of reads, with expected differences applied to each line. */
const expectedReads = (change: (line: string) => string = (line) => line) =>
  queryFields.map((field) => [field, change(reviewedReads[field])])

describe('a record of customer A is read', () => {
  it('by every root field, only for people in its scope', async () => {
    const people = await signInEveryone()
    const foundEach = await readEach(people)
    expect(foundEach).toEqual(expectedReads())
  })

  it('for every assistant if the organisation allows it', async () => {
    const people = await signInEveryone()
    await db('organisation').update({ assistantsSee: 'all' })
    const foundEach = await readEach(people)
    expect(foundEach).toEqual(expectedReads((line) => line.replace(/404 ok$/, 'ok ok')))
  })

  it('with the same error out of scope as for a missing record', async () => {
    const people = await signInEveryone()
    for (const field of queryFields.filter((field) => !isList(field) && field !== 'me'))
      for (const person of personNames.filter(
        (person) => expectedOutcomes(field)[person] === '404',
      ))
        expect(
          refusalOf(await readRootField(people[person], field, recordIdFor(ours, field))),
        ).toEqual(refusalOf(await readRootField(people[person], field, missing)))
  })

  it('no longer for the previous assistant after a reassignment', async () => {
    ours = await buildCompany(db)
    const before = await signInPerson(app, ours, 'assistant A')
    const ownEvent = await buildCalendarEvent(db, { customerId: null, vaId: ours.assistant.id })
    await db('customers').update({ assignedVaId: (await buildAssistant(db)).id })
    const lists = [
      'tasks',
      'messages',
      'fileAttachments',
      'calendarEvents',
      'communicationSessions',
      'interactions',
    ]
    for (const list of lists) {
      const { data } = await before.graphql(`{ ${list} { nodes { id } } }`)
      const remainingValues = list === 'calendarEvents' ? [{ id: String(ownEvent.id) }] : []
      expect(data?.[list]).toEqual({ nodes: remainingValues })
    }
  })

  it('not in lists of another customer, whatever the filter', async () => {
    const people = await signInEveryone()
    const lists = [
      'tasks',
      'messages',
      'fileAttachments',
      'calendarEvents',
      'communicationSessions',
    ]
    for (const list of lists)
      for (const person of ['user B', 'assistant B'] as const) {
        const { data } = await people[person].graphql(
          `query ($id: ID!) { ${list}(filter: { customerId: $id }) { totalCount nodes { id } } }`,
          { id: ours.customer.id },
        )
        expect(data?.[list]).toEqual({ totalCount: 0, nodes: [] })
      }
  })
})

const prepare = async ({ noun, state }: VerbAttempt) => {
  if (noun && state) await db(nouns[noun].many).where({ id: ours[noun].id }).update(state)
}

describe('a record of customer A is changed', () => {
  it.each(mutationFields)('by %s, only for people in its scope', async (name) => {
    const attempt = verbAttempts[name]
    await buildUser(db, { username: knownUsername })
    for (const person of personNames.filter((person) => expectedOutcomes(name)[person] === 'ok')) {
      ours = await buildCompany(db)
      await prepare(attempt)
      await db('rateLimits').delete()
      await db('organisation').update({ version: 1 })
      const answer = await callVerb(
        await signInPerson(app, ours, person),
        name,
        attempt.input?.(ours, person),
      )
      expect({ person, refused: answer.errors }).toEqual({ person, refused: [] })
    }
  })

  it('by no verb for anyone else, and a refused verb changes nothing', async () => {
    const people = await signInEveryone()
    const before = await everyRecord()
    for (const name of mutationFields) {
      const { input } = verbAttempts[name]
      const outcomes = expectedOutcomes(name)
      for (const person of personNames.filter((person) => outcomes[person] !== 'ok')) {
        const answer = await callVerb(people[person], name, input?.(ours, person))
        const outcome = outcomeByCode[String(answer.errors[0]?.extensions['code'])]
        expect({ name, person, outcome }).toEqual({ name, person, outcome: outcomes[person] })
        // A record out of scope gets the same message as a missing one.
        if (outcome !== '404') continue
        const none = await callVerb(people[person], name, input?.(nothing, person))
        expect(refusalOf(answer)).toEqual(refusalOf(none))
      }
      expect({ name, rows: await everyRecord() }).toEqual({ name, rows: before })
    }
  })
})
