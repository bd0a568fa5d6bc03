import type { Knex } from 'knex'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Verb } from '#api/access/verbs.ts'
import type { Query } from '#api/generated/schema.ts'
import { buildManager } from '#api/testing/factories/index.ts'
import type { testApp } from './app.ts'
import type { TestClient } from './app.ts'
import { buildCompany, notificationOf } from './data/company.ts'
import type { Company } from './data/company.ts'
import { viewOf } from './data/company-view.ts'
import { personNames } from './attempts/outcomes.ts'
import type { Outcome, PersonName } from './attempts/outcomes.ts'

export type People = Record<PersonName, TestClient>

type SignInMethods = Pick<Awaited<ReturnType<typeof testApp>>, 'as' | 'visitor'> & { db: Knex }

/** The people of customer A and of an unrelated customer. */
export const signInPerson = async (
  { db, as, visitor }: SignInMethods,
  ours: Company,
  person: PersonName,
): Promise<TestClient> => {
  if (person === 'anonymous') return visitor()
  if (person === 'management') return as(await buildManager(db))
  if (person === 'user A') return as(ours.user)
  if (person === 'assistant A') return as(ours.assistant)
  const theirs = await buildCompany(db)
  return as(person === 'user B' ? theirs.user : theirs.assistant)
}

/** All six people. */
export const signInEveryone = async (
  signInMethods: SignInMethods,
  ours: Company,
): Promise<People> => {
  const createdPeople = await Promise.all(
    personNames.map(async (person) => [person, await signInPerson(signInMethods, ours, person)]),
  )
  return Object.fromEntries(createdPeople) as People
}

export type QueryField = Exclude<keyof Query, '__typename'>

const nounOf = (field: string) =>
  allNouns.find((noun) => noun === field || nouns[noun].many === field)

export const isList = (field: string) => allNouns.some((noun) => nouns[noun].many === field)

/** Returns the id of the company's record that a root field reads; 0 if there is none. */
export const recordIdFor = (ours: Company, field: string): number => {
  if (['search', 'mentionablePeople', 'freeSlots'].includes(field)) return ours.customer.id
  if (field === 'notifications') return notificationOf(ours)
  if (field === 'views') return viewOf(ours)
  if (field === 'iceServers') return ours.communicationSession.id
  const noun = nounOf(field)
  return noun ? ours[noun].id : 0
}

