import { getNamedType, isEnumType, isInputObjectType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { buildManager } from '#api/database/factories/index.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { valuesInStatus } from '#api/testing/verb-attempt.ts'
import { verbAttempts } from '#api/testing/verb-attempts.ts'
import { buildCompany } from '#api/testing/company.ts'
import type { Company } from '#api/testing/company.ts'
import { roles } from '#shared/roles.ts'
import type { Role } from '#shared/roles.ts'
import { canMove, statusMachines } from '#shared/statuses.ts'
import type { StatusNoun } from '#shared/statuses.ts'
import type { Verb } from './verbs.ts'
import { allNouns, nouns, reading } from './nouns.ts'
import type { Noun } from './nouns.ts'
import { allVerbs, ruleOf } from './verbs.ts'

const { db, as, statements } = await testApp()
const schema = createSchema()

const fieldsOf = (root: 'Query' | 'Mutation') => {
  const type = root === 'Query' ? schema.getQueryType() : schema.getMutationType()
  return Object.keys(type?.getFields() ?? {})
}

it('an ability is called as its root field is, and each root field is one', () => {
  const type = schema.getType('Action')
  const values = isEnumType(type) ? type.getValues().map(({ name }) => name) : []
  expect(values).toEqual([...fieldsOf('Query'), ...fieldsOf('Mutation')])
})

/** Kinds of records that the input of a verb names, by the contract: its own by `id`, others as `taskId` does. */
const namedBy = (verb: Verb) => {
  const field = schema.getMutationType()?.getFields()[verb]
  const input = getNamedType(field?.args[0]?.type)
  const payload = getNamedType(field?.type)
  const fieldsIn = isInputObjectType(input) ? Object.keys(input.getFields()) : []
  const answered = isObjectType(payload) ? Object.keys(payload.getFields()) : []
  return fieldsIn.includes('id')
    ? allNouns.filter((noun) => noun === answered[0])
    : allNouns.filter((noun) => fieldsIn.includes(`${noun}Id`))
}

it('each verb is about the records that its input names', () => {
  // These refer to no account, or to one whose page does not show them.
  const own = { updateProfile: ['user'], changePassword: ['user'] }
  const none = { createUser: [], inviteUser: [], createTeamMember: [] }
  const expected = Object.fromEntries(allVerbs.map((verb) => [verb, namedBy(verb)]))
  const stated = Object.fromEntries(
    allVerbs.map((verb) => [verb, allNouns.filter((noun) => ruleOf(verb).about.includes(noun))]),
  )
  expect(stated).toEqual({ ...expected, ...own, ...none })
})

const tableOf = (noun: Noun) => nouns[noun].many
const verbsAbout = (noun: Noun): Verb[] =>
  allVerbs.filter((verb) => ruleOf(verb).about.includes(noun))

/** What a record of a kind can be like, as far as a verb may ask: each status, and more where it matters. */
const statesOf = (noun: Noun): object[] => {
  if (noun === 'user')
    return [
      { disabledAt: null, invited: false },
      { disabledAt: new Date(), invited: false },
      { disabledAt: null, invited: true },
    ]
  if (!(noun in statusMachines)) return [{}]
  return statusMachines[noun as StatusNoun].statuses.map((status) => valuesInStatus(noun, status))
}

/** A place that the record can go to from where it is, for verbs that are told where. */
const placeFrom = (verb: Verb, status: unknown) => {
  const { choice } = ruleOf(verb)
  if (!choice) return {}
  const to = choice.to.find((to) => canMove(choice.noun, status as never, to)) ?? choice.to[0]
  return { status: to?.toUpperCase() }
}

const inputFor = (verb: Verb, noun: Noun, company: Company, state: object, person: string) => {
  const input = verbAttempts[verb].input?.(company, person) ?? {}
  const own = { ...input, ...placeFrom(verb, 'status' in state ? state.status : undefined) }
  if (verb === 'attachFile' && noun === 'message')
    return { ...own, taskId: null, messageId: company.message.id }
  return own
}

const typeName = (verb: Verb) => `${verb.charAt(0).toUpperCase()}${verb.slice(1)}Input`

const accepts = async (caller: TestClient, verb: Verb, input: object) => {
  const { errors } = await caller.graphql(
    `mutation ($input: ${typeName(verb)}!) { ${verb}(input: $input) { __typename } }`,
    { input },
  )
  for (const { extensions } of errors)
    expect(['FORBIDDEN', 'BAD_USER_INPUT']).toContain(extensions['code'])
  return errors.length === 0
}

const abilitiesOf = async (caller: TestClient, noun: Noun, id: number) => {
  const { data, errors } = await caller.graphql(
    `query ($id: ID!) { ${noun}(id: $id) { abilities } }`,
    { id },
  )
  expect(errors).toEqual([])
  return (data?.[noun] as { abilities: Verb[] } | null)?.abilities ?? null
}

const meet = async (role: Role, company: Company) => {
  if (role === 'management') return as(await buildManager(db))
  return as(role === 'user' ? company.user : company.assistant)
}

/** Puts a record into a state, as often as a verb has changed it. */
const put = async (noun: Noun, record: { id: number }, state: object) => {
  const values = { ...state, ...('version' in record && { version: 1 }) }
  if (Object.keys(values).length > 0)
    await db(tableOf(noun)).where({ id: record.id }).update(values)
}

/** What the record says can be done beside what is done, verb by verb. */
const compare = async (role: Role, noun: Noun, state: object) => {
  const company = await buildCompany(db)
  const caller = await meet(role, company)
  const { id } = company[noun]
  await put(noun, company[noun], state)
  const said = await abilitiesOf(caller, noun, id)
  // Leads and team cards are not for everybody; nothing is said of what is not seen.
  if (said === null) return { said: [], done: [] }
  const done: Verb[] = []
  for (const verb of verbsAbout(noun)) {
    await put(noun, company[noun], state)
    await db('rateLimits').delete()
    if (await accepts(caller, verb, inputFor(verb, noun, company, state, `${role} A`)))
      done.push(verb)
  }
  return { said, done }
}

/** Verbs that take no record but the viewer's own; on others they are not listed. */
const ownVerbs = new Set<Verb>(['updateProfile', 'changePassword'])

describe('a record names a verb exactly when the verb accepts it', () => {
  const cases = allNouns.flatMap((noun) =>
    roles.flatMap((role) => statesOf(noun).map((state) => ({ noun, role, state }))),
  )
  it.each(cases)('$noun, $role, $state', async ({ noun, role, state }) => {
    if (noun === 'user' && role === 'user' && 'disabledAt' in state && state.disabledAt) return
    if (!reading[noun].one.includes(role)) return
    const { said, done } = await compare(role, noun, state)
    const isOwn = noun === 'user' && role === 'user'
    const expected = isOwn || noun !== 'user' ? done : done.filter((verb) => !ownVerbs.has(verb))
    expect(said.toSorted()).toEqual(expected.toSorted())
  })
})

describe('permissions that depend on whether a record is your own', () => {
  it('decides what can be done to an account', async () => {
    const manager = await buildManager(db)
    const caller = await as(manager)
    expect(await abilitiesOf(caller, 'user', manager.id)).toEqual([
      'updateProfile',
      'changePassword',
      'updateUser',
      'endSignIns',
    ])
    const { data } = await caller.graphql('{ organisation { abilities } }')
    expect(data).toEqual({ organisation: { abilities: ['updateOrganisation'] } })
  })

  it('decides whose presence can be changed', async () => {
    const ours = await buildCompany(db)
    const theirs = await buildCompany(db)
    const caller = await as(ours.assistant)
    expect(await abilitiesOf(caller, 'teamMember', ours.teamMember.id)).toEqual(['changePresence'])
    expect(await abilitiesOf(caller, 'teamMember', theirs.teamMember.id)).toEqual([])
  })
})

it('asking what can be done costs no statement, however many records there are', async () => {
  const company = await buildCompany(db)
  const caller = await as(company.assistant)
  const count = async (fields: string) =>
    (await statements(() => caller.graphql(`{ tasks { nodes { ${fields} } } }`))).length
  await count('id')
  expect(await count('id abilities')).toBe(await count('id'))
})
