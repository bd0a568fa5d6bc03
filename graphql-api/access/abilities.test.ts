import { getNamedType, isEnumType, isInputObjectType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { build, buildManager } from '#api/testing/factories/index.ts'
import { readEnv } from '#api/config/env.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { valuesInStatus } from '#api/testing/attempts/verb-attempt.ts'
import { verbAttempts } from '#api/testing/attempts/verb-attempts.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { roles } from '#shared/roles.ts'
import type { Role } from '#shared/roles.ts'
import { canMove, statusMachines } from '#shared/statuses.ts'
import type { StatusNoun } from '#shared/statuses.ts'
import type { Verb } from './verbs.ts'
import { allNouns, nouns } from './nouns.ts'
import { reading } from './reading.ts'
import type { Noun } from './nouns.ts'
import { allVerbs, ruleOf } from './verbs.ts'

// Each case tries every verb as the person with the same id, within one minute.
const { requestLimits } = readEnv({ PORTAL_WRITES_PER_MINUTE: '10000' })
const { db, as, statements } = await testApp({ requestLimits })
const schema = createSchema()

const fieldsOf = (root: 'Query' | 'Mutation' | 'Subscription') => {
  const type = schema.getType(root)
  return isObjectType(type) ? Object.keys(type.getFields()) : []
}

it('abilities are the root fields under the same names', () => {
  const type = schema.getType('Action')
  const values = isEnumType(type) ? type.getValues().map(({ name }) => name) : []
  const roots = ['Query', 'Mutation', 'Subscription'] as const
  expect(values).toEqual(roots.flatMap((root) => fieldsOf(root)))
})

/** Nouns that the input of a verb refers to, by the schema: its own by `id`, others by fields such as `taskId`. */
const namedBy = (verb: Verb) => {
  const field = schema.getMutationType()?.getFields()[verb]
  const input = getNamedType(field?.args[0]?.type)
  const payload = getNamedType(field?.type)
  const fieldsIn = isInputObjectType(input) ? Object.keys(input.getFields()) : []
  const answeredNames = isObjectType(payload) ? Object.keys(payload.getFields()) : []
  return fieldsIn.includes('id')
    ? allNouns.filter((noun) => noun === answeredNames[0])
    : allNouns.filter((noun) => fieldsIn.includes(`${noun}Id`))
}

it('each verb has the nouns that its input refers to as its subjects', () => {
  // These refer to no account, or to an account whose page does not list the verb.
  const ownInput = { updateProfile: ['user'], changePassword: ['user'] }
  const none = { createUser: [], inviteUser: [], createTeamMember: [] }
  // Only the two people in a call use these, while their page is open.
  const inCall = { keepCallAlive: [], sendCallSignal: [] }
  // Calls are also scheduled from leads and tasks, which their inputs do not name.
  const alsoFrom = {
    createCalendarEvent: allNouns.filter((noun) => noun === 'customer' || noun === 'lead'),
    createCommunicationSession: allNouns.filter((noun) => noun === 'customer' || noun === 'task'),
  }
  // The notes of a call are recorded with its customer, whose abilities say who may. The call only joins them.
  const joinsCall = { recordInteraction: ['customer'] }
  // Their inputs name two records by what becomes of them.
  const merges = { mergeLeads: ['lead'], mergeCustomers: ['customer'] }
  const expected = Object.fromEntries(allVerbs.map((verb) => [verb, namedBy(verb)]))
  const statedRecord = Object.fromEntries(
    allVerbs.map((verb) => [verb, allNouns.filter((noun) => ruleOf(verb).about.includes(noun))]),
  )
  expect(statedRecord).toEqual({
    ...expected,
    ...ownInput,
    ...none,
    ...inCall,
    ...alsoFrom,
    ...joinsCall,
    ...merges,
  })
})

const tableOf = (noun: Noun) => nouns[noun].many
const verbsAbout = (noun: Noun): Verb[] =>
  allVerbs.filter((verb) => ruleOf(verb).about.includes(noun))

/** Returns the states of a noun that matter to verbs: each status, and further combinations of columns. */
const statesOf = (noun: Noun): object[] => {
  if (noun === 'user')
    return [
      { role: 'user', disabledAt: null, invited: false },
      { role: 'user', disabledAt: new Date(), invited: false },
      { role: 'user', disabledAt: null, invited: true },
    ]
  if (noun === 'message')
    return [
      { content: 'Hello', removedAt: null, turnClosedAt: null },
      { content: '', removedAt: new Date(), turnClosedAt: null },
      { content: 'Hello', removedAt: null, turnClosedAt: new Date(Date.now() + 60_000) },
    ]
  if (!(noun in statusMachines)) return [{}]
  const states = statusMachines[noun as StatusNoun].statuses.map((status) =>
    valuesInStatus(noun, status),
  )
  // Far enough ahead for its notice.
  const far = { startTime: new Date(Date.now() + 3 * 86_400_000) }
  if (noun === 'communicationSession')
    return [
      ...states,
      { ...states[0], ...far },
      verbAttempts.declineCall.state ?? {},
      verbAttempts.agreeToRecording.state ?? {},
    ]
  // Extra hours are added to weekly hours.
  const withHours = { plan: 'administrative-part-time', startDate: new Date('2026-01-05') }
  return noun === 'customerService'
    ? [...states, ...states.map((state) => ({ ...state, ...withHours }))]
    : states
}

/** Returns a status that the record can move to, for verbs whose input has the target status. */
const placeFrom = (verb: Verb, status: unknown) => {
  const { choice } = ruleOf(verb)
  if (!choice) return {}
  const to = choice.to.find((to) => canMove(choice.noun, status as never, to)) ?? choice.to[0]
  return { status: to?.toUpperCase() }
}

const inputFor = (verb: Verb, noun: Noun, company: Company, state: object, person: string) => {
  const input = verbAttempts[verb].input?.(company, person) ?? {}
  const ownInput = { ...input, ...placeFrom(verb, 'status' in state ? state.status : undefined) }
  if (verb === 'addTimeOff' || verb === 'setAvailability')
    return { ...ownInput, userId: company.user.id }
  if (verb === 'startCall' && noun === 'calendarEvent')
    return { calendarEventId: company.calendarEvent.id }
  if (verb === 'attachFile' && noun === 'message')
    return { ...ownInput, taskId: null, messageId: company.message.id }
  return ownInput
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

const signInAs = async (role: Role, company: Company) => {
  if (role === 'management') return as(await buildManager(db))
  return as(role === 'user' ? company.user : company.assistant)
}

/** Resets a record to a state; verbs change it. */
const put = async (noun: Noun, record: { id: number }, state: object) => {
  const values = { ...state, ...('version' in record && { version: 1 }) }
  if (Object.keys(values).length > 0)
    await db(tableOf(noun)).where({ id: record.id }).update(values)
}

/** Compares the abilities that a record lists with the verbs that succeed. */
const compare = async (role: Role, noun: Noun, state: object) => {
  const company = await buildCompany(db)
  const caller = await signInAs(role, company)
  const { id } = company[noun]
  await put(noun, company[noun], state)
  const abilities = await abilitiesOf(caller, noun, id)
  // Not everyone sees leads and team cards; a record that is out of sight has no abilities.
  if (abilities === null) return { abilities: [], done: [] }
  const done: Verb[] = []
  for (const verb of verbsAbout(noun)) {
    await put(noun, company[noun], state)
    await db('rateLimits').delete()
    if (await accepts(caller, verb, inputFor(verb, noun, company, state, `${role} A`)))
      done.push(verb)
  }
  return { abilities, done }
}

/** Verbs on the viewer's own record only; other records do not list them. */
const ownVerbs = new Set<Verb>(['updateProfile', 'changePassword'])

describe('a record lists a verb exactly if the verb accepts the record', () => {
  const cases = allNouns.flatMap((noun) =>
    roles.flatMap((role) => statesOf(noun).map((state) => ({ noun, role, state }))),
  )
  it.each(cases)('$noun, $role, $state', async ({ noun, role, state }) => {
    if (noun === 'user' && role === 'user' && 'disabledAt' in state && state.disabledAt) return
    if (!reading[noun].one.includes(role)) return
    const { abilities, done } = await compare(role, noun, state)
    const isOwn = noun === 'user' && role === 'user'
    const expected = isOwn || noun !== 'user' ? done : done.filter((verb) => !ownVerbs.has(verb))
    expect(abilities.toSorted()).toEqual(expected.toSorted())
  })
})

describe('permissions that depend on whether the record is the viewer’s own', () => {
  it('are correct for the status and role of an account', async () => {
    const manager = await buildManager(db)
    const caller = await as(manager)
    expect(await abilitiesOf(caller, 'user', manager.id)).toEqual([
      'updateProfile',
      'changePassword',
      'updateUser',
      'endSignIns',
      'setAvailability',
    ])
    const { data } = await caller.graphql('{ organisation { abilities } }')
    expect(data).toEqual({ organisation: { abilities: ['updateOrganisation'] } })
  })

  it('are correct for the status of team cards, which nobody chooses for an account', async () => {
    const { assistant, teamMember } = await buildCompany(db)
    const card = await build.teamMember(db)
    const manager = await as(await buildManager(db))
    for (const { id } of [teamMember, card])
      expect(await abilitiesOf(await as(assistant), 'teamMember', id)).toEqual([])
    const edited = ['updateTeamMember']
    expect(await abilitiesOf(manager, 'teamMember', teamMember.id)).toEqual(edited)
    expect(await abilitiesOf(manager, 'teamMember', card.id)).toEqual([...edited, 'changePresence'])
  })
})

it('reading abilities runs no statement, however many records there are', async () => {
  const company = await buildCompany(db)
  const caller = await as(company.assistant)
  const count = async (fields: string) =>
    (await statements(() => caller.graphql(`{ tasks { nodes { ${fields} } } }`))).length
  await count('id')
  expect(await count('id abilities')).toBe(await count('id'))
})