export const readRootField = async (caller: TestClient, field: QueryField, id: number) => {
  if (field === 'me') return caller.graphql('{ me { id } }')
  if (field === 'freeSlots')
    return caller.graphql(
      `query ($id: ID!) {
        freeSlots(customerId: $id, from: "2026-03-02T00:00:00Z", to: "2026-03-03T00:00:00Z") { start }
      }`,
      { id },
    )
  if (field === 'iceServers')
    return caller.graphql('query ($id: ID!) { iceServers(communicationSessionId: $id) { urls } }', {
      id,
    })
  if (field === 'passwordLink')
    return caller.graphql('{ passwordLink(token: "a-wrong-token") { username } }')
  if (field === 'demoBooking')
    return caller.graphql('{ demoBooking(token: "a-wrong-token") { start } }')
  if (field === 'workloads') return caller.graphql('{ workloads { assistant { id } } }')
  if (field === 'calendar')
    return caller.graphql(
      '{ calendar(from: "2026-01-05T00:00:00Z", to: "2026-01-06T00:00:00Z") { events { id } } }',
    )
  if (field === 'bench') return caller.graphql('{ bench { assistant { id } } }')
  if (field === 'monthReport') return caller.graphql('{ monthReport { month } }')
  if (field === 'duplicateLeads') return caller.graphql('{ duplicateLeads { comparedCount } }')
  if (field === 'duplicateCustomers')
    return caller.graphql('{ duplicateCustomers { comparedCount } }')
  if (field === 'customerMerge')
    return caller.graphql(
      'query ($id: ID!) { customerMerge(keepId: $id, mergeId: $id) { tasks } }',
      {
        id,
      },
    )
  if (field === 'merges')
    return caller.graphql('query ($id: ID!) { merges(leadId: $id) { id } }', { id })
  if (field === 'mergeCounts')
    return caller.graphql('query ($id: ID!) { mergeCounts(leadId: $id) { contacts } }', { id })
  if (field === 'jobs') return caller.graphql('{ jobs { nodes { id } } }')
  if (field === 'fullExport') return caller.graphql('{ fullExport { zip { rows } } }')
  if (field === 'imports') return caller.graphql('{ imports { nodes { id } } }')
  if (field === 'importFields') return caller.graphql('{ importFields(noun: LEAD) { name } }')
  if (field === 'importRows')
    return caller.graphql('query ($id: ID!) { importRows(importId: $id) { nodes { row } } }', {
      id,
    })
  if (field === 'outbox') return caller.graphql('{ outbox { nodes { id } } }')
  if (field === 'mentionablePeople')
    return caller.graphql(
      'query ($id: ID!) { mentionablePeople(customerId: $id, search: "") { id } }',
      { id },
    )
  if (field === 'leadColumns') return caller.graphql('{ leadColumns { status } }')
  if (field === 'views') return caller.graphql('{ views(list: TASK) { id } }')
  if (field === 'organisation') return caller.graphql('{ organisation { name } }')
  // The email domain of every record that a factory creates.
  if (field === 'search')
    return caller.graphql('{ search(text: "example.test", first: 50) { noun id } }')
  if (field === 'notifications') return caller.graphql('{ notifications { nodes { id } } }')
  return isList(field)
    ? caller.graphql(`{ ${field}(first: 200) { totalCount nodes { id } } }`)
    : caller.graphql(`query ($id: ID!) { ${field}(id: $id) { id } }`, { id })
}

export const outcomeByCode: Record<string, Outcome> = {
  UNAUTHENTICATED: 'out',
  FORBIDDEN: 'no',
  NOT_FOUND: '404',
}

type QueryResponse = Awaited<ReturnType<TestClient['graphql']>>

const outcomeOfRead = ({ data, errors }: QueryResponse, field: QueryField, id: number): Outcome => {
  const [error] = errors
  if (error) return outcomeByCode[String(error.extensions['code'])] ?? 'ok'
  const foundField = data?.[field]
  if (field === 'search') {
    const hits = foundField as { noun: string; id: string }[]
    return hits.some((hit) => hit.noun === 'CUSTOMER' && hit.id === String(id)) ? 'ok' : '404'
  }
  if (field === 'notifications')
    return (foundField as { nodes: { id: string }[] }).nodes.some((node) => node.id === String(id))
      ? 'ok'
      : '404'
  if (field === 'views')
    return (foundField as { id: string }[]).some((view) => view.id === String(id)) ? 'ok' : '404'
  if (!isList(field)) return foundField === null ? '404' : 'ok'
  const { nodes, totalCount } = foundField as { nodes: { id: string }[]; totalCount: number }
  if (nodes.length !== totalCount) throw new Error(`${field} counts other rows than it shows.`)
  return nodes.some((node) => node.id === String(id)) ? 'ok' : '404'
}

/** Returns the outcomes for all people who read a root field for customer A's record, in the order of `callers`. */
export const readAsEveryone = async (people: People, ours: Company, field: QueryField) => {
  const id = recordIdFor(ours, field)
  const foundOutcomes = await Promise.all(
    personNames.map(async (person) => {
      const answer = await readRootField(people[person], field, id)
      return outcomeOfRead(answer, field, id)
    }),
  )
  return foundOutcomes.join(' ')
}

/** Calls a verb with an input; without one, if it takes none. */
export const callVerb = async (caller: TestClient, name: Verb, input: object | undefined) => {
  if (!input) return caller.graphql(`mutation { ${name} { __typename } }`)
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  return caller.graphql(`mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, {
    input,
  })
}
