import { getNamedType, isInputObjectType, isObjectType } from 'graphql'
import type { GraphQLInputObjectType } from 'graphql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Verb } from '#api/access/verbs.ts'
import { nouns } from '#api/access/nouns.ts'
import { buildManager, buildUser } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { knownUsername } from '#api/testing/attempts/account-attempts.ts'
import { userFor } from '#api/testing/attempts/outcomes.ts'
import { verbAttempts } from '#api/testing/attempts/verb-attempts.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { createSchema } from './schema.ts'
import { readEnv } from '#api/config/env.ts'

// The test tries every verb more often than the rate limits allow.
const { db, as, visitor, logLines } = await testApp({
  requestLimits: {
    ...readEnv({}).requestLimits,
    requestsPerMinute: 1_000_000,
    staffWritesPerMinute: 100_000,
    portalWritesPerMinute: 100_000,
  },
})
const schema = createSchema()

let company: Company
let manager: TestClient

const meet = async () => {
  company = await buildCompany(db)
  manager = await as(await buildManager(db))
}
beforeEach(async () => {
  await meet()
  await buildUser(db, { username: knownUsername })
})

const isHealthy = async () => {
  expect((await visitor().get('/readyz')).status).toBe(200)
  expect(logLines.filter((line) => line['msg'] !== 'answered')).toEqual([])
}
afterEach(isHealthy)

const inputOf = (verb: string): GraphQLInputObjectType | null => {
  const type = schema.getType(`${verb.charAt(0).toUpperCase()}${verb.slice(1)}Input`)
  return isInputObjectType(type) ? type : null
}

const fieldsOfType = (type: GraphQLInputObjectType | null, name: string) =>
  Object.values(type?.getFields() ?? {})
    .filter((field) => getNamedType(field.type).name === name)
    .map((field) => field.name)

const verbs = (Object.keys(verbAttempts) as Verb[]).filter((verb) => inputOf(verb))

const lists = Object.values(schema.getQueryType()?.getFields() ?? {})
  .filter((field) => field.args.some(({ name }) => name === 'filter'))
  .map((field) => ({
    list: field.name,
    filter: getNamedType(
      field.args.find(({ name }) => name === 'filter')?.type,
    ) as GraphQLInputObjectType,
  }))

const singles = Object.values(schema.getQueryType()?.getFields() ?? {})
  .filter((field) => field.args.some(({ name }) => name === 'id'))
  .map((field) => field.name)

/** Moves the record of a verb into the state that the verb needs. */
const prepare = async (verb: Verb) => {
  const { noun, state } = verbAttempts[verb]
  if (noun && state) await db(nouns[noun].many).where({ id: company[noun].id }).update(state)
}

/** Returns a client that may use a verb. */
const userOf = async (verb: Verb) =>
  userFor(verbAttempts[verb].who, {
    management: async () => manager,
    user: () => as(company.user),
    assistant: () => as(company.assistant),
  })()

/** Tries a verb with some fields replaced. */
const attempt = async (verb: Verb, wrongInput: object, givenClient?: TestClient) => {
  const caller = givenClient ?? (await userOf(verb))
  const { input } = verbAttempts[verb]
  const type = inputOf(verb)?.name
  const { data, errors } = await caller.graphql(
    `mutation ($input: ${type}!) { ${verb}(input: $input) { __typename } }`,
    { input: { ...input?.(company, 'management'), ...wrongInput } },
  )
  const [error] = errors
  return {
    done: error === undefined && data?.[verb] != null,
    code: error?.extensions['code'],
    message: error?.message ?? '',
    fields: Object.keys((error?.extensions['fields'] ?? {}) as object),
  }
}

const attack = `'; drop table users; --`

/** Fields of which a verb takes exactly one. */
const alternatives: Partial<Record<Verb, object>> = {
  startCall: { communicationSessionId: null, calendarEventId: null, customerId: null },
}

