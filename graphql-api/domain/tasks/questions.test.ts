import { describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

const askedAt = new Date('2026-03-02T10:00:00.000Z')
const minutesLater = (minutes: number) => new Date(askedAt.getTime() + minutes * 60_000)

const scene = async () => {
  clock.now = askedAt
  const maya = await build.assistant(db, { displayName: 'Maya Cole' })
  const customer = await build.customer(db, { assignedVaId: maya.id })
  const joel = await build.user(db, { customerId: customer.id, displayName: 'Joel Diaz' })
  const ana = await build.user(db, { customerId: customer.id, displayName: 'Ana Diaz' })
  const task = await build.task(db, { customerId: customer.id, status: 'in_progress' })
  return {
    customer,
    taskId: task.id,
    assistant: await as(maya),
    joel: await as(joel),
    ana: await as(ana),
  }
}

const ask = (
  { assistant, taskId }: Pick<Awaited<ReturnType<typeof scene>>, 'assistant' | 'taskId'>,
  more: object = {},
) =>
  perform(assistant, 'holdTask', {
    id: taskId,
    expectedVersion: 1,
    waitingFor: 'CUSTOMER',
    note: 'Which of the two dates suits you?',
    ...more,
  })

const pointQuery = `query ($id: ID!) { task(id: $id) {
  status waitingFor lookAgainOn abilities
  question { note kind author { displayName } answers { nodes { note kind author { displayName } } } }
} }`

const pointOf = async (caller: Awaited<ReturnType<typeof as>>, id: number) => {
  const { data, errors } = await caller.graphql(pointQuery, { id })
  expect(errors).toEqual([])
  return data?.['task']
}

const updatesOf = (taskId: number) => db('task_updates').where({ taskId }).orderBy('id')

describe('a task that is put on hold', () => {
  it('waits for someone else unless the input says otherwise, without a question', async () => {
    const { assistant, joel, taskId } = await scene()
    const { task } = await perform(assistant, 'holdTask', { id: taskId, expectedVersion: 1 })
    expect(task).toMatchObject({ status: 'WAITING', waitingFor: 'SOMEONE_ELSE', lookAgainOn: null })
    expect(await pointOf(joel, taskId)).toMatchObject({ question: null })
    expect(await updatesOf(taskId)).toMatchObject([{ kind: null, questionId: null }])
  })

  it('for the customer shows them the question, its author and the day to look again', async () => {
    const setting = await scene()
    await ask(setting, { lookAgainOn: '2026-03-06' })
    expect(await pointOf(setting.joel, setting.taskId)).toMatchObject({
      status: 'WAITING',
      waitingFor: 'CUSTOMER',
      lookAgainOn: '2026-03-06',
      abilities: expect.arrayContaining(['answerTask']),
      question: {
        kind: 'QUESTION',
        note: 'Which of the two dates suits you?',
        author: { displayName: 'Maya Cole' },
        answers: { nodes: [] },
      },
    })
  })

  it.each([
    ['no question', { note: null }, 'note', 'Write your question.'],
    ['a blank question', { note: '  ' }, 'note', 'Write your question.'],
    [
      'a question of 5,001 characters',
      { note: 'a'.repeat(5001) },
      'note',
      'Must be at most 5,000 characters',
    ],
    ['a day that is none', { lookAgainOn: 'Friday' }, 'lookAgainOn', 'Invalid date'],
    [
      'a day in the year 26',
      { lookAgainOn: '0026-03-06' },
      'lookAgainOn',
      'Which year? Enter one from 2000 to 2100.',
    ],
  ])(
    'for the customer is refused with %s, and nothing changes',
    async (_, more, field, message) => {
      const { assistant, taskId } = await scene()
      const before = await db('tasks').first()
      const refusal = await performRefused(assistant, 'holdTask', {
        id: taskId,
        expectedVersion: 1,
        waitingFor: 'CUSTOMER',
        note: 'Which date?',
        ...more,
      })
      expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: message } })
      expect(await db('tasks').first()).toEqual(before)
      expect(await updatesOf(taskId)).toEqual([])
    },
  )

  it('goes on with Resume, which takes back an open question', async () => {
    const setting = await scene()
    await ask(setting, { lookAgainOn: '2026-03-06' })
    await perform(setting.assistant, 'startTask', { id: setting.taskId, expectedVersion: 2 })
    expect(await pointOf(setting.joel, setting.taskId)).toMatchObject({
      status: 'IN_PROGRESS',
      waitingFor: null,
      lookAgainOn: null,
      question: null,
    })
    const lateInput = { id: setting.taskId, note: 'The first.' }
    expect(await performRefused(setting.joel, 'answerTask', lateInput)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { status: 'This task isn’t waiting for an answer.' },
    })
  })
})

