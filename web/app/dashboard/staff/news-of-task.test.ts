import { expect, test } from 'vitest'
import { newsOfTask } from './news-of-task.ts'

type Task = Parameters<typeof newsOfTask>[0]

const taskOf = (status: Task['status'], ...updates: object[]) =>
  ({
    status,
    customerActedAt: new Date(Date.now() - 60 * 60_000).toISOString(),
    updates: { nodes: updates },
  }) as unknown as Task

const author = { displayName: 'Beth Ogilvie' }

test('a task that the customer reopened says who reopened it', () => {
  const reopenedInput = { status: 'IN_PROGRESS', note: '', author }
  expect(newsOfTask(taskOf('IN_PROGRESS', reopenedInput))).toBe(
    'Beth Ogilvie reopened this 1 hour ago',
  )
})

test('an answer says who wrote it', () => {
  const answer = { status: 'IN_PROGRESS', note: 'Yes, get one.', author }
  expect(newsOfTask(taskOf('IN_PROGRESS', answer))).toBe(
    'Beth Ogilvie, 1 hour ago: “Yes, get one.”',
  )
})

test.each([
  ['a new request that was just started', taskOf('IN_PROGRESS')],
  ['a new request that was just cancelled', taskOf('CANCELLED')],
  [
    'a repeated request that was just started',
    taskOf('IN_PROGRESS', { status: 'REQUESTED', note: '', author }),
  ],
])('%s is not called reopened', (_, task) => {
  expect(newsOfTask(task)).toBeUndefined()
})
