import { beforeEach, describe, expect, it } from 'vitest'
import { buildTask, buildUser } from '#api/testing/factories/index.ts'
import { createSnoozes } from '#api/stores/history/end-snoozes.ts'
import type { FeedEntry } from '#api/stores/history/change-feed.ts'
import { noChangeRecorder } from '#api/stores/history/change-recorder.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const hour = 3_600_000

let maya: TestClient
let joel: TestClient
let taskId: number
let id: string

const inHours = (hours: number) => new Date(clock.now.getTime() + hours * hour)

type Row = { id: string; readAt: string | null; snoozedUntil: string | null; count: number }

const list = async (filter: string) => {
  const { data, errors } = await maya.graphql(
    `{ notifications(filter: ${filter}) { nodes { id readAt snoozedUntil count at } } me { badges { tasks total } } }`,
  )
  expect(errors).toEqual([])
  const { notifications, me } = data as { notifications: { nodes: Row[] }; me: { badges: object } }
  return { rows: notifications.nodes, badges: me.badges }
}

const snooze = (until: Date | null) =>
  perform(maya, 'snoozeNotifications', { ids: [id], until: until?.toISOString() ?? null })

const comment = () => perform(joel, 'commentOnTask', { taskId, note: 'Hello' })

beforeEach(async () => {
  const ours = await buildCompany(db)
  await db('notifications').delete()
  maya = await as(ours.assistant)
  joel = await as(await buildUser(db, { customerId: ours.customer.id }))
  const task = await buildTask(db, {
    customerId: ours.customer.id,
    assignedVaId: ours.assistant.id,
  })
  taskId = task.id
  await comment()
  const { rows } = await list('{}')
  id = rows[0]?.id ?? ''
})

describe('a snoozed notification', () => {
  it('is in no badge and not unread, says until when, and is found by its filter', async () => {
    await snooze(inHours(3))
    expect(await list('{ unread: true }')).toEqual({ rows: [], badges: { tasks: 0, total: 0 } })
    const { rows } = await list('{ snoozed: true }')
    expect(rows).toMatchObject([{ id, readAt: null, snoozedUntil: inHours(3).toISOString() }])
    expect((await list('{ snoozed: false }')).rows).toEqual([])
  })

  it('comes back as new when its time is over, and says so on every page of its reader', async () => {
    await snooze(inHours(3))
    const notedEntries: FeedEntry[] = []
    const snoozes = createSnoozes({
      db,
      changeRecorder: { ...noChangeRecorder, noteChange: (entry) => notedEntries.push(entry) },
    })
    expect(await snoozes.end(inHours(2.9))).toBe(0)
    expect(await snoozes.end(inHours(3))).toBe(1)
    expect(notedEntries).toMatchObject([
      { noun: 'notification', recordId: Number(id), kind: 'created' },
    ])
    const { rows, badges } = await list('{ unread: true }')
    expect(rows).toMatchObject([{ id, snoozedUntil: null, at: inHours(3).toISOString() }])
    expect(badges).toEqual({ tasks: 1, total: 1 })
    expect(await snoozes.end(inHours(4))).toBe(0)
  })

  it('ends early with the next event of its record', async () => {
    await snooze(inHours(3))
    await comment()
    expect((await list('{ unread: true }')).rows).toMatchObject([
      { id, snoozedUntil: null, count: 2 },
    ])
  })

  it('ends when its reader says so', async () => {
    await snooze(inHours(3))
    await snooze(null)
    expect((await list('{ unread: true }')).rows).toMatchObject([{ id, snoozedUntil: null }])
  })

  it('stays snoozed when its record is opened or all are marked as read', async () => {
    await snooze(inHours(3))
    await perform(maya, 'readNotifications', { noun: 'TASK', recordId: taskId })
    await perform(maya, 'readAllNotifications', {})
    expect((await list('{ snoozed: true }')).rows).toMatchObject([{ id, readAt: null }])
  })

  it('is over once it is read or done', async () => {
    await snooze(inHours(3))
    await perform(maya, 'readNotifications', { ids: [id] })
    expect((await list('{ unread: false }')).rows).toMatchObject([{ id, snoozedUntil: null }])
    await db('notifications').update({ readAt: null })
    await snooze(inHours(3))
    await perform(maya, 'markNotificationsDone', { ids: [id] })
    expect((await list('{ done: true }')).rows).toMatchObject([{ id, snoozedUntil: null }])
  })
})

it.each([-1, 0, 24 * 60 + 1])('a notification cannot be snoozed for %i hours', async (hours) => {
  const until = inHours(hours).toISOString()
  expect(await performRefused(maya, 'snoozeNotifications', { ids: [id], until })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { until: 'Choose a time within the next 60 days.' },
  })
})

it('a notification that is read cannot be snoozed', async () => {
  await perform(maya, 'readNotifications', { ids: [id] })
  const until = inHours(3).toISOString()
  expect(await performRefused(maya, 'snoozeNotifications', { ids: [id], until })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

const readQuietHours = async (caller: TestClient) => {
  const { data } = await caller.graphql('{ me { quietHours { from to } } }')
  return (data?.['me'] as { quietHours: object | null } | undefined)?.quietHours
}

describe('quiet hours', () => {
  it('are stored for one person until they are ended', async () => {
    expect(await readQuietHours(maya)).toBeNull()
    await perform(maya, 'setQuietHours', { from: '22:00', to: '07:30' })
    await perform(maya, 'setQuietHours', { from: '21:15', to: '07:30' })
    expect(await readQuietHours(maya)).toEqual({ from: '21:15', to: '07:30' })
    expect(await readQuietHours(joel)).toBeNull()
    await perform(maya, 'setQuietHours', {})
    expect(await readQuietHours(maya)).toBeNull()
  })

  it.each([
    [{ from: '22:00' }, 'to', 'Enter both times, or neither.'],
    [{ from: '22:00', to: '22:00' }, 'to', 'Choose two different times.'],
    [{ from: '24:00', to: '07:00' }, 'from', 'Enter a time such as 22:00.'],
    [{ from: '7 AM', to: '07:00' }, 'from', 'Enter a time such as 22:00.'],
  ])('of %j are refused', async (input, field, message) => {
    expect(await performRefused(maya, 'setQuietHours', input)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: message },
    })
  })
})
