import { describe, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { build } from '#api/testing/factories/index.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const startedAt = new Date('2026-03-02T10:00:00.000Z')
const addSeconds = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000)

const scene = async (values: object = {}) => {
  clock.now = addSeconds(-3600)
  const maya = await build.assistant(db)
  const customer = await build.customer(db, { assignedVaId: maya.id })
  const olivia = await build.user(db, { customerId: customer.id })
  const { id } = await build.task(db, {
    customerId: customer.id,
    assignedVaId: maya.id,
    customerActedAt: addSeconds(-3600),
    ...values,
  })
  const [assistant, portal] = [await as(maya), await as(olivia)]
  const task = () => db('tasks').where({ id }).first()
  const before = await task()
  clock.now = startedAt
  return { id, assistant, portal, task, before, olivia }
}

const pickStored = ({
  status,
  waitingFor,
  lookAgainOn,
  questionId,
  customerActedAt,
}: {
  status: string
  waitingFor: string | null
  lookAgainOn: string | null
  questionId: number | null
  customerActedAt: Date | null
}) => ({ status, waitingFor, lookAgainOn, questionId, customerActedAt })

describe('the undo of a start', () => {
  it('brings back the values from before, and is a line of its own in history', async () => {
    const { id, assistant, task, before } = await scene()
    await perform(assistant, 'startTask', { id, expectedVersion: 1 })
    expect(await task()).toMatchObject({ status: 'in_progress', customerActedAt: null })
    clock.now = addSeconds(9)
    await perform(assistant, 'undoStartTask', { id, expectedVersion: 2 })
    expect(pickStored(await task())).toEqual(pickStored(before))
    expect(await db('taskUpdates').where({ taskId: id }).orderBy('id').pluck('status')).toEqual([
      'in_progress',
      'requested',
    ])
    expect(await db('activities').where({ verb: 'undoStartTask', noun: 'task' })).toHaveLength(1)
    const again = { id, expectedVersion: 3 }
    expect(await performRefused(assistant, 'undoStartTask', again)).toMatchObject({
      fields: { status: 'This task isn’t in progress.' },
    })
  })

  it('brings back an open question that was resumed', async () => {
    const { id, assistant, task } = await scene({ status: 'in_progress' })
    const ask = { id, expectedVersion: 1, note: 'Which day?', lookAgainOn: '2026-03-06' }
    await perform(assistant, 'askAboutTask', ask)
    const waiting = pickStored(await task())
    await perform(assistant, 'startTask', { id, expectedVersion: 2 })
    await perform(assistant, 'undoStartTask', { id, expectedVersion: 3 })
    expect(pickStored(await task())).toEqual(waiting)
  })

  it.each([
    [
      'a comment of the customer',
      (one: Scene) => perform(one.portal, 'commentOnTask', { taskId: one.id, note: 'Hi' }),
    ],
    [
      'a file of the customer',
      (one: Scene) =>
        perform(one.portal, 'attachFile', {
          taskId: one.id,
          name: 'a.txt',
          type: 'text/plain',
          size: 1,
        }),
    ],
    [
      'a change of the task',
      (one: Scene) =>
        perform(one.assistant, 'updateTask', { id: one.id, expectedVersion: 2, title: 'B' }),
    ],
  ])('is refused as a conflict after %s', async (_, act) => {
    const one = await scene()
    await perform(one.assistant, 'startTask', { id: one.id, expectedVersion: 1 })
    clock.now = addSeconds(5)
    await act(one)
    const { version } = await one.task()
    const undo = { id: one.id, expectedVersion: version }
    expect(await performRefused(one.assistant, 'undoStartTask', undo)).toMatchObject({
      code: 'CONFLICT',
    })
    expect(await one.task()).toMatchObject({ status: 'in_progress' })
  })

  it('is refused to others than the person who started it', async () => {
    const { id, assistant, task } = await scene()
    await perform(assistant, 'startTask', { id, expectedVersion: 1 })
    const manager = await as(await build.manager(db))
    expect(
      await performRefused(manager, 'undoStartTask', { id, expectedVersion: 2 }),
    ).toMatchObject({
      code: 'CONFLICT',
      message: 'Someone else works on the task.',
    })
    expect(await task()).toMatchObject({ status: 'in_progress' })
  })

  it('is not refused after a comment of the same person, and not possible after five minutes', async () => {
    const { id, assistant } = await scene()
    await perform(assistant, 'startTask', { id, expectedVersion: 1 })
    await perform(assistant, 'commentOnTask', { taskId: id, note: 'Hi' })
    await perform(assistant, 'undoStartTask', { id, expectedVersion: 2 })
    await perform(assistant, 'startTask', { id, expectedVersion: 3 })
    clock.now = addSeconds(301)
    const undo = { id, expectedVersion: 4 }
    expect(await performRefused(assistant, 'undoStartTask', undo)).toMatchObject({
      code: 'CONFLICT',
      message: 'A start can be undone for five minutes.',
    })
  })
})

type Scene = Awaited<ReturnType<typeof scene>>

describe('a question about a requested task', () => {
  it('starts it and asks, in one step with two lines in history', async () => {
    const { id, assistant, task, olivia } = await scene()
    const ask = { id, expectedVersion: 1, note: 'Which day?' }
    await perform(assistant, 'askAboutTask', ask)
    expect(await task()).toMatchObject({ status: 'waiting', waitingFor: 'customer', version: 2 })
    expect(await db('taskUpdates').where({ taskId: id }).orderBy('id')).toMatchObject([
      { status: 'in_progress', kind: null },
      { status: 'waiting', kind: 'question', note: 'Which day?' },
    ])
    const lines = await db('activities').where({ verb: 'askAboutTask', noun: 'taskUpdate' })
    expect(lines).toHaveLength(2)
    expect(await db('notifications').where({ userId: olivia.id })).toMatchObject([
      { event: 'taskQuestion' },
    ])
  })

  it.each(['waiting', 'completed', 'cancelled'])('is refused for a %s task', async (status) => {
    const completedAt = status === 'completed' ? startedAt : null
    const { id, assistant } = await scene({ status, completedAt })
    const ask = { id, expectedVersion: 1, note: 'Which day?' }
    expect(await performRefused(assistant, 'askAboutTask', ask)).toMatchObject({
      fields: { status: 'Questions are asked about requested tasks and those in progress.' },
    })
  })
})
