import { describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as } = await testApp()

const scene = async () => {
  const manager = await build.manager(db)
  const assistant = await build.assistant(db)
  const customer = await build.customer(db, { assignedVaId: assistant.id })
  const person = await build.user(db, { customerId: customer.id })
  const task = await build.task(db, { customerId: customer.id, status: 'waiting' })
  const message = await build.message(db, { customerId: customer.id })
  return { manager, assistant, customer, person, task, message, caller: await as(manager) }
}
type Scene = Awaited<ReturnType<typeof scene>>

type Create = {
  table: string
  noun: string
  required: (scene: Scene) => Record<string, unknown>
  optional?: (scene: Scene) => Record<string, unknown>
  /** Values that the server sets if only the required fields are given. */
  filled: (scene: Scene) => Record<string, unknown>
  /** Fields of the record that are in no payload. */
  serverSet: string[]
  /** The maximum length of each text. */
  longest: Record<string, number>
}

const day = '2026-03-02T10:00:00.000Z'
const laterDay = '2026-03-02T11:00:00.000Z'
const recentTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown

const creates: Record<string, Create> = {
  createUser: {
    table: 'users',
    noun: 'user',
    required: () => ({
      username: 'new@example.test',
      password: 'sesame',
      displayName: 'New person',
    }),
    optional: ({ customer }) => ({ role: 'USER', customerId: String(customer.id) }),
    filled: () => ({ role: 'USER', customerId: null, disabledAt: null, createdAt: recentTime }),
    serverSet: ['id', 'createdAt', 'disabledAt', 'version'],
    longest: { displayName: 120 },
  },
  createTeamMember: {
    table: 'team_members',
    noun: 'teamMember',
    required: () => ({ name: 'Ada', role: 'Lead', avatar: '/a.svg', department: 'Books' }),
    optional: ({ assistant }) => ({ userId: String(assistant.id) }),
    filled: () => ({ status: 'OFFLINE', userId: null, createdAt: recentTime }),
    serverSet: ['id', 'status', 'createdAt', 'version'],
    longest: { name: 200, role: 120, avatar: 2000, department: 120 },
  },
  sendMessage: {
    table: 'messages',
    noun: 'message',
    required: ({ customer, person }) => ({
      customerId: String(customer.id),
      receiverId: String(person.id),
      content: 'Hello',
    }),
    filled: ({ manager }) => ({ senderId: String(manager.id), timestamp: recentTime }),
    serverSet: ['id', 'senderId', 'timestamp'],
    longest: { content: 10_000 },
  },
  createCustomerService: {
    table: 'customer_services',
    noun: 'customerService',
    required: ({ customer }) => ({
      customerId: String(customer.id),
      serviceType: 'Bookkeeping – Core',
      startDate: day,
      billingCycle: 'ONE_TIME',
    }),
    optional: () => ({ endDate: laterDay, preferences: { language: 'en', days: [1, 2] } }),
    filled: () => ({ status: 'ACTIVE', endDate: null, preferences: {}, createdAt: recentTime }),
    serverSet: ['id', 'status', 'createdAt', 'version'],
    longest: { serviceType: 120 },
  },
  recordInteraction: {
    table: 'interactions',
    noun: 'interaction',
    required: ({ customer }) => ({
      customerId: String(customer.id),
      type: 'EMAIL',
      summary: 'Wrote',
    }),
    optional: () => ({
      details: 'At length',
      startedAt: '2025-03-02T10:00:00.000Z',
      seconds: 90,
      direction: 'OUTGOING',
      answeredForCustomer: true,
    }),
    filled: ({ manager }) => ({
      details: null,
      startedAt: null,
      seconds: null,
      direction: null,
      answeredForCustomer: false,
      userId: String(manager.id),
      timestamp: recentTime,
    }),
    serverSet: ['id', 'userId', 'timestamp', 'version'],
    longest: { summary: 500, details: 10_000 },
  },
  createLead: {
    table: 'leads',
    noun: 'lead',
    required: () => ({ name: 'Grace', email: 'grace@example.test' }),
    optional: ({ assistant }) => ({
      phone: '+1 555 0100',
      company: 'Hopper',
      source: 'fair',
      notes: 'Met at the fair',
      lastContactedAt: day,
      assignedVaId: String(assistant.id),
    }),
    filled: () => ({
      phone: null,
      company: null,
      source: null,
      status: 'NEW',
      notes: null,
      message: null,
      page: null,
      plan: null,
      preferredTime: null,
      lastContactedAt: null,
      assignedVaId: null,
      customerId: null,
      createdAt: recentTime,
    }),
    serverSet: [
      'id',
      'status',
      'createdAt',
      'version',
      'customerId',
      'message',
      'page',
      'plan',
      'preferredTime',
      'submissionKey',
    ],
    longest: { name: 200, phone: 40, company: 200, source: 120, notes: 10_000 },
  },
  createCustomer: {
    table: 'customers',
    noun: 'customer',
    required: () => ({ name: 'Grace', email: 'grace@example.test' }),
    optional: () => ({
      company: 'Hopper',
      phone: '+1 555 0100',
      address: '1 Sea Road',
      tags: ['vip', 'remote'],
    }),
    filled: () => ({
      company: null,
      phone: null,
      address: null,
      status: 'ACTIVE',
      tags: null,
      createdAt: recentTime,
      updatedAt: recentTime,
    }),
    serverSet: ['id', 'status', 'assignedVaId', 'createdAt', 'updatedAt', 'version'],
    longest: { name: 200, company: 200, phone: 40, address: 500 },
  },
  createTask: {
    table: 'tasks',
    noun: 'task',
    required: ({ customer }) => ({ customerId: String(customer.id), title: 'Call back' }),
    optional: ({ assistant, message }) => ({
      assignedVaId: String(assistant.id),
      messageId: String(message.id),
      description: 'Twice',
      priority: 'URGENT',
      dueDate: day,
    }),
    filled: ({ assistant }) => ({
      // The default is the customer’s own assistant.
      assignedVaId: String(assistant.id),
      description: null,
      status: 'REQUESTED',
      priority: 'MEDIUM',
      dueDate: null,
      messageId: null,
      customerActedAt: null,
      completedAt: null,
      createdAt: recentTime,
      updatedAt: recentTime,
    }),
    serverSet: [
      'id',
      'status',
      'completedAt',
      'createdAt',
      'updatedAt',
      'version',
      'customerActedAt',
    ],
    longest: { title: 200, description: 10_000 },
  },
  commentOnTask: {
    table: 'task_updates',
    noun: 'taskUpdate',
    required: ({ task }) => ({ taskId: String(task.id), note: 'Half way' }),
    filled: ({ manager }) => ({
      status: 'WAITING',
      createdBy: String(manager.id),
      createdAt: recentTime,
    }),
    serverSet: ['id', 'status', 'createdBy', 'createdAt'],
    longest: { note: 10_000 },
  },
  attachFile: {
    table: 'file_attachments',
    noun: 'fileAttachment',
    required: () => ({ name: 'plan.pdf', type: 'application/pdf', size: 0 }),
    optional: ({ task, message }) => ({
      taskId: String(task.id),
      messageId: String(message.id),
    }),
    filled: ({ manager }) => ({
      customerId: null,
      taskId: null,
      messageId: null,
      url: expect.stringMatching(/^\/files\/[\da-f-]{36}$/) as unknown,
      uploadedBy: String(manager.id),
      createdAt: recentTime,
    }),
    serverSet: ['id', 'customerId', 'url', 'uploadedBy', 'createdAt'],
    longest: { name: 255 },
  },
  createCalendarEvent: {
    table: 'calendar_events',
    noun: 'calendarEvent',
    required: () => ({ title: 'Meet', startTime: day, endTime: laterDay, eventType: 'DEMO' }),
    optional: ({ customer, assistant }) => ({
      description: 'In the park',
      customerId: String(customer.id),
      vaId: String(assistant.id),
      externalEventId: 'abc-1',
    }),
    filled: () => ({
      description: null,
      customerId: null,
      vaId: null,
      status: 'SCHEDULED',
      externalEventId: null,
      createdAt: recentTime,
    }),
    serverSet: ['id', 'status', 'createdAt', 'version'],
    longest: { title: 200, description: 10_000, externalEventId: 200 },
  },
  createCommunicationSession: {
    table: 'communication_sessions',
    noun: 'communicationSession',
    required: ({ customer, assistant }) => ({
      type: 'VIDEO',
      customerId: String(customer.id),
      vaId: String(assistant.id),
      startTime: day,
    }),
    filled: () => ({
      endTime: null,
      status: 'SCHEDULED',
      recordingUrl: null,
      createdAt: recentTime,
    }),
    serverSet: ['id', 'status', 'endTime', 'recordingUrl', 'createdAt', 'version'],
    longest: {},
  },
}

