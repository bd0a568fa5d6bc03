import { beforeEach, describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testDatabase } from '#api/testing/database.ts'
import { erasePerson } from './erase-person.ts'
import type { ActivityRow } from '#api/stores/entities/activity.ts'

const { db, reset } = await testDatabase()
beforeEach(reset)

const lines = (): Promise<ActivityRow[]> => db<ActivityRow>('activities').orderBy('id')
const phone = { field: 'phone', before: '1', after: '2' }

describe('an activity', () => {
  const stays = /stays as it was written/

  it('cannot be updated, deleted or truncated', async () => {
    const { id } = await build.activity(db, { changes: [phone] })
    const before = await lines()
    await expect(db('activities').where({ id }).update({ recordName: 'X' })).rejects.toThrow(stays)
    await expect(db('activities').where({ id }).delete()).rejects.toThrow(stays)
    await expect(db.raw('truncate activities')).rejects.toThrow(stays)
    expect(await lines()).toEqual(before)
  })

  it('keeps verb, account and time when a person is erased', async () => {
    const { id } = await build.activity(db)
    const rewrite = (values: object) =>
      db.transaction(async (trx) => {
        await trx.raw(`select set_config('admin_genie.erasing', 'on', true)`)
        await trx('activities').where({ id }).update(values)
      })
    const erasedAt = new Date()
    await expect(rewrite({ erasedAt, verb: 'createTask' })).rejects.toThrow(stays)
    await expect(rewrite({ erasedAt, actorId: 7 })).rejects.toThrow(stays)
    await expect(rewrite({ recordName: '' })).rejects.toThrow(stays)
  })
})

it('no export of everything has a person who was erased', async () => {
  const [lead, { id: userId }] = [await build.lead(db), await build.manager(db)]
  const now = new Date()
  await db('fullExports').insert({ userId, createdAt: now, activeAt: now, expiresAt: now })
  await erasePerson(db, { noun: 'lead', id: lead.id }, now)
  expect(await db('fullExports')).toEqual([])
})

describe('a time entry', () => {
  it('cannot be deleted, truncated or deleted with its customer', async () => {
    const { id, customerId } = await build.timeEntry(db)
    const refusedPattern = /voided, not deleted/
    await expect(db('timeEntries').where({ id }).delete()).rejects.toThrow(refusedPattern)
    await expect(db.raw('truncate time_entries')).rejects.toThrow(refusedPattern)
    await expect(db.raw('truncate customers cascade')).rejects.toThrow(refusedPattern)
    await expect(db('customers').where({ id: customerId }).delete()).rejects.toThrow(refusedPattern)
    expect(await db('timeEntries').pluck('id')).toEqual([id])
  })
})

/** Builds a request of a customer, with a reason and a note, and returns the ids of its people. */
const buildRequest = async () => {
  const customer = await build.customer(db)
  const service = await build.customerService(db, { customerId: customer.id })
  const [questionUser, answers] = [await build.user(db), await build.user(db)]
  await db('extraHoursRequests').insert({
    customerServiceId: service.id,
    requestedBy: questionUser.id,
    answeredBy: answers.id,
    answeredAt: new Date('2026-05-05T10:20:30Z'),
    status: 'approved',
    week: '2026-05-04',
    seconds: 3600,
    reason: 'Her surgery',
    note: 'By phone',
  })
  return { customer: customer.id, asks: questionUser.id, answers: answers.id }
}

const texts = () => db('extraHoursRequests').orderBy('id').select('reason', 'note')

