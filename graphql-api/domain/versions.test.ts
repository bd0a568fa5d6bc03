import { readFileSync } from 'node:fs'
import { buildSchema, getNamedType, isInputObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildCalendarEvent,
  buildCommunicationSession,
  buildCustomer,
  buildCustomerService,
  buildInteraction,
  buildLead,
  buildManager,
  buildTask,
  buildTeamMember,
  buildUser,
} from '#api/database/factories/index.ts'
import type { UserRow } from '#api/stores/nouns/user.ts'
import { testApp } from '#api/testing/app.ts'
import { perform, refusal, together } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

type Record = { id: number | boolean }

type Case = {
  table: string
  /** The record that the verb changes. */
  build: (manager: UserRow) => Promise<Record>
  /** What the verb is given besides the record and the version. */
  input?: () => object | Promise<object>
  /** The verb knows its record without an id. */
  nameless?: boolean
}

const another = { displayName: 'Another name' }
const organisation = async () => ({ id: true })
const toAssistant = async () => ({ assignedVaId: (await buildAssistant(db)).id })

const tasks = (status: string): Case => ({
  table: 'tasks',
  build: () => buildTask(db, { status: status as never }),
})
const customers = (status: string): Case => ({
  table: 'customers',
  build: () => buildCustomer(db, { status: status as never }),
})
const services = (status: string): Case => ({
  table: 'customer_services',
  build: () => buildCustomerService(db, { status: status as never }),
})
const events: Case = { table: 'calendar_events', build: () => buildCalendarEvent(db) }
const calls = (status: string): Case => ({
  table: 'communication_sessions',
  build: () => buildCommunicationSession(db, { status: status as never, startTime: new Date(0) }),
})
const leads: Case = { table: 'leads', build: () => buildLead(db) }
const users: Case = { table: 'users', build: () => buildUser(db) }
const cards: Case = { table: 'team_members', build: () => buildTeamMember(db) }

/** Every verb that changes a record, with a record that it could change. */
const cases: { [verb: string]: Case } = {
  updateProfile: {
    table: 'users',
    build: async (manager) => manager,
    input: () => another,
    nameless: true,
  },
  updateUser: { ...users, input: () => another },
  changeUserRole: { ...users, input: () => ({ role: 'VIRTUAL_ASSISTANT' }) },
  disableUser: users,
  enableUser: { ...users, build: () => buildUser(db, { disabledAt: new Date() }) },
  resetPassword: { ...users, input: () => ({ newPassword: 'a new one' }) },
  updateOrganisation: {
    table: 'organisation',
    build: organisation,
    input: () => ({ name: 'Another name' }),
    nameless: true,
  },
  updateTeamMember: { ...cards, input: () => ({ department: 'Another' }) },
  changePresence: { ...cards, input: () => ({ status: 'ONLINE' }) },
  updateCustomer: { ...customers('active'), input: () => ({ name: 'Another name' }) },
  assignCustomer: { ...customers('active'), input: toAssistant },
  pauseCustomer: customers('active'),
  resumeCustomer: customers('paused'),
  closeCustomer: customers('active'),
  reopenCustomer: customers('closed'),
  updateLead: { ...leads, input: () => ({ notes: 'Another note' }) },
  moveLead: { ...leads, input: () => ({ status: 'CONTACTED' }) },
  assignLead: { ...leads, input: toAssistant },
  convertLead: {
    ...leads,
    build: async () => buildLead(db, { assignedVaId: (await buildAssistant(db)).id }),
  },
  updateTask: { ...tasks('requested'), input: () => ({ title: 'Another title' }) },
  assignTask: {
    ...tasks('requested'),
    input: async () => ({
      assignedVaId: await db('customers')
        .first('assigned_va_id as id')
        .then(({ id }: { id: number }) => id),
    }),
  },
  startTask: tasks('requested'),
  holdTask: tasks('in_progress'),
  completeTask: tasks('in_progress'),
  cancelTask: tasks('requested'),
  reopenTask: tasks('completed'),
  requestTaskAgain: tasks('cancelled'),
  updateInteraction: {
    table: 'interactions',
    build: () => buildInteraction(db),
    input: () => ({ summary: 'Another summary' }),
  },
  updateCustomerService: { ...services('active'), input: () => ({ serviceType: 'Another' }) },
  pauseCustomerService: services('active'),
  resumeCustomerService: services('paused'),
  cancelCustomerService: services('active'),
  updateCalendarEvent: { ...events, input: () => ({ title: 'Another title' }) },
  completeCalendarEvent: events,
  cancelCalendarEvent: events,
  updateCommunicationSession: { ...calls('scheduled'), input: () => ({ type: 'VIDEO' }) },
  answerCommunicationSession: calls('scheduled'),
  endCommunicationSession: calls('active'),
  missCommunicationSession: calls('scheduled'),
  cancelCommunicationSession: calls('scheduled'),
}

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'))

const versioned = Object.values(schema.getMutationType()?.getFields() ?? {})
  .filter(({ args }) => {
    const input = getNamedType(args.find(({ name }) => name === 'input')?.type)
    return isInputObjectType(input) && 'expectedVersion' in input.getFields()
  })
  .map(({ name }) => name)

it('covers every verb of the schema that starts from a version', () => {
  expect(Object.keys(cases).toSorted()).toEqual(versioned.toSorted())
})

describe.each(Object.entries(cases))('%s', (verb, { table, build, input, nameless }) => {
  const begin = async () => {
    const manager = await buildManager(db)
    const { id } = await build(manager)
    const given = { ...(nameless ? {} : { id }), ...(await input?.()) }
    return {
      id,
      caller: await as(manager),
      from: (expectedVersion: number) => ({ ...given, expectedVersion }),
      row: async (): Promise<{ version: number; updatedAt?: Date }> =>
        db(table).where({ id }).first(),
      lines: async () => [await db('task_updates'), await db('lead_status_changes')],
    }
  }

  it('is refused from any other version than the present one, and changes nothing', async () => {
    const { id, caller, from, row, lines } = await begin()
    await db(table).where({ id }).update({ version: 7 })
    const before = await row()
    for (const stale of [6, 8]) {
      const { code, currentVersion } = await refusal(caller, verb, from(stale))
      expect({ code, currentVersion }).toEqual({ code: 'CONFLICT', currentVersion: 7 })
    }
    expect(await row()).toEqual(before)
    expect(await lines()).toEqual([[], []])
  })

  it('is done once when it is asked twice at the same moment, which the record remembers', async () => {
    clock.now = new Date('2031-05-06T10:00:00Z')
    const { caller, from, row } = await begin()
    const attempt: [typeof caller, string, object] = [caller, verb, from(1)]
    expect(await together([attempt, attempt])).toEqual({ done: 1, codes: ['CONFLICT'] })
    const changed = await row()
    expect(changed.version).toBe(2)
    if ('updatedAt' in changed) expect(changed.updatedAt).toEqual(clock.now)
  })
})

it('lets whoever was late read the record again and go on from there', async () => {
  const { id } = await buildTask(db)
  const caller = await as(await buildManager(db))
  await perform(caller, 'updateTask', { id, expectedVersion: 1, title: 'First' })
  const late = { id, description: 'Second' }
  const { currentVersion } = await refusal(caller, 'updateTask', { ...late, expectedVersion: 1 })
  const { task } = await perform(caller, 'updateTask', { ...late, expectedVersion: currentVersion })
  expect(task).toMatchObject({ title: 'First', description: 'Second', version: 3 })
})