/** Passwords are never returned. */
const pickShown = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'password'))

describe.each(Object.entries(creates))('%s', (verb, create) => {
  const {
    table,
    noun,
    required,
    optional,
    filled: fillScene,
    serverSet,
    longest: longestValue,
  } = create

  it('requires only the required fields, and sets defaults', async () => {
    const givenRecord = await scene()
    const answer = await perform(givenRecord.caller, verb, required(givenRecord))
    expect(answer[noun]).toMatchObject({
      ...pickShown(required(givenRecord)),
      ...fillScene(givenRecord),
    })
  })

  it('stores every optional field', async () => {
    const givenRecord = await scene()
    const all = { ...required(givenRecord), ...optional?.(givenRecord) }
    const answer = await perform(givenRecord.caller, verb, all)
    expect(answer[noun]).toMatchObject(pickShown(all))
  })

  it('treats null and empty text as missing in optional fields', async () => {
    const givenRecord = await scene()
    const none = Object.fromEntries(
      Object.entries(optional?.(givenRecord) ?? {}).map(([name, value]) => [
        name,
        typeof value === 'string' && name in longestValue ? '  ' : null,
      ]),
    )
    const answer = await perform(givenRecord.caller, verb, { ...required(givenRecord), ...none })
    expect(answer[noun]).toMatchObject(fillScene(givenRecord))
  })

  it('requires each required field', async () => {
    const givenRecord = await scene()
    const rows = await db(table)
    for (const name of Object.keys(required(givenRecord))) {
      const { [name]: _omittedValue, ...rest } = required(givenRecord)
      const { code, message, fields } = await performRefused(givenRecord.caller, verb, rest)
      // The schema names the field in its message, a rule of the server in `fields`.
      const isNamed = message.includes(name) || Object.keys(fields ?? {}).includes(name)
      expect({ code, name, isNamed }).toEqual({ code: 'BAD_USER_INPUT', name, isNamed: true })
    }
    expect(await db(table)).toEqual(rows)
  })

  it('refuses fields that the server sets, naming them', async () => {
    const givenRecord = await scene()
    const rows = await db(table)
    for (const name of serverSet) {
      const input = { ...required(givenRecord), [name]: '1' }
      const { code, message } = await performRefused(givenRecord.caller, verb, input)
      expect({ code, message }).toEqual({
        code: 'BAD_USER_INPUT',
        message: expect.stringContaining(`"${name}"`) as unknown,
      })
    }
    expect(await db(table)).toEqual(rows)
  })

  it('refuses blank text in required fields, and text that is too long or cannot be stored', async () => {
    const givenRecord = await scene()
    const rows = await db(table)
    for (const [name, most] of Object.entries(longestValue)) {
      const wrongInput = { '   ': 'Required' }
      const attempts = [
        ['x'.repeat(most + 1), `Must be at most ${most.toLocaleString('en-US')} characters`],
        ['a\u0000b', 'Invalid input'],
        ...(name in required(givenRecord) ? Object.entries(wrongInput) : []),
      ] as [string, string][]
      for (const [words, message] of attempts) {
        const input = { ...required(givenRecord), [name]: words }
        const { code, fields } = await performRefused(givenRecord.caller, verb, input)
        expect({ code, fields }).toEqual({ code: 'BAD_USER_INPUT', fields: { [name]: message } })
      }
    }
    expect(await db(table)).toEqual(rows)
  })

  it('stores texts of the maximum length', async () => {
    const givenRecord = await scene()
    const texts = Object.fromEntries(
      Object.entries(longestValue).map(([name, most]) => [
        name,
        '🧞'.repeat(most / 2).padEnd(most, 'x'),
      ]),
    )
    const answer = await perform(givenRecord.caller, verb, { ...required(givenRecord), ...texts })
    expect(answer[noun]).toMatchObject(texts)
  })

  it('refuses ids of accounts and records that do not exist', async () => {
    const givenRecord = await scene()
    const rows = await db(table)
    const all = { ...required(givenRecord), ...optional?.(givenRecord) }
    for (const name of Object.keys(all).filter((key) => key.endsWith('Id'))) {
      if (name === 'externalEventId') continue
      for (const id of ['999999', '-1', '1e3', '9'.repeat(30)]) {
        const { code } = await performRefused(givenRecord.caller, verb, { ...all, [name]: id })
        expect(['BAD_USER_INPUT', 'NOT_FOUND']).toContain(code)
      }
    }
    expect(await db(table)).toEqual(rows)
  })
})