describe('SQL in a text', () => {
  it('of a verb is stored as text', { timeout: 60_000 }, async () => {
    for (const verb of verbs) {
      for (const field of fieldsOfType(inputOf(verb), 'String')) {
        await meet()
        await prepare(verb)
        await db('rateLimits').delete()
        const givenText = field === 'tags' ? [attack] : attack
        const { done, code } = await attempt(verb, { [field]: givenText })
        // The account that was created for the previous field has the same address.
        const expected = ['BAD_USER_INPUT', 'UNAUTHENTICATED', 'CONFLICT']
        // A link that is wrong is one that has ended.
        if (verb.endsWith('DemoBooking')) expected.push('NOT_FOUND')
        expect({ verb, field, code: done ? 'BAD_USER_INPUT' : code }).toEqual({
          verb,
          field,
          code: expect.toBeOneOf(expected) as string,
        })
      }
    }
    expect(await db('tasks').where({ title: attack }).first()).toBeDefined()
  })

  it('of a filter, an id or a cursor is treated as text', async () => {
    for (const { list, filter } of lists) {
      for (const field of fieldsOfType(filter, 'String')) {
        const { data, errors } = await manager.graphql(
          `query ($filter: ${filter.name}) { ${list}(filter: $filter) { totalCount } }`,
          { filter: { [field]: attack } },
        )
        // A day is refused, other text finds nothing.
        const expected = field === 'lookAgainBy' ? ['BAD_USER_INPUT'] : []
        const codes: unknown[] = errors.map(({ extensions }) => extensions['code'])
        expect(codes).toEqual(expected)
        const foundList: unknown = data?.[list] ?? { totalCount: 0 }
        expect(foundList).toEqual({ totalCount: 0 })
      }
      // Notifications and jobs are read in one direction only.
      const cursorArguments = ['notifications', 'jobs'].includes(list)
        ? ['after']
        : ['after', 'before']
      for (const argument of cursorArguments) {
        const { errors } = await manager.graphql(
          `query ($cursor: String) { ${list}(${argument}: $cursor) { nodes { __typename } } }`,
          { cursor: attack },
        )
        expect(errors[0]?.message).toBe('This cursor doesn’t belong to this list.')
      }
    }
    expect(await db('users').count()).not.toEqual([{ count: 0 }])
  })
})

describe('text that cannot be stored', () => {
  const texts = { NUL: 'a\u0000b', 'half a character': 'a\ud800b' }

  // These are compared with stored values, but not stored.
  const neverKept = [
    'signIn.password',
    'changePassword.currentPassword',
    'enableTotp.password',
    'disableTotp.password',
    'registerPasskey.password',
    'removePasskey.password',
    'renewRecoveryCodes.password',
  ]

  it('is refused by every verb, naming the field', { timeout: 60_000 }, async () => {
    for (const verb of verbs) {
      await meet()
      await prepare(verb)
      const fields = fieldsOfType(inputOf(verb), 'String').filter(
        (field) => !neverKept.includes(`${verb}.${field}`),
      )
      const tries = fields.flatMap((field) =>
        Object.values(texts).map(async (text) => {
          const { code, fields } = await attempt(verb, {
            [field]: field === 'tags' ? [text] : text,
          })
          return [field, code, fields.map((name) => name.split('.')[0])]
        }),
      )
      expect([verb, await Promise.all(tries)]).toEqual([
        verb,
        fields.flatMap((field) => {
          const refusedValues = [field, 'BAD_USER_INPUT', [field]]
          return [refusedValues, refusedValues]
        }),
      ])
    }
  })

  it.each(neverKept)('is a wrong value in %s', async (place) => {
    const [verb = '', field = ''] = place.split('.')
    for (const text of Object.values(texts)) {
      const { code } = await attempt(verb as Verb, { [field]: text })
      expect(['UNAUTHENTICATED', 'BAD_USER_INPUT']).toContain(code)
    }
  })

  it('is refused inside preferences', async () => {
    for (const text of Object.values(texts))
      for (const preferences of [{ a: text }, { [text]: 1 }, { a: [{ b: text }] }]) {
        const { code, fields } = await attempt('createCustomerService', { preferences })
        expect([code, fields]).toEqual(['BAD_USER_INPUT', ['preferences']])
      }
    const { done } = await attempt('createCustomerService', {
      preferences: { path: 'C:\\u0000\\ud800' },
    })
    expect(done).toBe(true)
  })

  it('is refused in a filter, naming it, and so is text that is too long', async () => {
    for (const { list, filter } of lists)
      for (const field of fieldsOfType(filter, 'String'))
        for (const text of [...Object.values(texts), 'x'.repeat(201)]) {
          const { errors } = await manager.graphql(
            `query ($filter: ${filter.name}) { ${list}(filter: $filter) { totalCount } }`,
            { filter: { [field]: text } },
          )
          expect(errors[0]?.extensions).toEqual({
            code: 'BAD_USER_INPUT',
            fields: { [`filter.${field}`]: 'Invalid input' },
          })
        }
  })
})

