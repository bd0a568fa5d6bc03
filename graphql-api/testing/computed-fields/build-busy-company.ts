import type { Knex } from 'knex'
import { allNouns, nouns } from '#api/access/nouns.ts'
import { build, buildAny, buildAssistant, buildManager } from '#api/testing/factories/index.ts'

/** The nouns whose changes are announced: all but the logs. */
export const announcedNouns = allNouns.filter(
  (noun) => noun !== 'activity' && noun !== 'securityEvent',
)

const hour = 3_600_000
const day = 24 * hour

/** Builds a company in which every computed field has a value: in the middle of a week and of a month. */
export const buildBusyCompany = async (db: Knex, now: Date) => {
  const at = (ms: number) => new Date(now.getTime() + ms)
  const manager = await buildManager(db, { weeklyHours: 40 })
  const assistant = await buildAssistant(db, { weeklyHours: 40 })
  const cover = await buildAssistant(db, { weeklyHours: 40 })
  const customer = await build.customer(db, { assignedVaId: assistant.id })
  await build.customer(db, { assignedVaId: cover.id })
  const ofCustomer = { customerId: customer.id }
  const user = await build.user(db, ofCustomer)
  const service = { ...ofCustomer, startDate: at(-60 * day), monthlyValue: 100_000 }
  const hoursService = await build.customerService(db, {
    ...service,
    plan: 'administrative-part-time',
  })
  await build.customerService(db, { ...service, plan: 'receptionist-core' })
  const task = await build.task(db, { ...ofCustomer, dueDate: at(-day) })
  const done = await build.task(db, {
    ...ofCustomer,
    status: 'completed',
    completedAt: at(-hour),
    updatedAt: at(-hour),
  })
  const fileAttachment = await build.fileAttachment(db, {
    taskId: done.id,
    resultTaskId: done.id,
    uploadedBy: assistant.id,
  })
  const taskUpdate = await build.taskUpdate(db, { taskId: task.id, createdBy: assistant.id })
  const ofService = { ...ofCustomer, customerServiceId: hoursService.id, taskId: task.id }
  const timeEntry = await build.timeEntry(db, {
    ...ofService,
    start: at(-3 * hour),
    end: at(-2 * hour),
  })
  await build.timeEntry(db, { ...ofService, start: at(-hour), end: null })
  const interaction = await build.interaction(db, {
    ...ofCustomer,
    userId: assistant.id,
    timestamp: at(-2 * hour),
    startedAt: at(-2 * hour),
    seconds: 300,
    direction: 'incoming',
    answeredForCustomer: true,
  })
  const endedInput = {
    status: 'completed',
    startTime: at(-5 * hour),
    endTime: at(-4 * hour),
  } as const
  await build.communicationSession(db, {
    ...ofCustomer,
    ...endedInput,
    callerId: user.id,
    answererId: assistant.id,
  })
  const call = await build.communicationSession(db, {
    ...ofCustomer,
    status: 'active',
    startTime: at(-1.5 * hour),
    callerId: user.id,
    answererId: assistant.id,
  })
  const calendarEvent = await build.calendarEvent(db, { ...ofCustomer, startTime: at(2 * hour) })
  const message = { ...ofCustomer, timestamp: at(-hour) }
  await build.message(db, { ...message, senderId: assistant.id, mentionedIds: [cover.id] })
  // The newest message waits for a reply.
  await build.message(db, { ...message, senderId: user.id })
  const lead = await build.lead(db, { assignedVaId: assistant.id, statusSince: at(-day) })
  const teamMember = await build.teamMember(db, { userId: assistant.id })
  await db('timeOff').insert({
    personId: assistant.id,
    coverId: cover.id,
    firstDay: '2026-06-18',
    lastDay: '2026-06-19',
  })
  await db('availability').insert({ personId: assistant.id, timeZone: 'America/New_York' })
  await db('threadReads').insert({ userId: manager.id, ...ofCustomer, readUntil: at(-30 * day) })
  await db('extraHoursRequests').insert({
    customerServiceId: hoursService.id,
    week: '2026-06-15',
    seconds: 3600,
    reason: 'A long week',
    requestedBy: assistant.id,
    status: 'approved',
    answeredBy: user.id,
    answeredAt: now,
  })
  await db('notifications').insert({
    userId: manager.id,
    kind: 'task',
    event: 'taskCompleted',
    noun: 'task',
    recordId: task.id,
    subjectId: task.id,
    recordName: task.title,
    ...ofCustomer,
    audience: 'customer',
    at: now,
  })
  for (const noun of announcedNouns)
    if (!(await db(nouns[noun].many).first('id'))) await buildAny(db, noun, ofCustomer)
  return {
    manager,
    assistant,
    user,
    customer,
    service: hoursService,
    task,
    taskUpdate,
    fileAttachment,
    timeEntry,
    interaction,
    call,
    calendarEvent,
    lead,
    teamMember,
  }
}

export type BusyCompany = Awaited<ReturnType<typeof buildBusyCompany>>