describe('an answer', () => {
  it('is kept as an update under its author’s name and moves the task back to in progress', async () => {
    const setting = await scene()
    await ask(setting)
    clock.now = minutesLater(90)
    const { task } = await perform(setting.joel, 'answerTask', {
      id: setting.taskId,
      note: ' The first. ',
    })
    expect(task).toMatchObject({ status: 'IN_PROGRESS', waitingFor: null, version: 3 })
    expect(await pointOf(setting.ana, setting.taskId)).toMatchObject({
      question: {
        note: 'Which of the two dates suits you?',
        answers: {
          nodes: [{ note: 'The first.', kind: 'ANSWER', author: { displayName: 'Joel Diaz' } }],
        },
      },
    })
    expect(await db('activities').where({ verb: 'answerTask' }).orderBy('id')).toMatchObject([
      { noun: 'taskUpdate', actorName: 'Joel Diaz', audience: 'customer' },
      {
        noun: 'task',
        actorName: 'Joel Diaz',
        audience: 'customer',
        changes: expect.arrayContaining([
          { field: 'status', before: 'waiting', after: 'in_progress' },
        ]),
      },
    ])
  })

  it('of a colleague within ten minutes is kept too, without a second move', async () => {
    const setting = await scene()
    await ask(setting)
    const { id, note } = { id: setting.taskId, note: 'The second.' }
    await perform(setting.joel, 'answerTask', { id, note: 'The first.' })
    clock.now = minutesLater(10)
    const { task } = await perform(setting.ana, 'answerTask', { id, note })
    expect(task).toMatchObject({ status: 'IN_PROGRESS', version: 3 })
    expect(await updatesOf(id)).toMatchObject([
      { status: 'waiting', kind: 'question' },
      { status: 'in_progress', kind: 'answer', note: 'The first.' },
      { status: 'in_progress', kind: 'answer', note: 'The second.' },
    ])
  })

  it('of two people at the same moment is one move and two updates', async () => {
    const setting = await scene()
    await ask(setting)
    const question = await db('task_updates').first('id')
    const input = { id: setting.taskId, questionId: question.id, note: 'The first.' }
    await Promise.all([
      perform(setting.joel, 'answerTask', input),
      perform(setting.ana, 'answerTask', input),
    ])
    expect(await db('tasks').first()).toMatchObject({ status: 'in_progress', version: 3 })
    expect(await db('task_updates').where({ kind: 'answer' })).toHaveLength(2)
  })

  it('after these ten minutes is refused and says who answered', async () => {
    const setting = await scene()
    await ask(setting)
    const input = { id: setting.taskId, note: 'The first.' }
    await perform(setting.joel, 'answerTask', input)
    clock.now = new Date(minutesLater(10).getTime() + 1)
    const before = await db('task_updates')
    const message = 'Joel Diaz already answered this question. Add a comment instead.'
    expect(await performRefused(setting.ana, 'answerTask', input)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { status: message },
    })
    expect(await performRefused(setting.joel, 'answerTask', input)).toMatchObject({
      message: 'You already answered this question. Add a comment instead.',
    })
    expect(await db('task_updates')).toEqual(before)
  })

  it('to a task that is on hold for someone else is refused', async () => {
    const { assistant, joel, taskId } = await scene()
    await perform(assistant, 'holdTask', { id: taskId, expectedVersion: 1 })
    expect(await performRefused(joel, 'answerTask', { id: taskId, note: 'Hi' })).toMatchObject({
      fields: { status: 'This task isn’t waiting for an answer.' },
    })
    expect(await pointOf(joel, taskId)).not.toMatchObject({
      abilities: expect.arrayContaining(['answerTask']),
    })
  })

  it('of another company finds no task', async () => {
    const setting = await scene()
    await ask(setting)
    const other = await as(await build.user(db, { customerId: (await build.customer(db)).id }))
    const input = { id: setting.taskId, note: 'The first.' }
    expect(await performRefused(other, 'answerTask', input)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await db('tasks').where({ id: setting.taskId }).first()).toMatchObject({
      status: 'waiting',
    })
  })

  it('to a question of another task, or to an update that is no question, finds no question', async () => {
    const setting = await scene()
    await ask(setting)
    const other = await build.task(db, {
      customerId: setting.customer.id,
      status: 'waiting',
      waitingFor: 'customer',
    })
    const comment = await perform(setting.joel, 'commentOnTask', {
      taskId: setting.taskId,
      note: 'Hello',
    })
    for (const questionId of [other.questionId, comment['taskUpdate']?.['id'], 999])
      expect(
        await performRefused(setting.joel, 'answerTask', {
          id: setting.taskId,
          questionId,
          note: 'Yes',
        }),
      ).toMatchObject({ code: 'NOT_FOUND', message: 'Question not found.' })
  })

  it.each(['', 'a'.repeat(10_001)])('of no or too many characters is refused', async (note) => {
    const setting = await scene()
    await ask(setting)
    expect(
      await performRefused(setting.joel, 'answerTask', { id: setting.taskId, note }),
    ).toMatchObject({ code: 'BAD_USER_INPUT', fields: { note: expect.any(String) } })
  })
})

