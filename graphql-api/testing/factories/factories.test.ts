import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#api/testing/database.ts'
import {
  buildAssistant,
  buildCalendarEvent,
  buildCommunicationSession,
  buildCustomer,
  buildCustomerService,
  buildFileAttachment,
  buildInteraction,
  buildLead,
  buildManager,
  buildMessage,
  buildSignIn,
  buildTask,
  buildTaskUpdate,
  buildTeamMember,
  buildUser,
  insertMany,
  insertTogether,
  newRow,
  reserveIds,
  testPassword,
  testPasswordHash,
} from './index.ts'
import { verify } from 'argon2'

const { db, reset } = await testDatabase()
beforeEach(reset)

const factories = {
  buildUser,
  buildAssistant,
  buildManager,
  buildCustomer,
  buildLead,
  buildTeamMember,
  buildSignIn,
  buildCustomerService,
  buildInteraction,
  buildTask,
  buildTaskUpdate,
  buildMessage,
  buildCalendarEvent,
  buildCommunicationSession,
  buildFileAttachment,
}

describe('factories', () => {
  it.each(Object.entries(factories))(
    '%s creates a record without arguments, twice',
    async (_, build) => {
      const [first, second] = [await build(db), await build(db)]
      expect(second.id).toBeGreaterThan(first.id)
    },
  )

  it('assign work to the customer’s assistant', async () => {
    const assistant = await buildAssistant(db)
    const customer = await buildCustomer(db, { assignedVaId: assistant.id })
    const task = await buildTask(db, { customerId: customer.id })
    const event = await buildCalendarEvent(db, { customerId: customer.id })
    const session = await buildCommunicationSession(db, { customerId: customer.id })
    expect([task.assignedVaId, event.vaId, session.vaId]).toEqual(Array(3).fill(assistant.id))
    expect(await db('users')).toHaveLength(1)
  })

  it('set completedAt only for a completed task', async () => {
    expect((await buildTask(db, { status: 'completed' })).completedAt).toBeInstanceOf(Date)
    expect((await buildTask(db)).completedAt).toBeNull()
  })

  it('create an event without customer and assistant on request', async () => {
    const event = await buildCalendarEvent(db, { customerId: null })
    expect([event.customerId, event.vaId]).toEqual([null, null])
  })

  it('attach a file to a given message instead of a task', async () => {
    const message = await buildMessage(db)
    const file = await buildFileAttachment(db, { messageId: message.id })
    expect([file.messageId, file.taskId]).toEqual([message.id, null])
  })

  it('give every account the test password', async () => {
    expect((await buildUser(db)).password).toBe(testPasswordHash)
    expect(await verify(testPasswordHash, testPassword)).toBe(true)
  })

  it('insert thousands of rows and return them in the same order', async () => {
    const customer = await buildCustomer(db)
    const rows = await insertMany(
      db,
      'interactions',
      Array.from({ length: 3_001 }, (_, at) => ({
        customerId: customer.id,
        type: 'note' as const,
        summary: `Note ${at}`,
      })),
    )
    expect(rows).toHaveLength(3_001)
    expect(rows.every((row, at) => row.summary === `Note ${at}`)).toBe(true)
    expect(rows[0]?.timestamp).toBeInstanceOf(Date)
  })

  it('insert rows of several tables together, with any text and time', async () => {
    const ids = await reserveIds(db, { customer: 'customers' })
    const assignedVaId = (await buildAssistant(db)).id
    const timestamp = new Date('2026-03-29T01:30:00.123Z')
    const summary = "'Why?' ?? $1 :name"
    const [customer, interaction] = await insertTogether(db, [
      ['customers', { ...newRow.customer(), id: ids.customer, assignedVaId }],
      ['interactions', { type: 'note', customerId: ids.customer, summary, timestamp }],
    ])
    expect(customer).toMatchObject({ id: ids.customer, assignedVaId })
    expect(interaction).toMatchObject({ customerId: ids.customer, summary, timestamp })
  })

  it('run no statement for an empty list', async () => {
    expect(await insertMany(db, 'tasks', [])).toEqual([])
  })
})
