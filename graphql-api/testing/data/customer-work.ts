import type { Knex } from 'knex'
import { build } from '#api/testing/factories/index.ts'

type Options = {
  customerId: number
  assistantId: number
  /** Returns a number from 0 up to 1. */
  random: () => number
  /** The place of the customer among others: appointments of two places never overlap. */
  place: number
}

const hour = 3_600_000
const start = Date.UTC(2026, 2, 3)

/** Builds random work of one customer, in every table whose rows name a customer. */
export const buildCustomerWork = async (
  db: Knex,
  { customerId, assistantId, random, place }: Options,
) => {
  const some = (most: number) => Array.from({ length: Math.floor(random() * (most + 1)) })
  const ofCustomer = { customerId }
  const timesOf = (number: number) => {
    const startTime = new Date(start + (place * 20 + number * 2) * hour)
    return { startTime, endTime: new Date(startTime.getTime() + hour) }
  }
  const services = []
  for (const _ of some(2)) services.push(await build.customerService(db, ofCustomer))
  const [{ id: taskSeriesId } = { id: null }] = (await db('taskSeries')
    .insert({
      ...ofCustomer,
      assignedVaId: assistantId,
      rule: 'FREQ=DAILY',
      timeZone: 'UTC',
      startsAt: new Date(start),
      title: 'Sort mail',
      priority: 'low',
      dueIsDay: true,
    })
    .returning('id')) as { id: number }[]
  await db('eventSeries').insert({
    ...ofCustomer,
    vaId: assistantId,
    rule: 'FREQ=DAILY',
    timeZone: 'UTC',
    startsAt: new Date(start),
    lengthMs: hour,
    title: 'Call',
    eventType: 'meeting',
  })
  for (const [index] of some(3).entries()) {
    const task = await build.task(db, {
      ...ofCustomer,
      assignedVaId: assistantId,
      seriesId: index === 0 ? taskSeriesId : null,
      occursAt: index === 0 ? new Date(start) : null,
    })
    await build.taskUpdate(db, { taskId: task.id })
    await build.fileAttachment(db, { ...ofCustomer, taskId: task.id })
    const end = new Date(start - (place * 20 + index) * hour)
    await build.timeEntry(db, {
      ...ofCustomer,
      assistantId,
      taskId: task.id,
      customerServiceId: services[0]?.id ?? null,
      start: new Date(end.getTime() - hour / 2),
      end,
    })
    await db('notifications').insert({
      userId: assistantId,
      kind: 'task',
      event: 'taskAssigned',
      noun: 'task',
      recordId: task.id,
      subjectId: task.id,
      recordName: task.title,
      ...ofCustomer,
      audience: 'staff',
      at: new Date(start),
    })
  }
  for (const [index] of some(2).entries()) {
    const ofAssistant = { ...ofCustomer, vaId: assistantId }
    await build.calendarEvent(db, { ...ofAssistant, ...timesOf(index) })
    await build.communicationSession(db, {
      ...ofAssistant,
      status: 'scheduled',
      ...timesOf(index + 4),
    })
  }
  for (const _ of some(3)) {
    await build.interaction(db, ofCustomer)
    await build.message(db, { ...ofCustomer, senderId: assistantId })
    await build.fileAttachment(db, ofCustomer)
  }
  if (random() < 0.6)
    await db('threadReads').insert({
      ...ofCustomer,
      userId: assistantId,
      readUntil: new Date(start - Math.floor(random() * 20) * hour),
    })
  if (random() < 0.5) {
    await db('balanceLinks').insert({ ...ofCustomer, tokenHash: `hash ${place}` })
    await db('handovers').insert(ofCustomer)
  }
}