describe('a completed task', () => {
  it('has its result, whose text is also in the history, and its files', async () => {
    const { assistant, joel, taskId } = await scene()
    const file = await build.fileAttachment(db, { taskId, isUploaded: true })
    await build.fileAttachment(db, { taskId })
    await perform(assistant, 'completeTask', {
      id: taskId,
      expectedVersion: 1,
      result: 'Booked for the 12th.',
      resultFileIds: [String(file.id)],
    })
    const { data } = await joel.graphql(
      `query ($id: ID!) { task(id: $id) { result resultFiles { nodes { id } } updates { nodes { note } } } }`,
      { id: taskId },
    )
    expect(data?.['task']).toEqual({
      result: 'Booked for the 12th.',
      resultFiles: { nodes: [{ id: String(file.id) }] },
      updates: { nodes: [{ note: 'Booked for the 12th.' }] },
    })
  })

  it('loses its result when it is reopened', async () => {
    const { assistant, joel, taskId } = await scene()
    const file = await build.fileAttachment(db, { taskId, isUploaded: true })
    const result = { result: 'Booked.', resultFileIds: [file.id] }
    await perform(assistant, 'completeTask', { id: taskId, expectedVersion: 1, ...result })
    const { task } = await perform(joel, 'reopenTask', { id: taskId, expectedVersion: 2 })
    expect(task).toMatchObject({ result: null })
    expect(await db('file_attachments').pluck('result_task_id')).toEqual([null])
  })

  it('takes no file of another task, and none whose content has not arrived, as its result', async () => {
    const { assistant, customer, taskId } = await scene()
    const other = await build.task(db, { customerId: customer.id })
    const file = await build.fileAttachment(db, { taskId: other.id, isUploaded: true })
    const unfinishedFile = await build.fileAttachment(db, { taskId })
    for (const id of [file.id, unfinishedFile.id, 999])
      expect(
        await performRefused(assistant, 'completeTask', {
          id: taskId,
          expectedVersion: 1,
          resultFileIds: [id],
        }),
      ).toMatchObject({
        fields: { resultFileIds: 'Choose files that are attached to this task.' },
      })
    expect(await db('tasks').where({ id: taskId }).first()).toMatchObject({ status: 'in_progress' })
  })
})

describe('a request', () => {
  it('can be edited by the customer until work starts', async () => {
    const { customer, joel } = await scene()
    const { id } = await build.task(db, { customerId: customer.id })
    const changes = { title: 'Book two rooms', priority: 'URGENT' }
    const { task } = await perform(joel, 'updateTask', { id, expectedVersion: 1, ...changes })
    expect(task).toMatchObject(changes)
    await db('tasks').where({ id }).update({ status: 'in_progress' })
    const again = { id, expectedVersion: 2, title: 'Book three rooms' }
    expect(await performRefused(joel, 'updateTask', again)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'You can only do this before work starts.',
    })
    expect(await db('tasks').where({ id }).first()).toMatchObject({ title: 'Book two rooms' })
  })
})
