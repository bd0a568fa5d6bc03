import { describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'

const { db, as, clock } = await testApp()

type Dashboard = {
  tasks: { id: number; title: string; status: string }[]
  calendarEvents: { id: number; title: string; startTime: string }[]
}

const dashboardOf = async (caller: TestClient) =>
  (await caller.get('/api/dashboard')).body as Dashboard

const titles = ({ tasks, calendarEvents }: Dashboard) => ({
  tasks: tasks.map(({ title }) => title),
  events: calendarEvents.map(({ title }) => title),
})

const readTitles = async (caller: Promise<TestClient>) =>
  titles(await dashboardOf(await caller)).tasks

const inDays = (days: number) => new Date(clock.now.getTime() + days * 86_400_000)

describe('a dashboard', () => {
  it('has open tasks, urgent ones and then the earliest due date first, and upcoming events in order', async () => {
    const customer = await build.customer(db)
    const of = { customerId: customer.id }
    await build.task(db, { ...of, title: 'some day' })
    await build.task(db, { ...of, title: 'soon', dueDate: inDays(1) })
    await build.task(db, { ...of, title: 'low', priority: 'low', dueDate: inDays(-9) })
    await build.task(db, { ...of, title: 'urgent', priority: 'urgent', status: 'waiting' })
    await build.task(db, { ...of, title: 'later', dueDate: inDays(2), status: 'in_progress' })
    await build.task(db, { ...of, title: 'done', priority: 'urgent', status: 'completed' })
    await build.task(db, { ...of, title: 'given up', priority: 'urgent', status: 'cancelled' })
    await build.calendarEvent(db, { ...of, title: 'next week', startTime: inDays(7) })
    await build.calendarEvent(db, { ...of, title: 'tomorrow', startTime: inDays(1) })
    await build.calendarEvent(db, { ...of, title: 'now', startTime: clock.now })
    await build.calendarEvent(db, { ...of, title: 'yesterday', startTime: inDays(-1) })
    await build.calendarEvent(db, {
      ...of,
      title: 'called off',
      startTime: inDays(2),
      status: 'cancelled',
    })
    const caller = await as(await build.user(db, of))
    expect(titles(await dashboardOf(caller))).toEqual({
      tasks: ['urgent', 'soon', 'later', 'some day', 'low'],
      events: ['now', 'tomorrow', 'next week'],
    })
  })

  it('has the records that each person may see, and none for a portal user without a customer', async () => {
    const assistant = await build.assistant(db)
    const mine = await build.customer(db, { assignedVaId: assistant.id })
    await build.task(db, { customerId: mine.id, title: 'mine' })
    await build.task(db, { title: 'another’s' })
    expect(await readTitles(as(await build.manager(db)))).toEqual(['mine', 'another’s'])
    expect(await readTitles(as(assistant))).toEqual(['mine'])
    expect(await readTitles(as(await build.user(db, { customerId: mine.id })))).toEqual(['mine'])
    expect(await readTitles(as(await build.user(db)))).toEqual([])
  })

  it('has at most fifty of each', async () => {
    const { id: customerId } = await build.customer(db)
    for (let n = 0; n < 51; n += 1) {
      await build.task(db, { customerId })
      await build.calendarEvent(db, { customerId, startTime: inDays(1) })
    }
    const { tasks, calendarEvents } = await dashboardOf(await as(await build.manager(db)))
    expect([tasks.length, calendarEvents.length]).toEqual([50, 50])
    expect(Object.keys(tasks[0] ?? {})).toEqual(['id', 'title', 'status'])
    expect(Object.keys(calendarEvents[0] ?? {})).toEqual(['id', 'title', 'startTime'])
  })
})