describe('an id out of range', { timeout: 60_000 }, () => {
  const wrongIds = [
    '-1',
    '0',
    '1.5',
    '1e3',
    'abc',
    '',
    ' 1',
    '0x10',
    '٣',
    '9007199254740993',
    '9'.repeat(400),
  ]

  it('is refused by every single read', async () => {
    for (const field of singles) {
      const query = `query ($id: ID!) { ${field}(id: $id) { id } }`
      const answers = await Promise.all(wrongIds.map((id) => manager.graphql(query, { id })))
      for (const { errors } of answers)
        expect(errors[0]?.extensions).toEqual({
          code: 'BAD_USER_INPUT',
          fields: { id: 'Invalid id' },
        })
    }
  })

  it('is refused by every filter', async () => {
    for (const { list, filter } of lists)
      for (const field of fieldsOfType(filter, 'ID'))
        for (const id of wrongIds) {
          const { errors } = await manager.graphql(
            `query ($filter: ${filter.name}) { ${list}(filter: $filter) { totalCount } }`,
            { filter: { [field]: id } },
          )
          expect(errors[0]?.extensions).toEqual({
            code: 'BAD_USER_INPUT',
            fields: { [`filter.${field}`]: 'Invalid input' },
          })
        }
  })

  it('is refused by every verb', async () => {
    for (const verb of verbs)
      for (const field of fieldsOfType(inputOf(verb), 'ID')) {
        const tries = [-1, 0, ...wrongIds].map((id) =>
          attempt(verb, { ...alternatives[verb], [field]: id }),
        )
        // The message of a list is at the wrong element.
        const path = /ids$/i.test(field) ? `${field}.0` : field
        for (const { code, fields } of await Promise.all(tries))
          expect({ verb, code, fields }).toEqual({ verb, code: 'BAD_USER_INPUT', fields: [path] })
      }
  })

  it('is refused, but an id in range is not found', async () => {
    const id = String(Number.MAX_SAFE_INTEGER)
    for (const field of singles) {
      const { data, errors } = await manager.graphql(
        `query ($id: ID!) { ${field}(id: $id) { id } }`,
        { id },
      )
      expect({ errors, found: data?.[field] }).toEqual({ errors: [], found: null })
    }
  })
})

describe('fields that the server sets', () => {
  const always = ['id', 'createdAt', 'updatedAt', 'status', 'version']
  /** Of some verbs, further ones. */
  const serverSet: Partial<Record<Verb, string[]>> = {
    register: ['role', 'customerId', 'disabledAt'],
    createUser: ['disabledAt'],
    createBalanceLink: ['balanceLinkUntil'],
    createCustomer: ['assignedVaId'],
    createLead: [
      'message',
      'page',
      'plan',
      'preferredTime',
      'submissionKey',
      'customerId',
      'statusSince',
    ],
    createTask: ['completedAt', 'urgency'],
    commentOnTask: ['createdBy', 'author'],
    attachFile: ['url', 'uploadedBy'],
    sendMessage: ['senderId', 'timestamp'],
    recordInteraction: ['userId', 'timestamp'],
    recordLeadContact: ['recordedBy', 'createdAt'],
    recordTime: ['seconds', 'source', 'voidedAt', 'voidReason'],
    createCommunicationSession: ['endTime', 'recordingUrl'],
    sendCallSignal: ['senderId'],
    requestExtraHours: ['requestedBy', 'week', 'expiresAt'],
    registerPasskey: ['createdAt', 'lastUsedAt'],
    sendInquiry: ['assignedVaId', 'source', 'notes'],
    requestBooking: ['assignedVaId', 'source', 'notes'],
  }

  const makers = verbs.filter((verb) =>
    /^(create|register|record|attach|comment|send(?!MailAgain)|request(?!TaskAgain|PasswordReset|EmailChange))/.test(
      verb,
    ),
  )

  it('are stated for verbs that create a record', () => {
    expect(makers).toEqual(expect.arrayContaining(Object.keys(serverSet)))
  })

  it('are refused by each of these verbs, by name', async () => {
    for (const verb of makers) {
      const fields = [...always, ...(serverSet[verb] ?? [])]
      const tries = fields.map((field) => attempt(verb, { [field]: '1' }))
      const messages = (await Promise.all(tries)).map(
        ({ code, message }) => `${String(code)} ${message}`,
      )
      const type = inputOf(verb)?.name
      expect(messages).toEqual(
        fields.map((field) =>
          expect.stringMatching(
            `^BAD_USER_INPUT .*Field "${field}" is not defined by type "${type}"`,
          ),
        ),
      )
    }
  })
})