describe('erasing a person', () => {
  const now = new Date('2026-05-05T10:20:30Z')

  it('clears the names and values of their account, sets the time of erasure, and leaves other accounts', async () => {
    const ada = await build.user(db, { displayName: 'Ada' })
    const noun = 'user' as const
    const about = { noun, recordId: ada.id, recordName: 'Ada', changes: [phone] }
    await build.activity(db, { ...about, verb: 'updateUser', actorName: 'Iris', actorId: 9999 })
    await build.activity(db, { actorId: ada.id, actorName: 'Ada', recordName: 'Their task' })
    await build.activity(db, { recordName: 'Another', changes: [phone] })
    expect(await erasePerson(db, { noun: 'user', id: ada.id }, now)).toBe(2)
    expect(await lines()).toMatchObject([
      {
        recordName: '',
        actorName: 'Iris',
        changes: [{ field: 'phone', before: null, after: null }],
        erasedAt: now,
      },
      { recordName: 'Their task', actorId: ada.id, actorName: '', erasedAt: now },
      { recordName: 'Another', changes: [phone], erasedAt: null },
    ])
  })

  it('deletes the time off of their account, and that of others stays', async () => {
    const [ada, bo] = [await build.user(db), await build.user(db)]
    const days = { firstDay: '2026-11-30', lastDay: '2026-12-04', note: 'Surgery' }
    await db('timeOff').insert([
      { ...days, personId: ada.id },
      { ...days, personId: bo.id, coverId: ada.id },
    ])
    await erasePerson(db, { noun: 'user', id: ada.id }, now)
    expect(await db('timeOff')).toMatchObject([{ personId: bo.id }])
  })

  describe('blanks the texts of requests for extra hours', () => {
    const wholeInput = { reason: 'Her surgery', note: 'By phone' }

    it.each([
      ['customer', 'customer', { reason: '', note: null }],
      ['user', 'asks', { reason: '', note: 'By phone' }],
      ['user', 'answers', { reason: 'Her surgery', note: null }],
    ] as const)('of an erased %s (%s), and of no one else', async (noun, role, remainingRecord) => {
      const people = await buildRequest()
      await buildRequest()
      await erasePerson(db, { noun: 'lead', id: people[role] }, now)
      expect(await texts()).toEqual([wholeInput, wholeInput])
      await erasePerson(db, { noun, id: people[role] }, now)
      expect(await texts()).toEqual([remainingRecord, wholeInput])
    })
  })

  describe('blanks the notes and reasons of time, and keeps the time itself,', () => {
    it.each(['customer', 'user'] as const)('of an erased %s, and of no one else', async (noun) => {
      const start = new Date('2026-05-04T10:00:00Z')
      const end = new Date('2026-05-04T11:00:00Z')
      const times = { start, end, note: 'Her surgery', voidReason: 'Ada was ill', voidedAt: now }
      const entry = await build.timeEntry(db, times)
      await build.timeEntry(db, times)
      await build.timeEntry(db, { start, end, customerId: entry.customerId, note: null })
      const id = noun === 'user' ? entry.assistantId : entry.customerId
      await erasePerson(db, { noun: 'lead', id }, now)
      const before = await db('timeEntries').orderBy('id')
      expect(before).toMatchObject([times, times, { note: null, voidReason: null }])
      await erasePerson(db, { noun, id }, now)
      const [first, ...others] = before
      expect(await db('timeEntries').orderBy('id')).toEqual([
        { ...first, note: null, voidReason: '' },
        ...others,
      ])
    })
  })

  it('clears the activities of all records of an erased customer', async () => {
    await build.activity(db, {
      customerId: 7,
      recordId: 1,
      recordName: 'Call Ada',
      changes: [phone],
    })
    await build.activity(db, { customerId: 8, recordId: 2, recordName: 'Other', changes: [phone] })
    expect(await erasePerson(db, { noun: 'customer', id: 7 }, now)).toBe(1)
    expect((await lines()).map(({ recordName }) => recordName)).toEqual(['', 'Other'])
  })
})

it('erases the leads that were merged into a lead, also when that lead is gone', async () => {
  const keptLead = await build.lead(db, { name: 'Ada' })
  const mergedLead = await build.lead(db, { name: 'A. Lovelace', mergedIntoId: keptLead.id })
  const pair = { noun: 'lead', keepId: keptLead.id, mergeId: mergedLead.id, at: new Date() }
  const replacedText = JSON.stringify({ name: { before: 'Ada', after: 'Ada', isChosen: true } })
  await db('merges').insert({ ...pair, replaced: replacedText })
  await build.activity(db, { noun: 'lead', recordId: mergedLead.id, changes: [phone] })
  await db('leads').where({ id: keptLead.id }).delete()
  expect(await erasePerson(db, { noun: 'lead', id: keptLead.id }, new Date())).toBe(1)
  expect(await lines()).toMatchObject([{ recordName: '', changes: [{ before: null }] }])
  expect(await db('leads')).toEqual([])
  expect(await db('merges')).toMatchObject([{ replaced: {} }])
})
