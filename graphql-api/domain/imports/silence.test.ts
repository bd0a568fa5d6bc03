import { afterAll, beforeEach, expect, it } from 'vitest'
import { allJobNames, jobInputs } from '#api/jobs/job-inputs.ts'
import { jobs as table } from '#api/jobs/jobs.ts'
import type { Job } from '#api/jobs/job.ts'
import { readWeeklyLetterMail } from '#api/domain/mail/read-weekly-letter-mail.ts'
import { readWeeklySummaryMail } from '#api/domain/mail/read-weekly-summary-mail.ts'
import { testApp } from '#api/testing/app.ts'
import {
  buildAssistant,
  buildCustomer,
  buildManager,
  buildUser,
} from '#api/testing/factories/index.ts'
import { importsOf } from '#api/testing/imports.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'

const { db, as, connection } = await testApp()
/** A Wednesday. */
const start = new Date('2026-12-16T15:00:00Z')
let now = start
beforeEach(() => {
  now = start
})
const jobs = openTestJobs(connection, {}, { clock: () => now })
afterAll(jobs.close)

const csv = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`)

/** Files of work that is over, or is due so soon that its reminder is. */
const files = {
  LEAD: csv(
    'Name,Email,Created,Owner',
    'Ann,ann@x.test,2026-12-14,Maya',
    'Bob,bob@x.test,2026-11-01,',
  ),
  CUSTOMER: csv(
    'Name,Email,Created,Plan,Notes,Assistant',
    'Cy,cy@x.test,2026-12-14,Inside sales agent,A note,Maya',
    'Di,di@x.test,2026-11-01,,,',
  ),
  TASK: csv(
    'Task,Customer,Status,Due,Created,Completed',
    'Done,Harbor,Done,2026-12-15,2026-12-14,2026-12-15',
    'Done long ago,Harbor,Done,2026-11-15,2026-11-01,2026-11-20',
    'Due tonight,Harbor,Doing,2026-12-16 22:00,2026-11-01,',
    'Due today,Harbor,Requested,2026-12-16,2026-11-01,',
    'Due last month,Harbor,Doing,2026-11-10,2026-11-01,',
  ),
}

/** A company with a customer whose user gets letters, and a manager who gets summaries. */
const openCompany = async () => {
  const manager = await buildManager(db)
  const maya = await buildAssistant(db, { displayName: 'Maya' })
  const customer = await buildCustomer(db, {
    name: 'Harbor',
    assignedVaId: maya.id,
    createdAt: new Date('2026-10-01'),
  })
  const user = await buildUser(db, { role: 'user', customerId: customer.id })
  await db('organisation').update({ weeklyLetter: 'on' })
  // Nothing writes backups in a test, which is news about jobs.
  const choice = { userId: manager.id, kind: 'job', inApp: false, byEmail: false }
  await db('notificationChoices').insert(choice)
  const imports = importsOf(await as(manager), jobs)
  for (const [noun, bytes] of Object.entries(files)) {
    const { id } = await imports.create(noun, 'a.csv', bytes)
    await imports.preview(id)
    expect(await imports.start(id)).toMatchObject({ status: 'DONE', counts: { refused: 0 } })
  }
  await db('pgboss.job').whereIn('name', ['checkImport', 'writeImport']).delete()
  return { manager, customer, user }
}

const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)

/** Soon, in the night, in the morning, and on the Monday that follows. */
const moments = [0.1, 8, 24, 5 * 24 + 3].map(hours)

/** After the rows of the import were deleted. */
const weeksLater = [hours(40 * 24)]

/** Runs every job that needs no input at each moment, and none is left that an import has queued. */
const runEveryJob = async (at = moments) => {
  const started: string[] = await db('pgboss.job')
    .where({ state: 'created' })
    .whereNot('name', 'like', '\\_\\_%')
    .pluck('name')
  const byThemselves = allJobNames.filter(
    (name) => name !== 'reportFailedJob' && jobInputs[name].safeParse({}).success,
  )
  // An import queues nothing else, so that these are all jobs that follow from it.
  expect(started).toEqual([])
  for (const moment of at) {
    now = moment
    for (const name of byThemselves)
      await jobs.ctx.transaction((ctx) =>
        (table[name] as Job<object>).run(ctx, {}, { id: 'a', failedJob: null }),
      )
  }
  return byThemselves
}

const mailsOf = (kind: string) => db('mails').where({ kind }).orderBy('id')

it('no job says anything because of rows that an import brought', async () => {
  await openCompany()
  const names = await runEveryJob()
  expect(names).toEqual(expect.arrayContaining(['mailReminders', 'mailWeeklySummaries']))
  expect(await db('notifications')).toEqual([])
  expect(await db('calendarChanges')).toEqual([])
  const others = db('mails').whereNotIn('kind', ['weekly_letter', 'weekly_summary'])
  expect(await others.clone()).toEqual([])
  // The letter and the summary of the week come anyway, and say nothing of the import.
  const [letter] = await mailsOf('weekly_letter')
  expect((await readWeeklyLetterMail(jobs.ctx, letter))?.letter).toMatchObject({
    done: [],
    doneCount: 0,
  })
  const [summary] = await mailsOf('weekly_summary')
  expect((await readWeeklySummaryMail(jobs.ctx, summary))?.summary.week).toEqual({
    newLeads: 0,
    wonLeads: 0,
    newCustomers: 0,
    newTasks: 0,
    doneTasks: 0,
  })
  await db('pgboss.job').where({ name: 'sendMail' }).delete()
  await runEveryJob(weeksLater)
  expect(await db('notifications')).toEqual([])
  expect(await others.clone()).toEqual([])
})

it('the same rows, added by people, are reminded of, and are in the letter and the summary', async () => {
  await openCompany()
  await db('importRecords').delete()
  await runEveryJob()
  const [letter] = await mailsOf('weekly_letter')
  expect((await readWeeklyLetterMail(jobs.ctx, letter))?.letter.doneCount).toBe(1)
  const [summary] = await mailsOf('weekly_summary')
  expect((await readWeeklySummaryMail(jobs.ctx, summary))?.summary.week).toMatchObject({
    newLeads: 1,
    newCustomers: 1,
    newTasks: 1,
    doneTasks: 1,
  })
  expect(await mailsOf('reminder')).not.toEqual([])
})

it('an imported task is reminded of where that is still to come, and is news once it is done', async () => {
  const { manager, customer } = await openCompany()
  const imports = importsOf(await as(manager), jobs)
  const { id } = await imports.create(
    'TASK',
    'a.csv',
    csv('Task,Customer,Due,Created', 'Due soon,Harbor,2026-12-19 15:00,2026-11-01'),
  )
  await imports.preview(id)
  await imports.start(id)
  await db('pgboss.job').delete()
  now = hours(60)
  await jobs.ctx.transaction((ctx) =>
    table.mailReminders.run(ctx, {}, { id: 'a', failedJob: null }),
  )
  const task = await db('tasks').where({ title: 'Due soon' }).first()
  expect(await mailsOf('reminder')).toMatchObject([
    { data: { reminders: [{ noun: 'task', id: task.id }] } },
  ])
  await db('tasks').where({ id: task.id }).update({ status: 'completed', completedAt: now })
  now = hours(5 * 24 + 3)
  await jobs.ctx.transaction((ctx) =>
    table.mailWeeklySummaries.run(ctx, {}, { id: 'a', failedJob: null }),
  )
  const [letter] = await mailsOf('weekly_letter')
  expect(letter.data).toMatchObject({ customerId: customer.id })
  expect((await readWeeklyLetterMail(jobs.ctx, letter))?.letter).toMatchObject({
    done: [{ text: 'Due soon' }],
    doneCount: 1,
  })
})