it('every update has the version that it starts from', () => {
  const mutation = schema.getMutationType()
  const updates = verbs.filter((verb) => {
    const payload = getNamedType(mutation?.getFields()[verb]?.type)
    return isObjectType(payload) && fieldsOfType(inputOf(verb), 'ID').includes('id')
  })
  const without = updates.filter(
    (verb) => !fieldsOfType(inputOf(verb), 'Int').includes('expectedVersion'),
  )
  // Ending sign-ins or a second factor, removing a passkey or time off, opening a mail and running a job again change no record, choosing the view that a list opens with changes none either, and several people may answer a question or a request for extra hours at the same time. A void entry is final.
  expect(without.toSorted()).toEqual([
    'answerTask',
    'approveExtraHours',
    'cancelTimeOff',
    'declineExtraHours',
    'endSecondFactor',
    'endSignIns',
    'markUndeliverable',
    'openMail',
    'removePasskey',
    'runJobAgain',
    'sendMailAgain',
    'setDefaultView',
    'takeBackExtraHours',
    'undoMany',
    'undoMerge',
    'voidTime',
  ])
})

describe('a value of the wrong type', () => {
  it.each([
    ['a number for a text', { title: 5 }, /String cannot represent a non string value: 5/],
    ['a list for a text', { title: ['a'] }, /String cannot represent a non string value/],
    [
      'a word that is no priority',
      { priority: 'SOON' },
      /Value "SOON" does not exist in "TaskPriority" enum/,
    ],
    [
      'a date that is none',
      { dueDate: 'tomorrow' },
      /DateTime cannot represent an invalid date-time-string/,
    ],
    ['a day that is none', { dueDate: '2026-02-30T10:00:00Z' }, /DateTime cannot represent/],
    ['null for a title', { title: null }, /Expected non-nullable type "String!" not to be null/],
    [
      'an unknown key',
      { colour: 'red' },
      /Field "colour" is not defined by type "CreateTaskInput"/,
    ],
  ])('is refused: %s', async (_, wrongInput, expected) => {
    const { code, message } = await attempt('createTask', wrongInput)
    expect(code).toBe('BAD_USER_INPUT')
    expect(message).toMatch(expected)
  })

  it('is refused if a version is too large for an integer of the database', async () => {
    for (const expectedVersion of [0, -1, 1.5, 2 ** 31, '1'])
      expect((await attempt('updateTask', { expectedVersion })).code).toBe('BAD_USER_INPUT')
  })

  it('is refused if a due date is far out of range, naming the field', async () => {
    for (const dueDate of ['1999-12-31T23:59:59.999Z', '2101-01-01T00:00:00Z'])
      expect(await attempt('createTask', { dueDate })).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: 'Which year? Enter one from 2000 to 2100.',
        fields: ['dueDate'],
      })
    for (const dueDate of ['2000-01-01T00:00:00Z', '2100-12-31T23:59:59.999Z'])
      expect((await attempt('createTask', { dueDate })).done).toBe(true)
  })

  it('is refused if a time is before 1900 or after 2200 in UTC', async () => {
    for (const dueDate of [
      '0026-11-30T09:06:32Z',
      '9999-12-31T23:59:00-23:58',
      '1900-01-01T00:00:00+00:01',
      '2200-12-31T23:59:00-00:01',
    ])
      expect(await attempt('createTask', { dueDate })).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: expect.stringContaining(
          'DateTime cannot represent a moment before 1900 or after 2200 in UTC.',
        ) as string,
      })
    for (const dueDate of ['+275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z'])
      expect((await attempt('createTask', { dueDate })).code).toBe('BAD_USER_INPUT')
  })

  it('is refused if such a time is a literal in the document', async () => {
    const { errors } = await manager.graphql(
      '{ tasks(filter: { dueBefore: "9999-12-31T23:59:00-23:58" }) { totalCount } }',
    )
    expect(errors[0]?.message).toContain('before 1900 or after 2200')
  })
})

it('every email address that is accepted can be read again', async () => {
  const addresses = [
    'o.hara+x@sub.example.test',
    "o'hara@example.test",
    'a@b-.com',
    `a@${'x'.repeat(64)}.com`,
    'ä@example.test',
    'a@exämple.test',
  ]
  for (const email of addresses) {
    const { data, errors } = await manager.graphql(
      'mutation ($input: CreateLeadInput!) { createLead(input: $input) { lead { email } } }',
      { input: { name: 'N', email } },
    )
    const shownText = (data as { createLead: { lead: { email: string } } | null }).createLead?.lead
      .email
    expect([email, errors[0]?.extensions['code'] ?? shownText]).toEqual([
      email,
      shownText === email ? email : 'BAD_USER_INPUT',
    ])
  }
})
